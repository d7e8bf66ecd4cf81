import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setClock } from '../../../../tests/support/components/clock.ts';
import { answerExcursions, pickupPlate } from '../../../../tests/support/components/excursions.ts';
import { FAILURES, RawAnswer } from '../../../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../../../tests/support/components/hotels.ts';
import { expectMessage } from '../../../../tests/support/components/page-watch.ts';
import { api, main, renderScreen } from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import { click, fill } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const POST = 'POST /api/excursion-requests/';
const HOTEL = HOTELS.palmasol;

const dates = main.getByRole('region', { name: 'Next dates' });
const rows = dates.css('.rows button:not(.more)');
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Send the request' });
const field = (name: string) => dialog.css(`[name="join_${name}"]`);

async function openFirst(address = `/excursion/1?hotel_id=${HOTEL.id}`): Promise<void> {
  answerExcursions();
  await renderScreen(address);
  await click(rows.first());
  await expect.element(dialog).toBeVisible();
}

async function fillIn(): Promise<void> {
  await fill(field('name'), 'Ілзе');
  await fill(field('email'), 'ilze@example.com');
}

async function choose(name: string, value: string): Promise<void> {
  const select = (await field(name).findElement()) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

test('[JOIN-05a] the next dates are rows, the later ones behind a button; a day that came is not among them', async () => {
  answerExcursions();
  await renderScreen('/excursion/1');
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.first()).toMatchTextContent(/^Tuesday 17.June/);
  await click(dates.getByRole('button', { name: 'More dates' }));
  await expect.element(rows).toHaveLength(5);
  setClock('2031-06-17T05:00:00Z');
  await expect.element(rows).toHaveLength(4);
  await expect.element(rows.first()).toMatchTextContent(/^Saturday 21.June/);
});

test('[JOIN-05a] without a date in two weeks that is said, and the visitor can ask', async () => {
  answerExcursions();
  api.alter('GET /api/excursions/:id/', { next_dates: [] });
  await renderScreen('/excursion/1');
  await expect.element(dates.getByText('This excursion does not run in the next two weeks.')).toBeVisible();
  await expect.element(rows).toHaveLength(0);
  await expect.element(dates.getByRole('link', { name: 'Ask' })).toBeVisible();
});

test('[JOIN-05b] [JOIN-05c] trip, day, hotel and guests are filled in; the request is posted with what the visitor chose', async () => {
  api.answer(POST, new RawAnswer(201, { success: true }));
  await openFirst();
  await expect.element(dates).toMatchTextContent('This is not a booking yet');
  await expect.element(dialog.css('h2')).toMatchTextContent('Ronda and its gorge');
  await expect.element(dialog.css('input[role="combobox"]')).toHaveValue(HOTEL.name);
  await choose('day', '2031-06-21');
  await choose('children', '1');
  await fillIn();
  await fill(field('message'), 'Чи є дитяче крісло?');
  await click(send);
  const sent = dialog.getByText(/We have received your request \(Saturday 21.June\)/);
  await expectMessage(sent, 'green');
  await expect.element(sent).toMatchTextContent('It is not a booking yet');
  await expect.element(sent).toMatchTextContent('ilze@example.com');
  expect(api.sentTo(POST).map(({ body }) => body)).toEqual([
    {
      ...{ excursion: 1, date: '2031-06-21', hotel: HOTEL.id, adults: 2, children: 1 },
      ...{ name: 'Ілзе', email: 'ilze@example.com', message: 'Чи є дитяче крісло?', language: 'en' },
    },
  ]);
  await click(dialog.getByRole('button', { name: 'OK' }));
  await expect.element(dialog).toHaveLength(0);
});

test('[JOIN-05d] without hotel, name or address nothing is sent; each field says what is missing', async () => {
  await openFirst('/excursion/1');
  await fill(field('email'), 'ilze@');
  await click(send);
  await expect.element(dialog.getByText('3 fields need another look.')).toBeVisible();
  await expect.element(dialog.css('.msg')).toHaveFocus();
  await expect.element(dialog.getByText('Choose your hotel from the list.')).toBeVisible();
  await expect.element(dialog.getByText('Enter the whole address, like name@example.com')).toBeVisible();
  expect(api.sentTo(POST)).toEqual([]);
});

fullIt('[JOIN-05b] a hotel chosen in the request is that of the page', async () => {
  await openFirst('/excursion/1');
  await pickHotel(HOTEL, dialog);
  await click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(hotelField).toHaveValue(HOTEL.name);
  await expect.element(pickupPlate).toBeVisible();
});

fullIt(
  '[HIST-06a] [HIST-06d] a hotel that was typed into the request and not chosen survives a reload, as the other fields do',
  async () => {
    await openFirst();
    await fillIn();
    await fill(dialog.css('input[role="combobox"]'), 'HOTEL PALMASOL, benalmadena');
    await openFirst(location.pathname + location.search);
    await expect.element(dialog.css('input[role="combobox"]')).toHaveValue('HOTEL PALMASOL, benalmadena');
    await expect.element(field('name')).toHaveValue('Ілзе');
    await pickHotel(HOTEL, dialog);
    await openFirst('/excursion/1');
    await expect.element(dialog.css('input[role="combobox"]')).toHaveValue('');
  },
);

for (const failure of FAILURES) {
  test(`[JOIN-05e] a request that fails (${failure}) says so with its cause, and keeps what was written`, async () => {
    await openFirst();
    api.fail(POST, failure);
    await fillIn();
    await click(send);
    await expectMessage(dialog.getByText('An error occurred while sending the request.'), 'red');
    await expect.element(field('name')).toHaveValue('Ілзе');
    await click(dialog.getByRole('button', { name: 'Close' }));
    await click(rows.first());
    await expect.element(field('email')).toHaveValue('ilze@example.com');
  });
}

test('[JOIN-07] WhatsApp and Telegram open with the same words', async () => {
  await openFirst();
  await choose('adults', '4');
  const words =
    'Hello! We would like to join the “Ronda and its gorge” excursion on Tuesday 17\u00a0June. Hotel: Hotel Palmasol. Adults: 4, children: 0. Are there any places left?';
  for (const [name, address] of [
    ['WhatsApp', 'https://wa.me/34600000000'],
    ['Telegram', 'https://t.me/costasolinfo'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `${address}?text=${encodeURIComponent(words)}`);
  }
});

test('[JOIN-06a] [JOIN-06b] on a phone a bar names the price and leads to the dates, and goes when they are on the screen', async () => {
  await page.viewport(360, 740);
  answerExcursions();
  await renderScreen('/excursion/1');
  const bar = main.getByRole('link', { name: 'from €93 · choose a day' });
  await expect.element(bar).toBeVisible();
  await expect.element(bar).toBeInViewport();
  await click(bar);
  await expect.element(rows.first()).toBeInViewport();
  await expect.element(main.css('.join-bar')).toHaveStyle({ visibility: 'hidden' });
  await page.viewport(1280, 800);
  await expect.element(main.css('.join-bar')).toHaveStyle({ display: 'none' });
});
