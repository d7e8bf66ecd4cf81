import { DEFAULT_PICTURE } from '../../../values/default-picture.ts';

/** The URL of an excursion's picture, unchanged; the placeholder if there is none. [IMG-01] [IMG-02] */
export function imageSource(image: string | null | undefined): string {
  return image?.trim() ? image : DEFAULT_PICTURE;
}
