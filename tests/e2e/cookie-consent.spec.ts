import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../src/features/consent/consent-record.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { expect, open, test } from '../support/e2e.ts';
import { scrollsByWheel } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const LIFETIME_SECONDS = 15_552_000;
const OPTIONAL = ['Analytics', 'Marketing', 'Preferences'] as const;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies, your choice' });
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

test('all buttons of the cookie dialog are visible on the smallest screen without scrolling', async ({
  page,
}) => {
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
    await page.keyboard.press('Escape');
  }
});

test('[COOK-04] the button of the footer opens the dialog with the saved choice', async ({ page }) => {
  await open(page, '/about');
  await settings(page).click();
  await expect(dialog(page)).toBeVisible();
  await box(page, 'Marketing').check();
  await button(page, 'Save my choice').click();
  await expect(dialog(page)).toHaveCount(0);

  await open(page, '/contacts');
  await settings(page).click();
  await expect(box(page, 'Marketing')).toBeChecked();
  await expect(box(page, 'Analytics')).not.toBeChecked();
});

test.describe('on a first visit', () => {
  test.use({ consentGiven: false });

  for (const screen of ['/', '/excursion/1', '/no-such-page']) {
    test(`[COOK-01] the dialog is shown at ${screen}`, async ({ page }) => {
      await open(page, screen);
      await expect(dialog(page)).toBeVisible();
    });
  }

  test('a choice in one tab closes the dialog in another', async ({ page, context }) => {
    await open(page, '/');
    const other = await context.newPage();
    await open(other, '/about');
    await expect(dialog(other)).toBeVisible();
    await button(page, 'Reject all').click();
    await expect(dialog(page)).toHaveCount(0);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dialog(other)).toHaveCount(0);
  });

  for (const value of [
    'yes',
    '%7Bessential',
    '%E0%A4%A',
    '{}',
    'null',
    '{"essential":true}',
    '{"essential":false,"analytics":false,"marketing":false,"preferences":false,"ts":1}',
    '{"essential":true,"analytics":"no","marketing":false,"preferences":false,"ts":1}',
    '',
  ]) {
    test(`[COOK-03] a cookie with the value ${value || 'nothing'} counts as none`, {
      tag: value === 'yes' ? [] : '@full',
    }, async ({ page, context, site }) => {
      await context.addCookies([{ name: CONSENT_COOKIE, value, url: site.url }]);
      await open(page, '/');
      await expect(dialog(page)).toBeVisible();
      await expect(box(page, 'Analytics')).not.toBeChecked();
    });
  }

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

  test('[COOK-06] [COOK-07] [COOK-08] the dialog has a close button, four checkboxes and three buttons; only essential is ticked, and fixed', async ({
    page,
  }) => {
    await open(page, '/');
    for (const name of ['Close', 'Accept all', 'Reject all', 'Save my choice']) {
      await expect(button(page, name)).toBeEnabled();
    }
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(4);
    for (const name of OPTIONAL) {
      await expect(box(page, name)).not.toBeChecked();
      await box(page, name).check();
      await box(page, name).uncheck();
    }
    await expect(box(page, 'Essential')).toBeChecked();
    await expect(box(page, 'Essential')).toBeDisabled();
    await box(page, 'Essential').click({ force: true });
    await expect(box(page, 'Essential')).toBeChecked();
  });

  test('[COOK-09] the X closes and writes no cookie, and the next load asks again', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    await box(page, 'Analytics').check();
    await button(page, 'Close').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await storedCookie(context)).toBeUndefined();
    await open(page, '/about');
    await expect(dialog(page)).toBeVisible();
    await expect(box(page, 'Analytics')).not.toBeChecked();
  });

  for (const [id, name, given] of [
    ['[COOK-10]', 'Accept all', true],
    ['[COOK-11]', 'Reject all', false],
  ] as const) {
    test(`${id} ${name} stores all three as ${given} and closes`, async ({ page, context }) => {
      await open(page, '/');
      // The checkboxes do not matter.
      await box(page, 'Marketing').check();
      await button(page, name).click();
      await expect(dialog(page)).toHaveCount(0);
      expect(await storedChoice(context)).toMatchObject({
        analytics: given,
        marketing: given,
        preferences: given,
      });
      await open(page, '/about');
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  for (const chosen of [['Analytics'], ['Marketing', 'Preferences'], [], OPTIONAL] as const) {
    test(`[COOK-12] saving with ${chosen.join(' and ') || 'nothing'} ticked stores just that and closes`, {
      tag: '@full',
    }, async ({ page, context }) => {
      await open(page, '/');
      for (const name of chosen) await box(page, name).check();
      await button(page, 'Save my choice').click();
      await expect(dialog(page)).toHaveCount(0);
      const stored = await storedChoice(context);
      for (const name of OPTIONAL) {
        expect(stored?.[name.toLowerCase()], name).toBe((chosen as readonly string[]).includes(name));
      }
    });
  }

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
      if (analytics !== undefined) seen.push(analytics);
      expect(await eventDetails()).toEqual(seen);
    }
  });
});

/** Not read from the catalogue, which the page uses too: a translation may have swapped them there. */
const WORDS = {
  en: ['Accept all', 'Reject all'],
  ru: ['Принять все', 'Отклонить все'],
  uk: ['Прийняти всі', 'Відхилити всі'],
  et: ['Nõustu kõigiga', 'Keeldu kõigist'],
  lv: ['Pieņemt visas', 'Noraidīt visas'],
  lt: ['Priimti visus', 'Atmesti visus'],
  es: ['Aceptar todas', 'Rechazar todas'],
} satisfies Record<Language, [string, string]>;

test.describe('in every language', () => {
  test.use({ consentGiven: false });

  test('[COOK-10] [COOK-11] the accept button accepts all, the reject button rejects all', async ({
    page,
    context,
  }) => {
    for (const [language, [accept, reject]] of Object.entries(WORDS)) {
      await context.clearCookies();
      await open(page, `/about?lang=${language}`);
      const buttons = page.locator('dialog.consent');
      await buttons.getByRole('button', { name: reject, exact: true }).click();
      await expect(buttons).toHaveCount(0);
      expect([language, await storedChoice(context)]).toMatchObject([
        language,
        { analytics: false, marketing: false, preferences: false },
      ]);
      await page
        .locator('footer button')
        .filter({ hasText: /cookie|küpsis|slapuk|sīkdat/i })
        .click();
      await buttons.getByRole('button', { name: accept, exact: true }).click();
      await expect(buttons).toHaveCount(0);
      expect([language, await storedChoice(context)]).toMatchObject([
        language,
        { analytics: true, marketing: true, preferences: true },
      ]);
    }
  });
});
