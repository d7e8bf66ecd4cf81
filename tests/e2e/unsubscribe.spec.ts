import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { hotelIdOf, knownDay } from '../support/known-day.ts';
import { errorLines } from '../support/page-watch.ts';
import { button, consent, email, lastName, statusText } from '../support/subscription-form.ts';
import { textIn } from '../support/texts.ts';
import { askAsVisitor } from '../support/transfer-page.ts';
import { chooseFlightLink, unsubscribeLink } from '../support/unsubscribe-link.ts';

test.use({ viewport: { width: 360, height: 740 } });

const form = (page: Page) => page.locator('main form');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Only the full run checks these pages: the quick run checks each kind of page in `accessibility.spec.ts`. */
async function expectWhole(page: Page): Promise<void> {
  if (!FULL_RUN) return;
  expect(await findOverflow(page)).toEqual([]);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
}

test('[MAIL-11] a subscriber ends the mails by the link in the first one, and can subscribe again', async ({
  page,
  site,
}) => {
  const errors = errorLines(page);
  await open(page, '/airport-transfer/group?lang=lt');
  await askAsVisitor(page, KNOWN_HOTELS.oneDeparture, knownDay());
  await email(page).fill('ieva@example.com');
  await lastName(page).fill('Kalniņa');
  await consent(page).check();
  await button(page).click();
  await expect(statusText(page, textIn('lt', 'email_sent_success'))).toBeVisible();

  const link = await unsubscribeLink(site.mailFolder, 'ieva@example.com');
  await open(page, link);
  await expect(title(page)).toHaveText(textIn('lt', 'unsubscribe.title'));
  await expect(page.getByText(KNOWN_HOTELS.oneDeparture)).toBeVisible();
  await expectWhole(page);

  await form(page)
    .getByRole('button', { name: textIn('lt', 'unsubscribe.button') })
    .click();
  await expect(title(page)).toHaveText(textIn('lt', 'unsubscribe.ended_title'));
  await expect(page.getByRole('status').getByText(textIn('lt', 'unsubscribe.ended_text'))).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await hydrated(page);
  await expectWhole(page);

  await open(page, link);
  await expect(title(page)).toHaveText(textIn('lt', 'unsubscribe.ended_title'));
  await expect(form(page)).toHaveCount(0);

  await page.getByRole('link', { name: textIn('lt', 'unsubscribe.again') }).click();
  await expect(page).toHaveURL(/\/airport-transfer\/group\?/);
  await expect(page.locator('.plate time')).toBeVisible();
  expect(errors).toEqual([]);
});

test('[SUB-14a] [SUB-14b] a subscriber to several flights chooses one by the link in the mail, and changes it', async ({
  page,
  site,
}) => {
  const errors = errorLines(page);
  await subscribe(page, site, 'several@example.com', KNOWN_HOTELS.severalFlights);
  const link = await chooseFlightLink(site.mailFolder, 'several@example.com');
  await open(page, link);
  await expect(title(page)).toHaveText(textIn('et', 'choose_flight.title'));
  await expectWhole(page);

  const flights = form(page).getByRole('button');
  const [first = '', second = ''] = await flights.evaluateAll((buttons) =>
    buttons.map((each) => (each as HTMLButtonElement).value),
  );
  for (const flight of [second, first]) {
    await flights.and(page.locator(`[value="${flight}"]`)).click();
    const chosen = textIn('et', 'choose_flight.chosen_title').replace('{flight}', flight);
    await expect(title(page)).toHaveText(chosen);
    await hydrated(page);
    await expectWhole(page);
  }
  await page.getByRole('link', { name: textIn('et', 'choose_flight.see') }).click();
  await expect(page).toHaveURL(/flight=/);
  expect(errors).toEqual([]);
});

test('[MAIL-11b] the one-click unsubscribe of a mail program ends the mails, and the page says so afterwards', {
  tag: '@full',
}, async ({ page, site }) => {
  const link = await subscribed(page, site, 'one.click@example.com');
  const posted = await page.request.post(link, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(200);
  await open(page, link);
  await expect(title(page)).toHaveText(textIn('et', 'unsubscribe.ended_title'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[MAIL-11] the same button ends the mails without JavaScript', { tag: '@full' }, async ({
    page,
    site,
  }) => {
    const link = await subscribed(page, site, 'no.scripts@example.com');
    await page.goto(link);
    await form(page)
      .getByRole('button', { name: textIn('et', 'unsubscribe.button') })
      .click();
    await expect(title(page)).toHaveText(textIn('et', 'unsubscribe.ended_title'));
    await page.goto(link);
    await expect(title(page)).toHaveText(textIn('et', 'unsubscribe.ended_title'));
    await page.getByRole('link', { name: textIn('et', 'unsubscribe.again') }).click();
    await expect(page.locator('.plate time')).toBeVisible();
  });
});

/** Subscribes in Estonian; returns the unsubscribe link of the mail. */
async function subscribed(
  page: Page,
  site: { url: string; mailFolder: string },
  address: string,
): Promise<string> {
  await subscribe(page, site, address, KNOWN_HOTELS.oneDeparture);
  return unsubscribeLink(site.mailFolder, address);
}

async function subscribe(page: Page, site: { url: string }, address: string, hotel: string): Promise<void> {
  const answer = await page.request.post('/api/transfer-notifications/', {
    data: {
      email: address,
      hotel: await hotelIdOf(site.url, hotel),
      transfer_type: 'group',
      departure_date: knownDay(),
      language: 'et',
      last_name: 'Tamm',
    },
  });
  expect(answer.status()).toBe(201);
}
