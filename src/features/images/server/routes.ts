import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import type { ImageFormat } from '../../../values/image-address.ts';
import type { EncodedFile } from './encode-image.ts';
import { findVariant } from './repository.ts';

const HASH = /^[0-9a-f]{32}$/;
const FILE = /^([1-9]\d{0,4})\.(avif|webp|jpg)$/;
const FOREVER = 'public, max-age=31536000, immutable';
const MEDIA_TYPES: Readonly<Record<ImageFormat, EncodedFile['mediaType']>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Serves uploaded images. Addresses contain the content hash, so responses are immutable. */
export function imageRoutes(app: ApiApp, { database }: ApiServices): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params;
      const [, width, format] = FILE.exec(file) ?? [];
      if (!HASH.test(hash) || width === undefined) throw notFound('The image');
      const etag = `"${hash}-${file}"`;
      const mediaType = MEDIA_TYPES[format as ImageFormat];
      const bytes = await findVariant(database.read, hash, Number(width), mediaType);
      if (!bytes) throw notFound('The image');
      reply.header('cache-control', FOREVER).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(mediaType).send(bytes);
    },
  );
}
