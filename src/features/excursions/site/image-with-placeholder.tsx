import { Picture } from '../../../ui/picture.tsx';
import { imageSource } from './image-source.ts';

interface ImageProps {
  image: string | null | undefined;
  alt: string;
  /** Whether it is above the fold; others load lazily. */
  first?: boolean;
  /** The `sizes` of the picture. */
  sizes: string;
}

/** A 4:3 picture, loaded first above the fold, else lazily; the placeholder if it is missing or fails to load. [IMG-01] [IMG-02] [IMG-03] */
export function ImageWithPlaceholder({ image, alt, first = false, sizes }: ImageProps) {
  return (
    <Picture
      src={imageSource(image)}
      alt={alt}
      width="800"
      height="600"
      sizes={sizes}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
