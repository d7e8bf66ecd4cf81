import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { fail, holdResponses } from '../support/forced-responses.ts';
import { groupResult } from '../support/known-day.ts';
import { callsTo, clickBeside, errorLines, scrollsByWheel } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const POLICY_CALL = '**/api/privacy-policy/**';

const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Privacy policy' });
const loading = (page: Page) => dialog(page).getByText('Loading the privacy policy', { exact: true });
const notFound = (page: Page) => dialog(page).getByText('Policy not found', { exact: true });
const failed = (page: Page) => dialog(page).getByText('Error loading policy', { exact: true });
/** A heading of the demonstration's policy. */
const content = (page: Page) => dialog(page).getByRole('heading', { name: 'Who runs the site' });

async function openPolicy(page: Page): Promise<void> {
  await open(page, '/contacts');
  await footerButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('[PRIV-01] the button of the footer opens the policy', async ({ page }) => {
  await open(page, '/');
  await expect(dialog(page)).toHaveCount(0);
  await footerButton(page).click();
  await expect(content(page)).toBeVisible();
});

test.describe('with the cookie dialog open', () => {
  test.use({ consentGiven: false });

  test('[PRIV-02] its link opens the policy above it, and Escape returns to it', async ({ page }) => {
    await open(page, '/');
    const cookies = page.getByRole('dialog', { name: 'Cookies: your choice' });
    await cookies.getByRole('button', { name: 'Privacy policy' }).click();
    await expect(content(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(cookies).toBeVisible();
    expect(await scrollsByWheel(page)).toBe(false);
  });
});

test('[PRIV-03] the consent label of the group transfer opens the policy and does not tick', async ({
  page,
  site,
}) => {
  await open(page, await groupResult(site.url, KNOWN_HOTELS.oneDeparture));
  await expectPolicyOfConsent(page);
});

test('[PRIV-03] the consent label of the private transfer opens the policy and does not tick', async ({
  page,
  site,
}) => {
  const result = await groupResult(site.url, KNOWN_HOTELS.oneDeparture);
  await open(page, result.replace('/group', '/private'));
  await page.getByRole('main').locator('[name="last_name"]').fill(KNOWN_GUESTS.timeKnown);
  await page.getByRole('main').locator('[name="last_name"]').press('Enter');
  await expectPolicyOfConsent(page);
});

async function expectPolicyOfConsent(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: 'I accept the rules and the privacy policy' });
  await page.getByRole('main').getByRole('button', { name: 'privacy policy' }).click();
  await expect(content(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(consent).not.toBeChecked();
}

test('[PRIV-04] the policy is fetched for the current language, and shows as HTML', async ({ page }) => {
  const calls = callsTo(page, '/api/privacy-policy/');
  const policy = await (await page.request.get('/api/privacy-policy/?lang=es')).json();
  const [, heading = ''] = policy.content.match(/<h3>([^<]+)<\/h3>/) ?? [];
  await open(page, '/about?lang=es');
  expect(calls).toEqual([]);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: textIn('es', 'footer.privacy_policy') })
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('<');
  expect(calls.map((call) => new URL(call.url()).search)).toEqual(['?lang=es']);
});

for (const [id, way, close] of [
  ['[PRIV-05]', 'Escape', (page: Page) => page.keyboard.press('Escape')],
  ['[PRIV-06]', 'a click on the overlay', clickBeside],
  [
    '[PRIV-07]',
    'its close button',
    (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ],
] as const) {
  test(`${id} the policy is closed by ${way}`, async ({ page }) => {
    await openPolicy(page);
    await content(page).click();
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(footerButton(page)).toBeFocused();
  });
}

test('[PRIV-08] Tab and Shift+Tab stay inside the policy', async ({ page }) => {
  await openPolicy(page);
  await expect(content(page)).toBeVisible();
  const stops = (await dialog(page).locator('a[href], button').count()) + 1;
  for (const key of ['Tab', 'Shift+Tab']) {
    let atClose = 0;
    for (let step = 0; step < 2 * stops; step++) {
      await page.keyboard.press(key);
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
      atClose += await dialog(page)
        .getByRole('button', { name: 'Close' })
        .and(page.locator(':focus'))
        .count();
    }
    expect(atClose, key).toBeGreaterThanOrEqual(2);
  }
});

test('[PRIV-09] the page behind the policy does not scroll, and does again afterwards', async ({ page }) => {
  await openPolicy(page);
  expect(await scrollsByWheel(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollsByWheel(page)).toBe(true);
});

test('[PRIV-10] while the policy loads, the dialog says so', async ({ page }) => {
  const release = await holdResponses(page, POLICY_CALL);
  await openPolicy(page);
  await expect(loading(page)).toBeVisible();
  release();
  await expect(content(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

for (const [what, answer] of [
  ['status 404', { status: 404, json: { error: 'none' } }],
  ['status 500', { status: 500, json: { content: '<p>not this</p>' } }],
  ['status 204', { status: 204 }],
  ['empty content', { json: { content: '' } }],
  ['blank content', { json: { content: ' \n' } }],
  ['no content', { json: {} }],
  ['an empty body', { body: '' }],
] as const) {
  test(`[PRIV-11] a policy response of ${what} counts as not found`, async ({ page }) => {
    await page.route(POLICY_CALL, (route) => route.fulfill(answer));
    await openPolicy(page);
    await expect(notFound(page)).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    await expect(failed(page)).toHaveCount(0);
    await expect(dialog(page)).not.toContainText('not this');
  });
}

test('[PRIV-12] a policy request without a response is an error', async ({ page }) => {
  await fail(page, POLICY_CALL, 'no answer');
  await openPolicy(page);
  await expect(failed(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(notFound(page)).toHaveCount(0);
});

test('[PRIV-13] a policy request aborted by closing leaves no error, and the next opening shows the policy', async ({
  page,
}) => {
  const errors = errorLines(page);
  const release = await holdResponses(page, POLICY_CALL);
  await openPolicy(page);
  await expect(loading(page)).toBeVisible();
  const aborted = page.waitForEvent('requestfailed');
  await page.keyboard.press('Escape');
  expect((await aborted).url()).toContain('/api/privacy-policy/');
  release();
  await footerButton(page).click();
  await expect(content(page)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('[PRIV-13] a request that the browser aborts shows no error', async ({ page }) => {
  const errors = errorLines(page);
  await page.addInitScript(() => {
    const fetch = window.fetch;
    window.fetch = async (...asked) => {
      if (!String(asked[0]).includes('/api/privacy-policy/')) return fetch(...asked);
      document.body.dataset.aborted = 'yes';
      throw new DOMException('The user aborted a request.', 'AbortError');
    };
  });
  await openPolicy(page);
  await expect(page.locator('body[data-aborted="yes"]')).toHaveCount(1);
  // An error would be visible within the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(failed(page)).toHaveCount(0);
  await expect(notFound(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});
