import type { Page } from '@playwright/test';
import { expect, test, tooWide, violations } from '../support/back-office.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { lowContrastsInDark } from '../support/low-contrasts.ts';
import { errorLines, watchRequests } from '../support/page-watch.ts';

/** Screens that neither the menu nor a link of another screen opens. */
const OTHERS = ['/admin/nowhere'];

/** Of the menu, a screen of each kind that journeys show least of: cards, two panes, a table, tabs, settings, charts, nothing. */
const QUICK_ROOMS = [
  '/admin',
  '/admin/inbox',
  '/admin/departures',
  '/admin/excursions',
  '/admin/settings',
  '/admin/figures',
  ...OTHERS,
];

/** The rooms are shared out among this many tests, in the full run all of the menu with the screens that they link to. */
const PARTS = FULL_RUN ? 4 : 2;

test.use({ viewport: { width: 1440, height: 900 } });

for (let part = 0; part < PARTS; part += 1) {
  test(`[DESK-14] part ${part + 1} of the screens of the back office is accessible and fits 768 px${FULL_RUN ? ' in both colour schemes' : ''}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const problems = errorLines(page);
    const requestsAnswered = watchRequests(page);
    await page.goto('/admin');
    await expect(
      page.getByRole('navigation', { name: 'Back office' }).getByRole('link').first(),
    ).toBeVisible();
    const all = [...(await addressesOf(page, 'nav[aria-label="Back office"] a')), ...OTHERS];
    const rooms = FULL_RUN ? all : QUICK_ROOMS;
    expect(all).toEqual(expect.arrayContaining(rooms));
    const isOurs = (path: string) => rooms.indexOf(roomOf(path, rooms)) % PARTS === part;
    const waiting = rooms.filter(isOurs);
    const seen = new Set<string>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(shapeOf(path))) continue;
      seen.add(shapeOf(path));
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await requestsAnswered();
        await expect(page.getByText('Loading …')).toHaveCount(0);
        if (FULL_RUN) waiting.push(...(await addressesOf(page, 'main a')).filter(isOurs));
        const found = {
          path,
          violations: await violations(page),
          tooWide: await tooWide(page, 768),
        };
        expect.soft(found).toEqual({ path, violations: [], tooWide: 0 });
        if (!FULL_RUN) return;
        // Its colours change with a render.
        const light = await background(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => background(page), path).not.toBe(light);
        await expect.soft.poll(() => lowContrastsInDark(page), path).toEqual([]);
      });
    }
    expect(problems).toEqual([]);
    expect(seen.size).toBeGreaterThan(FULL_RUN ? rooms.length / PARTS : 2);
  });
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** The address of the menu that an address is below: every screen is visited by exactly one part. */
function roomOf(path: string, rooms: readonly string[]): string {
  const above = rooms.filter((room) => path === room || path.startsWith(`${room}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? '/admin';
}

/** One address per screen: another hotel is the same screen. */
function shapeOf(path: string): string {
  const [address = path] = path.split(/[?#]/);
  return address.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/g, '/N');
}

async function addressesOf(page: Page, selector: string): Promise<string[]> {
  const addresses = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.filter((address) => /^\/admin(\/|\?|$)/.test(address));
}
