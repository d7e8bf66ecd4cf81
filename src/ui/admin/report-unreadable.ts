/**
 * Reports the first field that cannot be read, such as half a date, of a form, or of what is in front: the browser gives its value
 * as empty, which would be saved. Returns whether there is one.
 */
export function reportUnreadable(form: ParentNode = inFront()): boolean {
  const unreadable = [...form.querySelectorAll('input')].find(
    ({ validity }) => validity.badInput || validity.customError,
  );
  // Not below the bar of the form.
  unreadable?.scrollIntoView({ block: 'center' });
  unreadable?.reportValidity();
  return unreadable !== undefined;
}

/** The last dialog, or the page. */
function inFront(): ParentNode {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
}
