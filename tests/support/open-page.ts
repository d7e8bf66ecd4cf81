import type { Page } from '@playwright/test';

/** Waits until the page is hydrated: before that, clicks would be lost. */
export async function hydrated(page: Page): Promise<void> {
  // Right after navigation there may be no root element yet.
  await page.waitForFunction(() => document.documentElement?.dataset.ready === 'true');
}

/** Opens an address and waits until it is interactive. */
export async function open(page: Page, address: string): Promise<void> {
  // The following wait is stricter than the load event.
  await page.goto(address, { waitUntil: 'commit' });
  await hydrated(page);
}
