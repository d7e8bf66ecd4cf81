/**
 * Reports the first field of a form that cannot be read, such as half a date: the browser gives its value as empty, which would
 * be saved. Returns whether there is one.
 */
export function reportUnreadable(form: HTMLFormElement | null): boolean {
  const unreadable = [...(form?.elements ?? [])].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (field.validity.badInput || field.validity.customError),
  );
  unreadable?.reportValidity();
  return unreadable !== undefined;
}
