import { expect, test } from 'vitest';
import { FAILURES, RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { api, errors, firstOf, main } from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  askFor,
  INQUIRY,
  inquiryForm,
  openAnswered,
  openWithHotel,
  pickHotel,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { NOT_FOUND, pending, TUESDAY, TYPES, WEDNESDAY } from '../../../../tests/support/departures.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import type { TransferType } from '../../departures/contract.ts';

const SENT = 'Your request has been sent. We will check it and reply by e‑mail.';
const FAILED = 'An error occurred while sending the request.';

const FIELDS = ['last_name', 'hotel', 'date', 'flight', 'message', 'email'] as const;
type Field = (typeof FIELDS)[number];
const field = (name: Field) => inquiryForm.css(`[name="inquiry_${name}"]`);
const sendButton = inquiryForm.css('form > button[type="submit"]');
const statusText = (text: string) => main.getByText(text, { exact: true });

const changeTrip = inquiryForm.getByRole('button', { name: /Change|Keisti/ });

/** The form as a lookup that found nothing opens it; hotel and date of the lookup stand in it, folded. */
const openForm = (type: TransferType) => openAnswered(type, NOT_FOUND);

async function fillAll(): Promise<void> {
  await fill(field('last_name'), 'Kalniņa');
  await fill(field('flight'), 'BT 682');
  await fill(field('message'), 'Where is the stop?');
  await fill(field('email'), 'anna@example.com');
}

function accept(): void {
  api.answer(INQUIRY, new RawAnswer(201, { success: true }));
}

test('the flight of a transfer without a time stands in its inquiry', async () => {
  await openAnswered('group', pending('group', { flight_number: 'BT 682' }));
  await expect.element(field('flight')).toHaveValue('BT 682');
});

for (const type of TYPES) {
  for (const missing of quickly(1, ['last_name', 'hotel', 'date', 'email'] as const)) {
    test(`[INQ-01] on the ${type} page an inquiry without its ${missing} is not sent`, async () => {
      accept();
      await openForm(type);
      await fillAll();
      if (missing === 'hotel' || missing === 'date') await click(changeTrip);
      await fill(field(missing), missing === 'hotel' ? '' : '  ');
      await click(sendButton);
      await expect.element(field(missing)).toHaveAttribute('aria-invalid', 'true');
      expect(api.sentTo(INQUIRY)).toEqual([]);
    });
  }

  test(`[INQ-03] [INQ-04] on the ${type} page an inquiry is posted as JSON with exactly its fields, trimmed`, async () => {
    accept();
    answerLookups(NOT_FOUND);
    await openWithHotel(type, { lang: 'lt' });
    await askFor(TUESDAY);
    await click(changeTrip);
    await fill(field('last_name'), '  Kalniņa ');
    await fill(field('date'), ` ${WEDNESDAY} `);
    await fill(field('flight'), ' BT 682  ');
    await fill(field('message'), '\n Where is\nthe stop? \n');
    await fill(field('email'), ' anna@example.com ');
    await pickHotel(HOTELS.nautilus, inquiryForm);
    await click(sendButton);
    const request = await firstOf(() => api.sentTo(INQUIRY)[0]);
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(request.body).toEqual({
      last_name: 'Kalniņa',
      hotel: HOTELS.nautilus.id,
      departure_date: WEDNESDAY,
      flight_number: 'BT 682',
      message: 'Where is\nthe stop?',
      email: 'anna@example.com',
      language: 'lt',
    });
  });

  test(`[INQ-02] [INQ-05] [INQ-06] on the ${type} page an inquiry without flight and message is sent; the form closes`, async () => {
    accept();
    const hotelId = await openForm(type);
    await fill(field('last_name'), 'Kalniņa');
    await fill(field('email'), 'anna@example.com');
    await click(sendButton);
    await expect.element(statusText(SENT)).toBeVisible();
    await expect.element(inquiryForm).toHaveLength(0);
    expect(api.sentTo(INQUIRY).map(({ body }) => body)).toEqual([
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

  fullIt(`[INQ-07] on the ${type} page the form opens empty after an inquiry was accepted`, async () => {
    accept();
    await openForm(type);
    await fillAll();
    await click(changeTrip);
    for (const name of FIELDS) await expect.element(field(name)).not.toHaveValue('');
    await click(sendButton);
    await expect.element(statusText(SENT)).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Send a request' })).toHaveLength(0);
    await askFor(TUESDAY);
    for (const name of FIELDS) await expect.element(field(name)).toHaveValue('');
  });

  for (const failure of FAILURES) {
    test(`[INQ-08] [ERR-02] on the ${type} page an inquiry that fails (${failure}) is reported and logged, and can be sent again`, async () => {
      api.fail(INQUIRY, failure);
      await openForm(type);
      await fillAll();
      await click(sendButton);
      await expect.element(inquiryForm.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible();
      const logged = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
      await expect.poll(() => errors.join('\n')).toContain(logged);
      await expect.element(field('message')).toHaveValue('Where is the stop?');

      accept();
      await click(sendButton);
      await expect.element(statusText(SENT)).toBeVisible();
      await expect.element(statusText(FAILED)).toHaveLength(0);
    });
  }
}

for (const [what, answer, accepted] of quickly(1, [
  ['200 without a body', new RawAnswer(200, ''), true],
  ['204', new RawAnswer(204), true],
  ['201 with something that is no JSON', new RawAnswer(201, '<p>ok</p>'), true],
  ['200 that says it is none', new RawAnswer(200, { success: false, error: 'no' }), true],
  ['400 that says it is one', new RawAnswer(400, { success: true }), false],
  ['500 without a body', new RawAnswer(500, ''), false],
] as const)) {
  test(`[INQ-09a] an inquiry answered ${what} ${accepted ? 'succeeded' : 'failed'}`, async () => {
    api.answer(INQUIRY, answer);
    await openForm('group');
    await fillAll();
    await click(sendButton);
    await expect.element(statusText(accepted ? SENT : FAILED)).toBeVisible();
    await expect.element(statusText(accepted ? FAILED : SENT)).toHaveLength(0);
  });
}

test('[HIST-07c] [NEAR-03] the form asks only for what is missing; hotel and day of the lookup stand in a row that can be changed', async () => {
  await openForm('private');
  await expect.element(inquiryForm.css('.query')).toMatchTextContent('Hotel Palmasol');
  await expect.element(inquiryForm.css('.query')).toMatchTextContent('Tue, 17 June 2031');
  await expect.element(field('hotel')).toHaveLength(0);
  await expect.element(field('date')).toHaveLength(0);
  await click(changeTrip);
  await expect.element(field('hotel')).toHaveFocus();
  await expect.element(field('hotel')).toHaveValue('Hotel Palmasol');
  await expect.element(field('date')).toHaveValue(TUESDAY);
});
