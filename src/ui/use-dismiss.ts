import { type RefObject, useEffect } from 'react';

/** Calls back on Escape inside, and on pointer or focus outside. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (how: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss('outside');
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss('escape');
    };
    const inside = element.current;
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    inside?.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      inside?.removeEventListener('keydown', closeByKey);
    };
  }, [element, open, dismiss]);
}
