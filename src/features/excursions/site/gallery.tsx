import { type PointerEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useModule } from '../../../ui/use-module.ts';
import { PictureLink } from './picture-link.tsx';
import { useShownBriefly } from './use-shown-briefly.ts';
import './gallery.css';

const ARROWS_MS = 3000;
const STEP_PX = 300;
/** A large picture and three below it; more than these scroll. */
const VISIBLE_PICTURES = 4;

const loadLightbox = () => import('./lightbox.tsx');

interface GalleryProps {
  images: readonly (string | null)[];
  alts: readonly string[];
  /** Alternative text of pictures without their own. */
  title: string;
}

/** All pictures: a scrolling row on a phone, else a large one with a row below. [EXD-07] [EXD-10] [EXD-11] */
export function Gallery({ images, alts, title }: GalleryProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const [arrows, showArrows] = useShownBriefly(ARROWS_MS);
  const lightbox = useModule(loadLightbox, opened !== undefined);
  const nextArrow = useRef<HTMLButtonElement>(null);
  const onlyShowsArrows = useRef(false);

  // On touch screens the first tap shows the arrows, which the lightbox would cover; the next one opens the picture.
  const press = ({ pointerType }: PointerEvent) => {
    onlyShowsArrows.current = pointerType === 'touch' && isConcealed(nextArrow.current);
    showArrows();
  };
  const openAt = (index: number) => {
    if (!onlyShowsArrows.current) setOpened(index);
    onlyShowsArrows.current = false;
  };

  const pictures = images.map((image, index) => ({ image, alt: alts[index] || title }));
  const picture = (index: number) => (
    <PictureLink key={index} pictures={pictures} index={index} onOpen={() => openAt(index)} />
  );
  // Depending on the viewport width either the row or the strip scrolls; the other one does not move.
  const scroll = (by: number) => {
    row.current?.scrollBy({ left: by });
    strip.current?.scrollBy({ left: by });
  };
  const several = images.length > 1;

  return (
    <>
      <section
        className={`gal${arrows ? ' touched' : ''}${images.length > VISIBLE_PICTURES ? ' many' : ''}`}
        aria-label={t('excursion.gallery')}
        onPointerDown={press}
      >
        <div className={several ? 'pics' : 'pics one'} ref={row}>
          {picture(0)}
          {several && (
            <div className="strip" ref={strip}>
              {pictures.slice(1).map((_, index) => picture(index + 1))}
            </div>
          )}
        </div>
        {several && (
          <>
            <button
              type="button"
              className="arrow back"
              aria-label={t('excursion.gallery_previous')}
              onClick={() => scroll(-STEP_PX)}
            >
              <Icon name="chevron" turned="left" />
            </button>
            <button
              ref={nextArrow}
              type="button"
              className="arrow on"
              aria-label={t('excursion.gallery_next')}
              onClick={() => scroll(STEP_PX)}
            >
              <Icon name="chevron" turned="right" />
            </button>
          </>
        )}
      </section>
      {opened !== undefined && lightbox && (
        <lightbox.Lightbox pictures={pictures} start={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Whether the arrow is hidden until a tap; on a wide screen it is always shown, or never. */
function isConcealed(arrow: HTMLElement | null): boolean {
  if (!arrow) return false;
  const { display, visibility } = getComputedStyle(arrow);
  return display !== 'none' && visibility === 'hidden';
}
