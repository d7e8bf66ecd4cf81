import type { Sharp } from 'sharp';
import { createWorkQueue } from '../../../http/work-queue.ts';
import { MAX_IMAGE_PIXELS } from '../../../values/file-size-limits.ts';
import { IMAGE_WIDTHS, imageWidths } from '../../../values/image-address.ts';
import { detectImageKind, type ImageKind } from './detect-image-kind.ts';
import { type Accepted, ImageRejectedError } from './image-rejected-error.ts';

/** Longest side of the stored original. */
const LONGEST_SIDE = 3840;
const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);
const SECONDS = 60;
const WHITE = '#ffffff';
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 4, retryAfterSeconds: 15 });

export interface EncodedFile {
  width: number;
  mediaType: 'image/avif' | 'image/webp' | 'image/jpeg';
  bytes: Buffer;
}
export interface EncodedImage {
  width: number;
  height: number;
  /** JPEG: upright, without metadata, transparency on white. */
  original: Buffer;
  variants: EncodedFile[];
}

/** Format names in sharp of the accepted kinds. */
const FORMATS: Readonly<Record<Accepted, string>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/**
 * Re-encodes an upload from its pixels, so that nothing else in the file (locations, names, scripts) is stored or
 * served. Encodes one image at a time in a short queue. Throws `ImageRejectedError`, and 503 when the queue is full.
 */
export function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  return queue.run(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const kind = acceptedKind(bytes);
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { format, pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > 1) throw new ImageRejectedError('moving');
    if (format !== FORMATS[kind]) throw new ImageRejectedError('unreadable');
    const { data: original, info } = await sharp(bytes, options)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .flatten({ background: WHITE })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const variants = await encodeVariants(info.width, () => sharp(original).timeout({ seconds: SECONDS }));
    return { width: info.width, height: info.height, original, variants };
  } catch (error) {
    if (error instanceof ImageRejectedError) throw error;
    throw new ImageRejectedError(/pixel limit/.test(String(error)) ? 'too-many-pixels' : 'unreadable');
  }
}

function acceptedKind(bytes: Buffer): Accepted {
  if (bytes.length === 0) throw new ImageRejectedError('empty');
  const kind = detectImageKind(bytes);
  if (isAccepted(kind)) return kind;
  throw new ImageRejectedError(kind);
}

function isAccepted(kind: ImageKind): kind is Accepted {
  return Object.hasOwn(FORMATS, kind);
}

async function encodeVariants(width: number, open: () => Sharp): Promise<EncodedFile[]> {
  const largest = Math.min(width, LARGEST_WIDTH);
  const variants: EncodedFile[] = [];
  const add = async (of: number, mediaType: EncodedFile['mediaType'], encode: (image: Sharp) => Sharp) => {
    const bytes = await encode(open().resize({ width: of })).toBuffer();
    variants.push({ width: of, mediaType, bytes });
  };
  for (const of of imageWidths(largest)) {
    await add(of, 'image/avif', (image) => image.avif({ quality: 52, effort: 2 }));
    await add(of, 'image/webp', (image) => image.webp({ quality: 76 }));
  }
  await add(largest, 'image/jpeg', (image) => image.jpeg({ quality: 80, mozjpeg: true }));
  return variants;
}

/** Loaded with the first upload, which saves memory until then. Decodes accepted formats only. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
