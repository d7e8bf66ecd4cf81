import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FILE_CONTENT_TYPE, fileOf } from '../../../http/file-body.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import {
  formatFileSize,
  formatPixels,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
} from '../../../values/file-size-limits.ts';
import { imageSchema, imagesQuery, imagesSchema } from '../contract.ts';
import { ImageRejectedError } from './image-rejected-error.ts';
import { listImages } from './repository.ts';
import { uploadImage } from './upload-image.ts';

const PATH = '/api/admin/images/';
const config = { staff: 'editor' } as const;
const tags = ['staff: images'];

/** Uploaded pictures of the public site. */
export function adminImageRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'The pictures that were uploaded, the newest first',
        querystring: imagesQuery,
        response: { 200: imagesSchema },
      },
    },
    ({ query }) => listImages(services.database.read, query),
  );
  imageUploadRoute(app, services);
}

/** Reads the raw body; the declared content type is ignored, and reading stops at the size limit. */
function imageUploadRoute(app: ApiApp, services: ApiServices): void {
  app.post(
    PATH,
    {
      config: { ...config, file: true },
      bodyLimit: MAX_IMAGE_BYTES,
      schema: {
        tags,
        summary: `Upload a picture: JPEG, PNG, WebP or AVIF, at most ${formatFileSize(MAX_IMAGE_BYTES)} and ${formatPixels(MAX_IMAGE_PIXELS)}`,
        description: 'The body is the file. The same file is stored once.',
        consumes: [FILE_CONTENT_TYPE],
        response: { 201: imageSchema },
      },
    },
    async (request, reply) => {
      const bytes = fileOf(request);
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const image = await uploadImage(services, requireStaff(request), file).catch(explain);
      return reply.code(201).send(image);
    },
  );
}

function explain(error: unknown): never {
  if (!(error instanceof ImageRejectedError)) throw error;
  throw new ApiError(400, 'picture_refused', error.message, { fields: { file: 'invalid' } });
}
