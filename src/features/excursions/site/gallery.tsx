import { type PointerEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useModule } from '../../../ui/use-module.ts';
import { PictureLink } from './picture-link.tsx';
import { useShownBriefly } from './use-shown-briefly.ts';
import './gallery.css';

const ARROWS_MS = 3000;
const STEP_PX = 300;
/** Large one and three beneath it: more than these must be scrolled to. */
const SEEN_AT_ONCE = 4;

const loadLightbox = () => import('./lightbox.tsx');

interface GalleryProps {
  images: readonly (string | null)[];
  alts: readonly string[];
  /** Says what is seen where a picture has no words of its own. */
  title: string;
}

/** All pictures; one row to scroll on a phone, else a large one and its row beneath. [EXD-07] [EXD-10] [EXD-11] */
export function Gallery({ images, alts, title }: GalleryProps) {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number>();
  const [arrows, showArrows] = useShownBriefly(ARROWS_MS);
  const lightbox = useModule(loadLightbox, opened !== undefined);
  const onwards = useRef<HTMLButtonElement>(null);
  const onlyShows = useRef(false);

  // A finger's first tap brings the arrows, which the lightbox would cover; the next one opens the picture.
  const press = ({ pointerType }: PointerEvent) => {
    onlyShows.current = pointerType === 'touch' && isConcealed(onwards.current);
    showArrows();
  };
  const openAt = (index: number) => {
    if (!onlyShows.current) setOpened(index);
    onlyShows.current = false;
  };

  const pictures = images.map((image, index) => ({ image, alt: alts[index] || title }));
  const picture = (index: number) => (
    <PictureLink key={index} pictures={pictures} index={index} onOpen={() => openAt(index)} />
  );
  // By the width of the window it is the row or the strip that scrolls; the other one does not move.
  const scroll = (by: number) => {
    row.current?.scrollBy({ left: by });
    strip.current?.scrollBy({ left: by });
  };
  const several = images.length > 1;

  return (
    <>
      <section
        className={`gal${arrows ? ' touched' : ''}${images.length > SEEN_AT_ONCE ? ' many' : ''}`}
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
              ref={onwards}
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

/** Whether an arrow waits for a tap; on a wide screen it is there always, or not at all. */
function isConcealed(arrow: HTMLElement | null): boolean {
  if (!arrow) return false;
  const { display, visibility } = getComputedStyle(arrow);
  return display !== 'none' && visibility === 'hidden';
}
