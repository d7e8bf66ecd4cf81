import { type RefObject, useEffect } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Opens a dialog modally while it is rendered: locks page scroll, wraps Tab, closes on backdrop click, and restores the
 * focus afterwards.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    element.addEventListener('keydown', goRound);
    document.documentElement.classList.add('locked');
    return () => {
      element.removeEventListener('keydown', goRound);
      element.close();
      // Another dialog may be open below.
      document.documentElement.classList.toggle('locked', document.querySelector('dialog[open]') !== null);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog]);

  // The content is in a child, so a click on the dialog element itself is on the backdrop.
  useEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = (event: Event) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, [dialog, onClose]);
}

/** Wraps Tab from the last to the first control; browsers would move to their toolbar. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
