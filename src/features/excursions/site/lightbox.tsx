import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { ImageWithPlaceholder } from './image-with-placeholder.tsx';
import type { GalleryPicture } from './picture-link.tsx';
import { stepAround } from './step-around.ts';
import './lightbox.css';

const SWIPE_PX = 40;

interface LightboxProps {
  pictures: readonly GalleryPicture[];
  /** Index of the first picture shown. */
  start: number;
  onClose: () => void;
}

/** Modal viewer of the pictures; next on the last one shows the first. Loaded on use. [EXD-07] [EXD-08] [EXD-09] */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const go = (step: 1 | -1) => setIndex(stepAround(index, step, pictures.length));
  const swipe = useSwipe(go);
  useModal(dialog, onClose);

  const goOnArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  const picture = pictures[index];
  if (!picture) return null;

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('excursion.gallery')}
      onKeyDown={goOnArrow}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...swipe}
    >
      <figure>
        <ImageWithPlaceholder key={index} image={picture.image} alt={picture.alt} first sizes="100vw" />
        <figcaption aria-live="polite">
          <span>{picture.alt}</span>
          <span className="num">
            {index + 1} / {pictures.length}
          </span>
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="back"
            aria-label={t('excursion.lightbox_previous')}
            onClick={() => go(-1)}
          >
            <Icon name="chevron" turned="left" />
          </button>
          <button
            type="button"
            className="on"
            aria-label={t('excursion.lightbox_next')}
            onClick={() => go(1)}
          >
            <Icon name="chevron" turned="right" />
          </button>
        </>
      )}
      <button type="button" className="shut" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}

/**
 * Swiping left shows the next picture, right the previous one. With a second finger it is a zoom, and one finger then
 * pans.
 */
function useSwipe(go: (step: 1 | -1) => void) {
  const from = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1;
      from.current = touches.length === 1 && !zoomed ? touches[0]?.clientX : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0]?.clientX;
      if (from.current === undefined || to === undefined) return;
      const way = to - from.current;
      from.current = undefined;
      if (Math.abs(way) >= SWIPE_PX) go(way < 0 ? 1 : -1);
    },
  };
}
