import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  api,
  expectAddress,
  expectTexts,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import {
  answerLookups,
  answerNamedLookups,
  askAsVisitor,
  askFor,
  flightLink,
  inquiryForm,
  LOOKUP,
  nameBox,
  openWithHotel,
  pickupTime,
  plate,
  subscription,
} from '../../../../tests/support/components/transfers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { departure, found, pending, TUESDAY } from '../../../../tests/support/departures.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { listSavedCards } from '../../offline/site/card-store.ts';
import type { RawTransferResult } from './transfer-view.ts';

const NEED_NAME: RawTransferResult = {
  success: false,
  reason: 'need_last_name',
  message_key: 'please_enter_last_name',
  departures: [],
};
const NEAR_MISS: RawTransferResult = {
  success: false,
  reason: 'no_exact_match',
  message_key: 'no_exact_match',
  suggestion: 'Kalniņa',
  departures: [],
};

const nameField = nameBox.getByRole('textbox', { name: 'Last name on the booking' });

async function findByName(name: string): Promise<void> {
  await fill(nameField, name);
  await click(nameBox.getByRole('button', { name: 'Find my transfer' }));
}

/** Without a name the answer asks for one; with any name it is this. */
async function openNamed(answer: RawTransferResult, name: string): Promise<void> {
  answerNamedLookups(NEED_NAME, answer);
  await openWithHotel('private');
  await askFor(TUESDAY);
  await findByName(name);
}

fullIt('[TRP-01] the private page stands beneath home and airport transfer', async () => {
  await renderScreen('/airport-transfer/private?lang=es');
  const crumbs = page.getByRole('navigation', { name: 'Está usted aquí' });
  const labels = ['Inicio', 'Traslado al aeropuerto', 'Traslado privado'];
  await expectTexts(crumbs.getByRole('listitem'), labels);
  await expectTexts(crumbs.getByRole('link'), labels.slice(0, 2));
  await click(crumbs.getByRole('link').last());
  await expectAddress('/airport-transfer?lang=es');
});

test('[TRP-02a] [TRP-02b] the last name is asked for when the server wants it, not earlier', async () => {
  await renderScreen('/airport-transfer/private');
  await expect.element(nameBox).toHaveLength(0);
  await expect.element(page.getByText('Please enter the last name on the booking.')).toHaveLength(0);
  answerLookups(NEED_NAME);
  await askAsVisitor(HOTELS.palmasol, TUESDAY);
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameBox.getByRole('button', { name: 'Find my transfer' })).toBeVisible();
  await expect.element(nameBox.getByText('Please enter the last name on the booking.')).toBeVisible();
  await expect.element(inquiryForm).toHaveLength(0);
});

test('[TRP-02a] an answer that is found without a name asks for none', async () => {
  answerLookups(found(departure()));
  await openWithHotel('private');
  await askFor(TUESDAY);
  await expect.element(pickupTime).toBeVisible();
  await expect.element(nameBox).toHaveLength(0);
});

test('[TRP-03] a lookup sends type=private, and last_name only when one was entered', async () => {
  answerLookups(NEED_NAME);
  const hotelId = await openWithHotel('private');
  await askFor(TUESDAY);
  await findByName('   ');
  await expect.element(nameField).toHaveFocus();
  await findByName(' Kalniņa ');
  await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(2);
  const question = { type: 'private', hotel_id: String(hotelId), date: TUESDAY };
  expect(api.sentTo(LOOKUP).map(({ search }) => Object.fromEntries(search))).toEqual([
    question,
    { ...question, last_name: 'Kalniņa' },
  ]);
});

test('[TRP-04a] [TRP-04b] [TRP-04c] a pending time shows the point and the message; the last-name box stays with its name', async () => {
  await openNamed(pending('private', { pickup_point: 'Hotel entrance' }), 'Žukauskas');
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(
          'The time of your private transfer has not been set yet. We usually set it the day before, by 18:00.',
          { exact: true },
        ),
    )
    .toBeVisible();
  await expect.element(plate).toMatchTextContent('Hotel entrance');
  await expect.element(pickupTime).toHaveLength(0);
  await expect.element(nameField).toHaveValue('Žukauskas');
});

test('[TRX-21c] another last name typed hides the answer, the same name again shows it', async () => {
  await openNamed(pending('private', { pickup_point: 'Hotel entrance' }), 'Žukauskas');
  await expect.element(plate).toMatchTextContent('Hotel entrance');
  await fill(nameField, 'Žukausk');
  await expect.element(plate).toHaveLength(0);
  await expect.element(subscription).toHaveLength(0);
  await fill(nameField, 'Žukauskas');
  await expect.element(plate).toMatchTextContent('Hotel entrance');
});

test('[TRP-04b] [TRP-04c] a pending time that no last name was given for shows no last-name box', async () => {
  answerLookups(pending('private'));
  await openWithHotel('private');
  await askFor(TUESDAY);
  await expect
    .element(
      page.getByText(
        'The time of your private transfer has not been set yet. We usually set it the day before, by 18:00.',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expect.element(nameBox).toHaveLength(0);
});

test('[TRP-05] [TRP-06] a near miss shows what was probably meant, in quotes, and opens the request form', async () => {
  await openNamed(NEAR_MISS, 'Kalnipa');
  await expect.element(page.getByRole('status').getByText('Did you mean “Kalniņa”?')).toBeVisible();
  await expect.element(pickupTime).toHaveLength(0);
  await expect.element(inquiryForm).toHaveLength(0);
  await click(page.getByRole('button', { name: 'Send a request' }));
  await expect.element(page.getByRole('region', { name: 'Ask us about your transfer' })).toBeVisible();
  await expect.element(inquiryForm.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('[TRP-07] a name that is not found says so, with the inquiry form', async () => {
  await openNamed({ success: false, reason: 'not_found', departures: [] }, 'Smith');
  await expect
    .element(page.getByRole('status').getByText('No transfer was found for this last name.', { exact: true }))
    .toBeVisible();
  await expect.element(inquiryForm).toBeVisible();
});

fullIt('[NEAR-01] while another name is typed the form stays folded', async () => {
  await openNamed({ success: false, reason: 'not_found' }, 'Smirnova');
  await expect.element(plate).toBeVisible();
  const row = main.css('form.query');
  await expect.element(row).toBeVisible();
  await fill(nameField, 'Smirnov');
  await expect.element(plate).toHaveLength(0);
  await expect.element(row).toBeVisible();
});

test('[OFF-09d] of several cars the one that was chosen becomes a card, if the guest asks for it', async () => {
  await openNamed(
    found(departure(), departure({ flight_number: 'FR 3001', pickup_time: '12:00' })),
    'Kalniņa',
  );
  await click(flightLink('FR 3001'));
  await expect.element(pickupTime).toMatchTextContent('12:00');
  await click(main.getByRole('button', { name: 'Save on this device' }));
  const cards = async () => (await listSavedCards()).map(({ card }) => [card.kind, card.time]);
  await expect.poll(cards).toEqual([['private', '12:00']]);
});
