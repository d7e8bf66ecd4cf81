import type { Page } from '@playwright/test';

/** Waits until React has taken the page over: before that, a click would be lost. */
export async function hydrated(page: Page): Promise<void> {
  // Right after an address is taken there may be no element yet.
  await page.waitForFunction(() => document.documentElement?.dataset.ready === 'true');
}

/** Opens an address and waits until it answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  // What is waited for next says more than the load of the last picture.
  await page.goto(address, { waitUntil: 'commit' });
  await hydrated(page);
}
