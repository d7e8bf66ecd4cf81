import { imageAddress } from '../../values/image-address.ts';

/** An uploaded picture as the server answers it. */
export interface UploadedImage {
  hash: string;
  url: string;
  width: number;
  height: number;
}

/** The smallest width of an uploaded picture that is enough for the back office; any other picture as it is. */
export function thumbnail(url: string): string {
  const [, hash, largest] = /^\/images\/([0-9a-f]{32})\/(\d+)\.jpg$/.exec(url) ?? [];
  return hash ? imageAddress(hash, Math.min(640, Number(largest)), 'webp') : url;
}
