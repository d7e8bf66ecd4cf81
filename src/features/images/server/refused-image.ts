import type { ImageKind } from './image-kind.ts';

export type Refusal = 'empty' | 'too-many-pixels' | 'unreadable' | Exclude<ImageKind, Accepted>;
export type Accepted = 'jpeg' | 'png' | 'webp' | 'avif';

const TAKEN = 'Upload a JPEG, PNG, WebP or AVIF picture.';

const REASONS: Readonly<Record<Refusal, string>> = {
  empty: `The file is empty. ${TAKEN}`,
  'too-many-pixels': 'The picture has more than 64 million pixels. Make it smaller first.',
  unreadable: 'The picture is damaged or cut off: it cannot be read to its end.',
  heic: 'This is a HEIC photo, as iPhones keep them. Export it as JPEG and upload that.',
  gif: `This is a GIF. ${TAKEN}`,
  svg: `This is a drawing (SVG), which can hold scripts. ${TAKEN}`,
  moving: 'This picture moves. Upload a still one.',
  unknown: `This is no picture of a kind that browsers show, whatever its name says. ${TAKEN}`,
};

/** A file that does not become an image of the site; its message tells staff why, and what to do. */
export class RefusedImage extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(REASONS[refusal]);
    this.refusal = refusal;
  }
}
