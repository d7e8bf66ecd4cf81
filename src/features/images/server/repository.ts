import type { Reader, Writer } from '../../../db/database.ts';
import { IMAGE_WIDTHS, imageAddress } from '../../../values/image-address.ts';
import type { Image } from '../contract.ts';
import type { EncodedFile, EncodedImage } from './encode-image.ts';

const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

interface StoredSize {
  hash: string;
  width: number;
  height: number;
}

/** An image by its hash. */
export async function findImage(db: Reader, hash: string): Promise<Image | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['hash', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && asImage(row);
}

/** Newest first. */
export async function listImages(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: Image[] }> {
  const { total } = await db
    .selectFrom('images')
    .select((row) => row.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('images')
    .select(['hash', 'width', 'height'])
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), rows: rows.map(asImage) };
}

function asImage({ hash, width, height }: StoredSize): Image {
  return { hash, url: imageAddress(hash, Math.min(width, LARGEST_WIDTH)), width, height };
}

export async function findVariant(
  db: Reader,
  hash: string,
  width: number,
  mediaType: EncodedFile['mediaType'],
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('image_variants')
    .select('bytes')
    .where('image_hash', '=', hash)
    .where('width', '=', width)
    .where('media_type', '=', mediaType)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}

/** Returns false when a concurrent upload stored the same image. */
export async function insertImage(
  db: Writer,
  hash: string,
  { width, height, original, variants }: EncodedImage,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('images')
    .values({
      hash,
      media_type: 'image/jpeg',
      width,
      height,
      alts: '{}',
      bytes: original,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  for (const { width: of, mediaType, bytes } of variants) {
    await db
      .insertInto('image_variants')
      .values({ image_hash: hash, width: of, media_type: mediaType, bytes })
      .execute();
  }
  return true;
}

/** Restarts the retention week: the uploader is about to use the image. */
export async function touchImage(db: Writer, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('images')
    .set({ created_at: now.toISOString(), unused_since: null })
    .where('hash', '=', hash)
    .execute();
}
