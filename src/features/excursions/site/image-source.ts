import { DEFAULT_PICTURE } from '../../../ui/picture.tsx';

/** The address of an excursion's picture, as it is; the placeholder where there is none. [IMG-01] [IMG-02] */
export function imageSource(image: string | null | undefined): string {
  return image?.trim() ? image : DEFAULT_PICTURE;
}
