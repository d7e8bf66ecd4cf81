import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { LINKS, SCREENS } from '../support/screens.ts';

const topBar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => topBar(page).getByRole('navigation', { name: 'Main menu' });
const footer = (page: Page) => page.getByRole('contentinfo');

async function linksOf(list: Locator): Promise<(string | null)[][]> {
  const links = await list.getByRole('link').all();
  return Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}

for (const screen of SCREENS) {
  test(`[NAV-01] [NAV-07] ${screen} has the logo with a link home, the same top bar and the same footer`, {
    tag: screen === '/' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto(screen);
    await expect(topBar(page)).toHaveCount(1);
    await expect(footer(page)).toHaveCount(1);
    const logo = topBar(page).getByRole('link', { name: 'Costa Sol Info' });
    await expect(logo).toHaveAttribute('href', '/');
    expect(await linksOf(menu(page))).toEqual(LINKS);
    expect(await footer(page).getByRole('link').allTextContents()).toEqual([
      'Costa Sol Info',
      ...LINKS.map(([name]) => name),
      'hello@costasol.example',
      'Message us on WhatsApp',
      '',
      '',
      '',
    ]);
  });
}

test('[NAV-02] the top bar has exactly seven links, in order, each to its screen', async ({ page }) => {
  await open(page, '/');
  expect(await linksOf(menu(page))).toEqual(LINKS);
  for (const [name, address] of LINKS) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[FOOT-05] with the clock in another year than the server, the copyright line shows that year, and hydration changes nothing', {
  tag: '@full',
}, async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await open(page, '/');
  await expect(footer(page)).toContainText('© 2031 Costa Sol Info');
  expect(errors).toEqual([]);
});

test('[TOP-02] the button scrolls smoothly to the top', { tag: '@full' }, async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1000);
  const passed = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const positions: number[] = [];
        window.addEventListener('scroll', () => {
          positions.push(window.scrollY);
          if (window.scrollY === 0) resolve(positions);
        });
      }),
  );
  await page.getByRole('button', { name: 'Back to top' }).click();
  const positions = await passed;
  expect(positions.filter((top) => top > 0 && top < 1000).length).toBeGreaterThan(2);
  expect(positions).toEqual(positions.toSorted((a, b) => b - a));
});

/** Scrolls there without animation, and waits until the listeners were called. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)));
  }, top);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
}
