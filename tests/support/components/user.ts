import { type Locator, userEvent } from 'vitest/browser';

/**
 * User input as events dispatched inside the page: through the browser's protocol each click takes 50 ms more. As
 * there, a target has to be on the screen, enabled and not covered.
 */
const PATIENCE_MS = 5000;
const STEP_MS = 5;
/** The original, which tests may replace. */
const { setTimeout } = window;

/** Scrolls to an element and clicks its middle. */
export async function click(target: Locator): Promise<void> {
  const { element, x, y } = await reachable(target);
  const at = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
  if (element.dispatchEvent(new MouseEvent('mousedown', at))) moveFocus(element);
  element.dispatchEvent(new PointerEvent('pointerup', at));
  element.dispatchEvent(new MouseEvent('mouseup', at));
  element.dispatchEvent(new MouseEvent('click', at));
}

/** Replaces the value of a field. */
export async function fill(target: Locator, text: string): Promise<void> {
  const field = (await editable(target)) as HTMLInputElement;
  field.focus();
  field.select?.();
  enter(field, text);
}

/** Types letter by letter at the end of a field. */
export async function typeIn(target: Locator, text: string): Promise<void> {
  const field = (await editable(target)) as HTMLInputElement;
  field.focus();
  for (const letter of text) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true }));
    enter(field, field.value + letter);
    field.dispatchEvent(new KeyboardEvent('keyup', { key: letter, bubbles: true }));
  }
}

/** Checks or unchecks a checkbox. */
export async function check(target: Locator, ticked = true): Promise<void> {
  const box = (await target.findElement()) as HTMLInputElement;
  if (box.checked !== ticked) await click(target);
  if (box.checked !== ticked) throw new Error(`${target.selector} did not take the click`);
}

/** Presses real keys at the focused element: `{Tab}`, `{Escape}`, `{Shift>}{Tab}{/Shift}`. */
export async function press(keys: string, target?: Locator): Promise<void> {
  if (target) ((await target.findElement()) as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Removes the focus from a field. */
export async function leave(target: Locator): Promise<void> {
  ((await target.findElement()) as HTMLElement).blur();
}

/** Returns to the tab, which refetches the data of the page. */
export function comeBackToTab(): void {
  // Pages that run at the same time hide each other; a query of a hidden page waits before it retries.
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
}

function enter(field: HTMLInputElement, text: string): void {
  // React detects a change by a value it has not set itself.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

async function editable(target: Locator): Promise<Element> {
  const element = await target.findElement();
  if (element.matches(':disabled, [readonly]')) throw new Error(`${target.selector} cannot be edited`);
  if (!element.checkVisibility({ visibilityProperty: true })) throw new Error(`${target.selector} is hidden`);
  return element;
}

/** The innermost element at the middle of the target, once that is part of the target. */
async function reachable(target: Locator): Promise<{ element: Element; x: number; y: number }> {
  for (const deadline = performance.now() + PATIENCE_MS; ; ) {
    const element = await target.findElement();
    const [x, y] = middleOf(element);
    const there = document.elementFromPoint(x, y);
    const label = there?.closest('label');
    const hit =
      there && (element.contains(there) || (label && 'labels' in element && label.contains(element)));
    if (hit && !element.matches(':disabled')) return { element: there, x, y };
    if (performance.now() > deadline) {
      throw new Error(`${target.selector} cannot be clicked: ${describe(there)} is at its middle`);
    }
    await new Promise((later) => setTimeout.call(window, later, STEP_MS));
  }
}

function middleOf(element: Element): [number, number] {
  let [box] = element.getClientRects();
  if (box && (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    [box] = element.getClientRects();
  }
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [-1, -1];
}

function describe(element: Element | null): string {
  return element ? `<${element.tagName.toLowerCase()} class="${element.className}">` : 'nothing';
}

/** Moves the focus as a mousedown on an element does. */
function moveFocus(element: Element): void {
  const focusable = element.closest<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]',
  );
  if (focusable) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
