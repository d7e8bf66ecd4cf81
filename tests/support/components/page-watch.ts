import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { firstOf } from './render-screen.tsx';
import { click } from './user.ts';

/** Navigates by a link in the top bar: afterwards the browser calls the API. */
export async function goBy(screen: string): Promise<void> {
  const address = `${screen}${location.search}`;
  await click(page.css(`nav#menu > a[href="${address}"]`));
  await expect.poll(() => location.pathname).toBe(screen);
}

/** Navigates to another address of the same page through the browser's history. */
export function goOn(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Expects the text in the site's red, and a message box around it as well. */
export async function expectRed(text: Locator): Promise<void> {
  await expect.element(text).toBeVisible();
  expect(mainColour(getComputedStyle(text.element()).color)).toBe('red');
  if (text.element().closest('.msg')) await expectMessage(text, 'red');
}

/** Expects a message box whose mark has this colour: red for a failure, green for a success. */
export async function expectMessage(text: Locator, colour: 'red' | 'green'): Promise<void> {
  await expect.element(text).toBeVisible();
  const mark = await firstOf(() => text.element().closest('.msg')?.querySelector('.ico') ?? undefined);
  expect(mainColour(getComputedStyle(mark).backgroundColor)).toBe(colour);
}

/** The strongest part of a colour. */
function mainColour(colour: string): string {
  const parts = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const strongest = parts.indexOf(Math.max(...parts));
  return parts.filter((part) => part === parts[strongest]).length > 1
    ? 'grey'
    : (['red', 'green', 'blue'][strongest] ?? colour);
}

/** Scrolls to a picture and expects it to load. */
export async function expectLoaded(image: Locator): Promise<void> {
  image.element().scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
}

/** Catches the calendar files that the page saves from now on, instead of downloading them. */
export function catchCalendarFiles(): () => Promise<string[]> {
  const files: Blob[] = [];
  const addresses: string[] = [];
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = create(blob);
    if (blob instanceof Blob) files.push(blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download.endsWith('.ics') && this.href.startsWith('blob:')) addresses.push(this.href);
  });
  return () => Promise.all(files.slice(0, addresses.length).map((file) => file.text()));
}
