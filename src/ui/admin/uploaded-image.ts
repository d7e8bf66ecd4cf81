import { imageAddress } from '../../values/image-address.ts';

/** An uploaded image. */
export interface UploadedImage {
  hash: string;
  url: string;
  width: number;
  height: number;
}

/** Address of the smallest sufficient width of an uploaded image; other addresses unchanged. */
export function thumbnail(url: string): string {
  const [, hash, largest] = /^\/images\/([0-9a-f]{32})\/(\d+)\.jpg$/.exec(url) ?? [];
  return hash ? imageAddress(hash, Math.min(640, Number(largest)), 'webp') : url;
}
