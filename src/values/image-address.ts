/** Stored widths of an uploaded image, up to its own; and its own width if it is smaller than the last. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** URL of an uploaded image. Content refers to an image by the JPEG of its largest width. */
export function imageAddress(hash: string, width: number, format: ImageFormat = 'jpg'): string {
  return `/images/${hash}/${width}.${format}`;
}

/** srcset of all widths in a format. */
export function imageSrcSet(hash: string, largest: number, format: 'avif' | 'webp'): string {
  return imageWidths(largest)
    .map((width) => `${imageAddress(hash, width, format)} ${width}w`)
    .join();
}

/** The stored widths of an image whose largest width is `largest`. */
export function imageWidths(largest: number): number[] {
  return [...IMAGE_WIDTHS.filter((width) => width < largest), largest];
}
