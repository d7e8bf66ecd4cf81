import type { FastifyRequest } from 'fastify';
import type { ApiApp } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** What a file is sent as: the bytes themselves, whatever they are. */
export const FILE_TYPE = 'application/octet-stream';

/** Lets routes whose config says `file: true` take a file as their body; of any other it is refused. */
export function takeFiles(app: ApiApp): void {
  // Browsers name a picture by its ending, if nobody says otherwise.
  for (const type of [FILE_TYPE, /^image\//]) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.routeOptions.config.file) done(null, body);
      else done(new ApiError(415, 'unsupported_media_type', 'The body must be JSON'));
    });
  }
}

/** The file that a request brought. Throws 415 where it brought none. */
export function fileOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new ApiError(415, 'unsupported_media_type', `The body must be the file, as ${FILE_TYPE}`);
}
