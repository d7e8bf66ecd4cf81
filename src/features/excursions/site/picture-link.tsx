import type { MouseEvent } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { imageSource } from './image-source.ts';
import { ImageWithPlaceholder } from './image-with-placeholder.tsx';

export interface GalleryPicture {
  image: string | null;
  alt: string;
}

interface PictureLinkProps {
  pictures: readonly GalleryPicture[];
  index: number;
  onOpen: () => void;
}

/** Opens the lightbox at its picture; without scripts, the image file. */
export function PictureLink({ pictures, index, onOpen }: PictureLinkProps) {
  const t = useText();
  const { image = null, alt = '' } = pictures[index] ?? {};
  const place = { number: index + 1, total: pictures.length };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className="pic" href={imageSource(image)} onClick={open}>
      <ImageWithPlaceholder
        image={image}
        alt={alt}
        first={index === 0}
        sizes={sizesOf(index, pictures.length)}
      />
      <span className="sr">{t('excursion.gallery_open', place)}</span>
      <span className="n num" aria-hidden="true">
        {place.number} / {place.total}
      </span>
    </a>
  );
}

/** As laid out in gallery.css: on wide screens the others form a row of two or three below the first. */
function sizesOf(index: number, total: number): string {
  const inRow = index === 0 ? 1 : Math.min(Math.max(total - 1, 2), 3);
  const part = (width: string) => `calc(${width}/${inRow})`;
  const onPhone = total > 1 ? '292px' : '100vw';
  return `(min-width:84rem) ${part('44rem')},(min-width:64rem) ${part('52vw')},(min-width:48rem) ${part('95vw')},${onPhone}`;
}
