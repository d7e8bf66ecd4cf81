import { type RefObject, useEffect } from 'react';

const DELAY_MS = 400;

/** Why the page scrolls to an element: the visitor has just chosen it, or followed a link to it. */
export type ScrollReason = 'chosen' | 'linked';

/**
 * Scrolls to an element 400 ms after it appears, never without a reason, and without animation if the visitor prefers
 * reduced motion. After a link, a visitor who has scrolled or already sees the whole element is not moved. [EXD-33]
 * [EXD-43]
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
