import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
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

/** Expects the text in the site's red. */
export async function expectRed(text: Locator): Promise<void> {
  await expect.element(text).toBeVisible();
  const colour = getComputedStyle(text.element()).color;
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
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
