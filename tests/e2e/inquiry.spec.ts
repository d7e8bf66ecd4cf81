import type { Page, Request } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import type { TransferType } from '../../src/features/departures/contract.ts';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { pickHotel } from '../support/hotel-choice.ts';
import { knownDay } from '../support/known-day.ts';
import { callsTo, errorLines } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';
import {
  answerLookups,
  askAsVisitor,
  askFor,
  INQUIRY_CALL,
  idOfHotel,
  inquiryForm,
  NOT_FOUND,
  openAnswered,
  openWithHotel,
  TUESDAY,
  TYPES,
  WEDNESDAY,
} from '../support/transfer-page.ts';

const SENT = 'Your request has been sent. We will check it and answer by e-mail.';
const FAILED = 'An error occurred while sending the request.';

const FIELDS = ['last_name', 'hotel', 'date', 'flight', 'message', 'email'] as const;
type Field = (typeof FIELDS)[number];
const field = (page: Page, name: Field) => inquiryForm(page).locator(`[name="inquiry_${name}"]`);
const sendButton = (page: Page) => inquiryForm(page).locator('form > button[type="submit"]');
const told = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

/** The form as a lookup that found nothing opens it; hotel and date of the lookup stand in it. */
const openForm = (page: Page, type: TransferType) => openAnswered(page, type, NOT_FOUND);

async function fillAll(page: Page): Promise<void> {
  await field(page, 'last_name').fill('Kalniņa');
  await field(page, 'flight').fill('BT 682');
  await field(page, 'message').fill('Where is the stop?');
  await field(page, 'email').fill('anna@example.com');
}

async function accept(page: Page): Promise<Request[]> {
  await page.route(INQUIRY_CALL, (route) => route.fulfill({ status: 201, json: { success: true } }));
  return callsTo(page, '/api/transfer-inquiries/');
}

for (const type of TYPES) {
  for (const missing of ['last_name', 'hotel', 'date', 'email'] as const) {
    test(`[INQ-01] on the ${type} page an inquiry without its ${missing} is not sent`, async ({ page }) => {
      const sent = await accept(page);
      await openForm(page, type);
      await fillAll(page);
      await field(page, missing).fill(missing === 'hotel' ? '' : '  ');
      await sendButton(page).click();
      await expect(field(page, missing)).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toEqual([]);
    });
  }

  test(`[INQ-03] [INQ-04] on the ${type} page an inquiry is posted as JSON with exactly its fields, trimmed`, async ({
    page,
  }) => {
    const [request] = await Promise.all([
      page.waitForRequest(INQUIRY_CALL),
      (async () => {
        await accept(page);
        await answerLookups(page, NOT_FOUND);
        await openWithHotel(page, type, { lang: 'lt' });
        await askFor(page, TUESDAY);
        await field(page, 'last_name').fill('  Kalniņa ');
        await field(page, 'date').fill(` ${WEDNESDAY} `);
        await field(page, 'flight').fill(' BT 682  ');
        await field(page, 'message').fill('\n Where is\nthe stop? \n');
        await field(page, 'email').fill(' anna@example.com ');
        await pickHotel(page, KNOWN_HOTELS.severalFlights, inquiryForm(page));
        await sendButton(page).click();
      })(),
    ]);
    const id = await idOfHotel(page, KNOWN_HOTELS.severalFlights);
    expect(request.method()).toBe('POST');
    expect(await request.headerValue('content-type')).toBe('application/json');
    expect(JSON.parse(request.postData() ?? '')).toEqual({
      last_name: 'Kalniņa',
      hotel: id,
      departure_date: WEDNESDAY,
      flight_number: 'BT 682',
      message: 'Where is\nthe stop?',
      email: 'anna@example.com',
      language: 'lt',
    });
  });

  test(`[INQ-02] [INQ-05] [INQ-06] on the ${type} page an inquiry without flight and message is sent; the form closes`, async ({
    page,
  }) => {
    const sent = await accept(page);
    const hotelId = await openForm(page, type);
    await field(page, 'last_name').fill('Kalniņa');
    await field(page, 'email').fill('anna@example.com');
    await sendButton(page).click();
    await expect(told(page, SENT)).toBeVisible();
    await expect(inquiryForm(page)).toHaveCount(0);
    expect(sent.map((request) => request.postDataJSON())).toEqual([
      {
        last_name: 'Kalniņa',
        hotel: hotelId,
        departure_date: TUESDAY,
        flight_number: '',
        message: '',
        email: 'anna@example.com',
        language: 'en',
      },
    ]);
  });

  test(`[INQ-07] on the ${type} page the form opens empty after an inquiry was accepted`, async ({
    page,
  }) => {
    await accept(page);
    await openForm(page, type);
    await fillAll(page);
    for (const name of FIELDS) await expect(field(page, name)).not.toHaveValue('');
    await sendButton(page).click();
    await expect(told(page, SENT)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Send a request' })).toHaveCount(0);
    await askFor(page, TUESDAY);
    for (const name of FIELDS) await expect(field(page, name)).toHaveValue('');
  });

  for (const failure of FAILURES) {
    test(`[INQ-08] [ERR-02] on the ${type} page an inquiry that fails (${failure}) is told and logged, and can be sent again`, async ({
      page,
    }) => {
      await fail(page, INQUIRY_CALL, failure);
      await openForm(page, type);
      await fillAll(page);
      const errors = errorLines(page);
      await sendButton(page).click();
      await expect(inquiryForm(page).getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible();
      const logged = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
      await expect.poll(() => errors.join('\n')).toContain(logged);
      await expect(field(page, 'message')).toHaveValue('Where is the stop?');

      await accept(page);
      await sendButton(page).click();
      await expect(told(page, SENT)).toBeVisible();
      await expect(told(page, FAILED)).toHaveCount(0);
    });
  }
}

for (const [what, answer, accepted] of [
  ['200 without a body', { status: 200, body: '' }, true],
  ['204', { status: 204 }, true],
  ['201 with something that is no JSON', { status: 201, body: '<p>ok</p>' }, true],
  ['200 that says it is none', { status: 200, json: { success: false, error: 'no' } }, true],
  ['400 that says it is one', { status: 400, json: { success: true } }, false],
  ['500 without a body', { status: 500, body: '' }, false],
] as const) {
  test(`[INQ-09] an inquiry answered ${what} ${accepted ? 'succeeded' : 'failed'}`, async ({ page }) => {
    await page.route(INQUIRY_CALL, (route) => route.fulfill(answer));
    await openForm(page, 'group');
    await fillAll(page);
    await sendButton(page).click();
    await expect(told(page, accepted ? SENT : FAILED)).toBeVisible();
    await expect(told(page, accepted ? FAILED : SENT)).toHaveCount(0);
  });
}

test('[INQ-05] the office accepts what a visitor asks about a coach that was not found', async ({ page }) => {
  await open(page, '/airport-transfer/group?lang=ru');
  await askAsVisitor(page, KNOWN_HOTELS.noDeparture, knownDay());
  await fillAll(page);
  await sendButton(page).click();
  await expect(told(page, textIn('ru', 'request_sent_successfully'))).toBeVisible();
});
