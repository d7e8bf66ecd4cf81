/** Any form field; properties that a kind of field lacks are undefined. */
type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/**
 * Finds what the user entered before hydration. Each returned function replays one field to React. On a slow
 * connection that can be the whole form: without the replay it would be on screen but missing in what is sent. [EARLY-01]
 */
export function findEarlyInput(): (() => void)[] {
  const found = [];
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const { checked, value, selectionStart, selectionEnd } = field;
    if (checked !== field.defaultChecked) {
      // Of a radio group only the selected button counts.
      if (checked || field.type !== ('radio' as string)) found.push(() => tick(field, checked));
    } else if (value !== field.defaultValue) {
      found.push(() => {
        enter(field, value);
        if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
      });
    }
  }
  return found;
}

/** React ignores a change event unless the value differs from the last one a script set, so it is cleared first. */
function enter(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(field: Field, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
