/** Marks the history entry of an open dialog. */
const OF_DIALOG = 'dialog';
/** How open dialogs close, innermost last. */
const open: (() => void)[] = [];
let leaving: ReturnType<typeof setTimeout> | undefined;
/** Steps back that only take away the entry of a closed dialog. */
let ownSteps = 0;

/**
 * Gives an open dialog a history entry of its own, so that Back closes it instead of leaving the page. Returns what takes
 * the entry away when it is closed otherwise. [HIST-01]
 */
export function closeOnBack(close: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', closeInnermost);
  open.push(close);
  // One dialog in place of another, or effects that run twice in development, use the entry that is still there.
  if (leaving === undefined) {
    // The instance's method notifies the router of a navigation, which this is not.
    History.prototype.pushState.call(history, OF_DIALOG, '');
  } else {
    clearTimeout(leaving);
    leaving = undefined;
  }
  return () => {
    const position = open.indexOf(close);
    // Back has closed it.
    if (position === -1) return;
    open.splice(position, 1);
    leaving = setTimeout(() => {
      leaving = undefined;
      // A link in the dialog may have led on.
      if (history.state !== OF_DIALOG) return;
      ownSteps += 1;
      history.back();
    });
  };
}

function closeInnermost(): void {
  if (ownSteps > 0) ownSteps -= 1;
  else open.pop()?.();
  if (open.length === 0 && ownSteps === 0 && leaving === undefined) {
    window.removeEventListener('popstate', closeInnermost);
  }
}
