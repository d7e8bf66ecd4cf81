import { createHash } from 'node:crypto';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { Image } from '../contract.ts';
import { encodeImage } from './encode-image.ts';
import { findImage, insertImage, touchImage } from './repository.ts';

const HASH_LENGTH = 32;

/** Stores a picture in all widths, unless it is already stored. Throws `ImageRejectedError`. */
export async function uploadImage(
  { database, now }: ApiServices,
  staff: Staff,
  bytes: Buffer,
): Promise<Image> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const encoded = (await findImage(database.read, hash)) ? undefined : await encodeImage(bytes);
  await database.write(async (trx) => {
    const stored = encoded && (await insertImage(trx, hash, encoded, now()));
    if (!stored) return touchImage(trx, hash, now());
    const { width, height } = encoded;
    const after = { width, height };
    await recordAudit(trx, { staff, action: 'upload', entity: 'image', entityId: hash, after, now: now() });
  });
  const image = await findImage(database.read, hash);
  if (!image) throw notFound('The image');
  return image;
}
