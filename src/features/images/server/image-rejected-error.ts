import { formatPixels, MAX_IMAGE_PIXELS } from '../../../values/file-size-limits.ts';
import type { ImageKind } from './detect-image-kind.ts';

export type RejectionReason = 'empty' | 'too-many-pixels' | 'unreadable' | Exclude<ImageKind, Accepted>;
export type Accepted = 'jpeg' | 'png' | 'webp' | 'avif';

const ACCEPTED_KINDS_TEXT = 'Upload a JPEG, PNG, WebP or AVIF picture.';

const REASONS: Readonly<Record<RejectionReason, string>> = {
  empty: `The file is empty. ${ACCEPTED_KINDS_TEXT}`,
  'too-many-pixels': `The picture has more than ${formatPixels(MAX_IMAGE_PIXELS)}. Make it smaller first.`,
  unreadable: 'The picture is damaged or cut off: it cannot be read to its end.',
  heic: 'This is a HEIC photo, as iPhones keep them. Export it as JPEG and upload that.',
  gif: `This is a GIF. ${ACCEPTED_KINDS_TEXT}`,
  svg: `This is a drawing (SVG), which can hold scripts. ${ACCEPTED_KINDS_TEXT}`,
  moving: 'This picture moves. Upload a still one.',
  unknown: `This is no picture of a kind that browsers show, whatever its name says. ${ACCEPTED_KINDS_TEXT}`,
};

/** A file that cannot become an image of the site; the message tells staff why and what to do. */
export class ImageRejectedError extends Error {
  readonly refusal: RejectionReason;

  constructor(refusal: RejectionReason) {
    super(REASONS[refusal]);
    this.refusal = refusal;
  }
}
