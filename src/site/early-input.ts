/** Whichever it is; what a kind of field does not have is undefined. */
type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/**
 * Finds what was typed and chosen before React had taken the page over; each answer tells React of one field.
 * On a weak connection that is everything a quick visitor enters; unsaid, it would stand on the screen and be
 * missing in what is sent. [EARLY-01]
 */
export function findEarlyInput(): (() => void)[] {
  const found = [];
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const { checked, value, selectionStart, selectionEnd } = field;
    if (checked !== field.defaultChecked) {
      // Of radio buttons only the one that was chosen says anything.
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

/** React hears of a value only where it differs from the last one that a script set: so nothing is set first. */
function enter(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(field: Field, checked: boolean): void {
  field.checked = !checked;
  field.click();
}
