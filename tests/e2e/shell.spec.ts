import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { LINKS, SCREENS } from '../support/screens.ts';

const PHONE = { width: 360, height: 740 };

const topBar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => topBar(page).getByRole('navigation', { name: 'Main menu' });
const menuButton = (page: Page) => topBar(page).getByRole('button', { name: 'Menu' });
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
      'Write to us',
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

for (const [name, address] of LINKS) {
  test(`[NAV-03] on ${address} only the link ${name} is highlighted as current`, {
    tag: address === '/ask' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto(address);
    const current = menu(page).locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveText(name);

    const looks = await menu(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { color, borderBottomColor } = getComputedStyle(link);
          return { text: link.textContent, look: `${color} ${borderBottomColor}` };
        }),
      );
    const highlighted = looks.filter(({ look }) => looks.filter((other) => other.look === look).length === 1);
    expect(highlighted.map(({ text }) => text)).toEqual([name]);
  });
}

test('[NAV-04] on a small screen the link list is closed at first, and each press of the button toggles it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  for (const open of [true, false, true]) {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible({ visible: open });
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(open));
  }
  for (const [name] of LINKS) await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('[NAV-05] choosing a link of the open menu closes it, also that of the current screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/ask');
  for (const [name, address] of [
    ['About', '/about'],
    ['About', '/about'],
  ] as const) {
    await menuButton(page).click();
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(menu(page)).toBeHidden();
  }
});

test('[NAV-06] at desktop width all seven links are shown without a menu button', { tag: '@full' }, async ({
  page,
}) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(menuButton(page)).toBeHidden();
    for (const [name] of LINKS)
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('[FOOT-01] the footer calls the site a guide to the Costa del Sol', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(footer(page).getByText('A guide to the Costa del Sol')).toBeVisible();
});

test('[FOOT-02] the footer has the seven links of the top bar, in the same order', async ({ page }) => {
  await page.goto('/contacts');
  const list = footer(page).getByRole('navigation', { name: 'Pages' });
  expect(await linksOf(list)).toEqual(LINKS);
  expect(await linksOf(list)).toEqual(await linksOf(menu(page)));
});

test('[FOOT-03] the footer names an e-mail address and a chat', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const email = footer(page).getByRole('link', { name: 'hello@costasol.example' });
  await expect(email).toHaveAttribute('href', 'mailto:hello@costasol.example');
  const chat = footer(page).getByRole('link', { name: 'Write to us' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/34600000000');
});

test('[FOOT-04] three icons link to the social network, the photo network and the messenger, each with a name', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  for (const [name, address] of [
    ['Facebook page', 'https://facebook.com/example'],
    ['Photos on Instagram', 'https://instagram.com/example'],
    ['Messenger', 'https://wa.me/34600000000'],
  ] as const) {
    const icon = footer(page).getByRole('link', { name, exact: true });
    await expect(icon).toHaveAttribute('href', address);
    await expect(icon.locator('svg')).toBeVisible();
  }
});

test('[FOOT-05] the copyright line shows the current year', { tag: '@full' }, async ({ page }) => {
  await open(page, '/');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Costa Sol Info`);
});

test('[FOOT-05] with the clock in another year than the server, the copyright line shows that year, and hydration changes nothing', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.clock.setFixedTime(new Date('2031-07-01T12:00:00Z'));
  await open(page, '/');
  await expect(footer(page)).toContainText('© 2031 Costa Sol Info');
  expect(errors).toEqual([]);
});

test('[TOP-01] the button to the top is hidden up to 300 px, shown beyond, and hidden again', async ({
  page,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  for (const [top, visible] of [
    [300, false],
    [301, true],
    [300, false],
    [900, true],
    [0, false],
  ] as const) {
    await scrollTo(page, top);
    await expect(button).toBeVisible({ visible });
  }
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
