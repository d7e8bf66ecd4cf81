import { type RefObject, useEffect, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * Opens a dialog modally while it is rendered: locks page scroll, wraps Tab, closes on backdrop click and on Back, and
 * restores the focus afterwards. `byButtonsOnly`: its buttons alone close it, and Back where the visitor has opened it
 * (an entry that a page adds before anything is pressed is skipped by browsers, or traps the visitor in others).
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  byButtonsOnly = false,
): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const close = () => latest.current();
    const stops = byButtonsOnly
      ? [ignoreEscape(element), ...(navigator.userActivation?.hasBeenActive ? [closeOnBack(close)] : [])]
      : [closeOnBackdrop(element, close), closeOnBack(close)];
    element.showModal();
    element.addEventListener('keydown', goRound);
    document.documentElement.classList.add('locked');
    return () => {
      for (const stop of stops) stop();
      element.removeEventListener('keydown', goRound);
      element.close();
      // Another dialog may be open below.
      document.documentElement.classList.toggle('locked', document.querySelector('dialog[open]') !== null);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog, byButtonsOnly]);
}

function closeOnBackdrop(element: HTMLDialogElement, close: () => void): () => void {
  // The content is in a child, so a click on the dialog element itself is on the backdrop.
  const closeIfBeside = (event: Event) => {
    if (event.target === element) close();
  };
  element.addEventListener('click', closeIfBeside);
  return () => element.removeEventListener('click', closeIfBeside);
}

/** Where a browser does not know `closedby`, a second Escape closes whatever `cancel` says. */
function ignoreEscape(element: HTMLDialogElement): () => void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
  };
  element.addEventListener('keydown', ignore);
  return () => element.removeEventListener('keydown', ignore);
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
