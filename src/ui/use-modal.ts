import { type RefObject, useEffect } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Shows a dialog modally for as long as it is rendered: the page behind does not scroll, and whoever opened it
 * has the focus again afterwards. Tab goes round inside; a click on the backdrop closes.
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
      // Another dialog may still be open beneath this one.
      document.documentElement.classList.toggle('locked', document.querySelector('dialog[open]') !== null);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog]);

  // The backdrop is the dialog element itself; all it shows lies in its child.
  useEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = (event: Event) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, [dialog, onClose]);
}

/** From the last control Tab leads to the first: left alone, it would go on to the browser's own bars. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
