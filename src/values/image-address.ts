/** The widths in which an uploaded image is kept, as far as it is that wide; and its own, if it is less than the last. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Where the site serves an uploaded image. The address in the largest width, as JPEG, names the image in content. */
export function imageAddress(hash: string, width: number, format: ImageFormat = 'jpg'): string {
  return `/images/${hash}/${width}.${format}`;
}

/** All widths of an image in a format, for the browser to choose from. */
export function imageSrcSet(hash: string, largest: number, format: 'avif' | 'webp'): string {
  return imageWidths(largest)
    .map((width) => `${imageAddress(hash, width, format)} ${width}w`)
    .join();
}

/** Every width in which an image is served whose largest is `largest`. */
export function imageWidths(largest: number): number[] {
  return [...IMAGE_WIDTHS.filter((width) => width < largest), largest];
}
