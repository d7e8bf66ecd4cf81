import { type RefObject, useEffect } from 'react';

const DELAY_MS = 400;

/** Why the page goes to an element: the visitor has just asked for it, or followed a link that names it. */
export type ScrollReason = 'chosen' | 'linked';

/**
 * Scrolls to an element 400 ms after it appears, not earlier; never without a reason. At once instead of gliding
 * where the visitor wants less motion. Who followed a link and is reading by then, or sees the whole element
 * anyway, stays where he is. [EXD-33] [EXD-43]
 */
export function useLateScroll(target: RefObject<HTMLElement | null>, reason: ScrollReason | undefined): void {
  useEffect(() => {
    if (!reason) return;
    const timer = setTimeout(() => {
      const element = target.current;
      if (!element || (reason === 'linked' && (window.scrollY > 0 || isWholeInView(element)))) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, reason]);
}

function isWholeInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
