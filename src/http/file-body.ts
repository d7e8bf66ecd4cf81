import type { FastifyRequest } from 'fastify';
import type { ApiApp } from './api-app.ts';
import { ApiError } from './api-error.ts';

/** The content type of uploads, whatever the file is. */
export const FILE_CONTENT_TYPE = 'application/octet-stream';

/** Accepts file bodies on routes with `file: true` and rejects them on others with 415. */
export function acceptFileBodies(app: ApiApp): void {
  // Browsers send images with their own type by default.
  for (const type of [FILE_CONTENT_TYPE, /^image\//]) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.routeOptions.config.file) done(null, body);
      else done(new ApiError(415, 'unsupported_media_type', 'The body must be JSON'));
    });
  }
}

/** The uploaded file. Throws 415 if there is none. */
export function fileOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new ApiError(415, 'unsupported_media_type', `The body must be the file, as ${FILE_CONTENT_TYPE}`);
}
