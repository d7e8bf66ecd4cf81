import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../src/features/consent/consent-record.ts';
import { expect, open, test } from '../support/e2e.ts';
import { scrollsByWheel } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const LIFETIME_SECONDS = 15_552_000;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies: your choice' });
const box = (page: Page, name: string) =>
  dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const settings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });

async function storedCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE);
}

/** The record of the cookie; undefined if there is none. */
async function storedChoice(context: BrowserContext): Promise<Record<string, unknown> | undefined> {
  const cookie = await storedCookie(context);
  return cookie && JSON.parse(decodeURIComponent(cookie.value));
}

/** Waits for the step back that a closed dialog takes, which would abort a navigation or close the next dialog. */
async function steppedBack(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('dialog');
}

test('[COOK-02] with a valid cookie the dialog is not shown', async ({ page }) => {
  await open(page, '/');
  // The dialog would appear with the page's first effects.
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html[data-ready="true"]')).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
});

test('all buttons of the cookie dialog are visible on the smallest screen without scrolling', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const lang of ['en', 'ru'] as const) {
    await open(page, `/about?lang=${lang}`);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: textIn(lang, 'footer.cookie_settings') })
      .click();
    const buttons = page.locator('dialog.consent .decide button');
    await expect(buttons).toHaveCount(3);
    for (const one of await buttons.all()) await expect(one).toBeInViewport({ ratio: 1 });
    // Nor do they cover the focused element.
    const bar = await page.locator('dialog.consent .decide').boundingBox();
    for (const one of await page.locator('dialog.consent').locator('input:enabled, .plain').all()) {
      await one.focus();
      const box = await one.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.locator('dialog.consent header button').click();
    await steppedBack(page);
  }
});

test.describe('on a first visit', () => {
  test.use({ consentGiven: false });

  for (const screen of ['/', '/excursion/1', '/no-such-page']) {
    test(`[COOK-01] the dialog is shown at ${screen}`, {
      tag: screen === '/' ? [] : '@full',
    }, async ({ page }) => {
      await open(page, screen);
      await expect(dialog(page)).toBeVisible();
    });
  }

  test('a choice in one tab closes the dialog in another', { tag: '@full' }, async ({ page, context }) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/about');
    await expect(dialog(other)).toBeVisible();
    await button(page, 'Reject all').click();
    await expect(dialog(page)).toHaveCount(0);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dialog(other)).toHaveCount(0);
  });

  test('[COOK-05] the page behind the dialog does not scroll, and does again afterwards', {
    tag: '@full',
  }, async ({ page }) => {
    await open(page, '/');
    await expect(dialog(page)).toBeVisible();
    expect(await scrollsByWheel(page)).toBe(false);
    await button(page, 'Reject all').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await scrollsByWheel(page)).toBe(true);
  });

  test('[COOK-13] [COOK-14] the cookie is JSON of four choices and the time, for 180 days and the whole site, SameSite Lax', async ({
    page,
    context,
  }) => {
    await open(page, '/excursion/1');
    await box(page, 'Preferences').check();
    const before = Date.now();
    await button(page, 'Save my choice').click();
    await expect(dialog(page)).toHaveCount(0);
    const after = Date.now();

    const record = await storedChoice(context);
    expect(record).toEqual({
      essential: true,
      analytics: false,
      marketing: false,
      preferences: true,
      ts: expect.any(Number),
    });
    expect(record?.ts).toBeGreaterThanOrEqual(before);
    expect(record?.ts).toBeLessThanOrEqual(after);

    const cookie = await storedCookie(context);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
    expect(cookie?.expires).toBeGreaterThan(before / 1000 + LIFETIME_SECONDS - 1);
    expect(cookie?.expires).toBeLessThan(after / 1000 + LIFETIME_SECONDS + 1);
  });

  test('[COOK-16] each save dispatches an event, closing with the X does not', {
    tag: '@full',
  }, async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      window.addEventListener('csi:consent', (event) => events.push((event as CustomEvent).detail.analytics));
    });
    const eventDetails = () => page.evaluate(() => (window as unknown as { events: unknown[] }).events);
    const seen: boolean[] = [];
    await expect(dialog(page)).toBeVisible();
    for (const [name, analytics] of [
      ['Close', undefined],
      ['Accept all', true],
      ['Reject all', false],
      ['Close', undefined],
      ['Save my choice', false],
    ] as const) {
      if (!(await dialog(page).isVisible())) await settings(page).click();
      await button(page, name).click();
      await expect(dialog(page)).toHaveCount(0);
      await steppedBack(page);
      if (analytics !== undefined) seen.push(analytics);
      expect(await eventDetails()).toEqual(seen);
    }
  });
});
