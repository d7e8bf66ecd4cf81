import type { Page } from '@playwright/test';
import { expect, test, tooWide, violations } from '../support/back-office.ts';
import { errorLines, watchRequests } from '../support/page-watch.ts';

/** Screens that neither the menu nor a link of another screen opens. */
const OTHERS = ['/admin/demonstration', '/admin/nowhere'];

const FULL_RUN = process.env.TEST_FULL === '1';
/** The other colour scheme has the same elements: the full run checks both. */
const SCHEMES = FULL_RUN ? (['light', 'dark'] as const) : (['light'] as const);

for (const colorScheme of SCHEMES) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test(`[DESK-14] every screen of the back office is accessible and fits 768 px (${colorScheme})`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const requestsAnswered = watchRequests(page);
      await page.goto('/admin');
      const menu = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
      await expect(menu.first()).toBeVisible();
      const waiting = await addressesOf(page, 'nav[aria-label="Desk"] a');
      waiting.push(...OTHERS);
      const seen = new Set<string>();
      const problems = errorLines(page);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        if (seen.has(shapeOf(path))) continue;
        seen.add(shapeOf(path));
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await requestsAnswered();
          await expect(page.getByText('Loading …')).toHaveCount(0);
          waiting.push(...(await addressesOf(page, 'main a')));
          const found = { path, violations: await violations(page), tooWide: await tooWide(page, 768) };
          expect.soft(found).toEqual({ path, violations: [], tooWide: 0 });
        });
      }
      expect(problems).toEqual([]);
      expect(seen.size).toBeGreaterThan(10);
    });
  });
}

/** One address per screen: another hotel is the same screen. So are the banners, which only the full run visits all. */
function shapeOf(path: string): string {
  const [address = path] = path.split(/[?#]/);
  const banner = FULL_RUN ? address : address.replace(/^(\/admin\/banners)\/.+/, '$1/N');
  return banner.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/g, '/N');
}

async function addressesOf(page: Page, selector: string): Promise<string[]> {
  const addresses = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.filter((address) => /^\/admin(\/|\?|$)/.test(address));
}
