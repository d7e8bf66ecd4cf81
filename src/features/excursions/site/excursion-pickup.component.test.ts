import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerExcursions,
  DETAIL,
  PICKUP,
  pickupPlate as plate,
  RONDA_PICKUP,
} from '../../../../tests/support/components/excursions.ts';
import { FAILURES } from '../../../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../../../tests/support/components/hotels.ts';
import { catchCalendarFiles, expectRed } from '../../../../tests/support/components/page-watch.ts';
import {
  answerCookieQuestion,
  api,
  expectAddress,
  expectTexts,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../../../tests/support/components/site-answers.ts';
import { click, comeBackToTab, fill, press } from '../../../../tests/support/components/user.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';

const HOTEL = HOTELS.palmasol;

const suggestions = main.getByRole('option');
const map = main.getByRole('region', { name: 'Map: your hotel and the pickup point' });
const noPickup = main.getByText(
  'There is no pickup from your hotel for this excursion. Please ask your guide.',
  { exact: true },
);

fullIt(
  '[EXD-23] [EXD-25] the hotel field offers suggestions; choosing one fills it and closes them',
  async () => {
    answerExcursions();
    await renderScreen('/excursion/1');
    await expect.element(main.getByRole('combobox', { name: 'Your hotel', exact: true })).toBeVisible();
    await fill(hotelField, 'palma');
    const suggestion = suggestions.filter({ hasText: HOTEL.name });
    await expect.element(suggestion).toBeVisible();
    await click(suggestion);
    await expect.element(hotelField).toHaveValue(HOTEL.name);
    await expect.element(suggestions).toHaveLength(0);
  },
);

fullIt('[EXD-25] a suggestion can be chosen by keyboard', async () => {
  answerExcursions();
  await renderScreen('/excursion/1');
  await fill(hotelField, 'palmaso');
  await expect.element(suggestions.first()).toBeVisible();
  await press('{ArrowDown}{Enter}');
  await expect.element(hotelField).toHaveValue(HOTEL.name);
  await expect.element(suggestions).toHaveLength(0);
  await expect.element(plate).toBeVisible();
});

fullIt('[EXD-26] choosing a hotel requests the pickup of this excursion and hotel once', async () => {
  answerExcursions();
  await renderScreen('/excursion/2');
  await pickHotel(HOTEL);
  await expect.element(plate).toBeVisible();
  await pickHotel(HOTELS.nautilus);
  await expect.element(hotelField).toHaveValue(HOTELS.nautilus.name);
  await expect.element(plate).toBeVisible();
  expect(api.sentTo(PICKUP).map(({ address }) => address)).toEqual([
    `/api/excursions/2/pickup/?hotel_id=${HOTEL.id}`,
    `/api/excursions/2/pickup/?hotel_id=${HOTELS.nautilus.id}`,
  ]);
});

test('[EXD-26] the pickup of one hotel is never seen under the name of another', async () => {
  answerExcursions();
  api.alter(PICKUP, { time: '05:55' });
  await renderScreen('/excursion/1');
  await pickHotel(HOTEL);
  await expect.element(plate).toBeVisible();
  await fill(hotelField, 'nautil');
  const suggestion = suggestions.filter({ hasText: HOTELS.nautilus.name }).first();
  await expect.element(suggestion).toBeVisible();
  await expect.element(plate).toHaveLength(0);
  // The hotel is taken from the press on; its pickup is drawn later.
  const field = hotelField.element() as HTMLInputElement;
  const seen: string[] = [];
  const look = () => {
    const shown = document.querySelector('main .plate');
    if (shown?.checkVisibility({ visibilityProperty: true })) seen.push(field.value);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  await click(suggestion);
  await expect.element(plate).toBeVisible();
  await fill(hotelField, 'palma');
  await expect.element(plate).toHaveLength(0);
  watcher.disconnect();
  expect(new Set(seen)).toEqual(new Set([HOTELS.nautilus.name]));
});

fullIt('[EXD-27] [EXD-28] the values shown are those of the response for this hotel', async () => {
  answerExcursions();
  api.alter(PICKUP, { time: '05:55', price_adult: 61.5, price_child: 30.25 });
  await renderScreen('/excursion/1?lang=es');
  await pickHotel(HOTEL);
  const answer = main.getByRole('region', { name: 'Recogida según su hotel' });
  await expect.element(answer.getByText('05:55', { exact: true })).toBeVisible();
  await expectTexts(answer.css('dl > div dd'), ['61,50 €', '30,25 €']);
});

fullIt(
  '[STOP-08] where the pickup is at a stop, its directions, step-free note and photo stand with it',
  async () => {
    answerExcursions();
    const stop = {
      ...{ id: 1, name: 'Bakery', photo: '/images/default_excursion.jpg' },
      directions: { en: 'By the bakery', es: 'Junto a la panadería' },
      step_free: { en: 'One step at the kerb' },
    };
    api.alter(PICKUP, { stop });
    await renderScreen('/excursion/1?lang=es');
    await pickHotel(HOTEL);
    const answer = main.getByRole('region', { name: 'Recogida según su hotel' });
    await expect.element(answer.getByText('Junto a la panadería', { exact: true })).toBeVisible();
    // In the next language where it is not written in that of the page.
    await expect.element(answer.getByText('One step at the kerb', { exact: true })).toBeVisible();
    await expect.element(main.getByRole('img', { name: 'Foto del punto de recogida' })).toBeVisible();
  },
);

test('[EXD-42a] [EXD-42b] the calendar asks for the day, and the entry has the chosen one', async () => {
  answerExcursions();
  api.alter(DETAIL, { available_days: [1, 5] });
  const saved = catchCalendarFiles();
  await renderScreen('/excursion/1');
  await pickHotel(HOTEL);
  const calendar = main.getByRole('button', { name: 'Calendar' });
  const days = main.getByRole('list', { name: 'Which day?' }).getByRole('button');

  await click(calendar);
  await expect.element(days).toHaveLength(4);
  const labels = days.elements().map((day) => day.textContent);
  for (const label of labels) expect(label).toMatch(/^Tuesday|^Saturday/);
  await expect.element(days.first()).toHaveFocus();
  await press('{Escape}');
  await expect.element(days).toHaveLength(0);
  await expect.element(calendar).toHaveFocus();

  await click(calendar);
  const words = (await days.nth(2).findElement()).textContent;
  await click(days.nth(2));
  await expect.element(main.getByText(/^Calendar: /)).toBeVisible();
  const [file = '', ...others] = await saved();
  expect(others).toEqual([]);
  const [, year, month, day] = /DTSTART;TZID=Europe\/Madrid:(\d{4})(\d\d)(\d\d)T/.exec(file) ?? [];
  const date = new Date(`${year}-${month}-${day}T12:00:00Z`);
  expect([2, 6]).toContain(date.getUTCDay());
  expect(words).toContain(String(Number(day)));
  expect(file).toContain(`T${RONDA_PICKUP.time.replace(':', '')}00`);
  await expect.element(days).toHaveLength(0);
  await expect.element(calendar).toHaveFocus();
  await expect.element(main.getByText(/^Calendar: /)).toMatchTextContent(String(year));
});

for (const failure of FAILURES) {
  fullIt(
    `[EXD-36] a pickup that fails (${failure}) shows the message that there is none, in red and centred`,
    async () => {
      answerExcursions();
      api.fail(PICKUP, failure);
      await renderScreen('/excursion/1');
      await pickHotel(HOTEL);
      await expectRed(noPickup);
      await expect.element(noPickup).toHaveStyle({ textAlign: 'center' });
      await expect.element(plate).toHaveLength(0);
    },
  );
}

fullIt(
  '[MAP-12b] [EXD-32] beside the map stand hotel and pickup point as text, with a maps link to the point',
  async () => {
    answerExcursions();
    await renderScreen('/excursion/1');
    await pickHotel(HOTEL);
    const figure = main.css('figure.map');
    await expect
      .element(figure.css('figcaption'))
      .toMatchTextContent(`Your hotel: ${HOTEL.name} · Pickup point: ${RONDA_PICKUP.name}`);
    const link = figure.getByRole('link', { name: 'Open in maps' });
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        `https://www.google.com/maps/search/?api=1&query=${RONDA_PICKUP.lat},${RONDA_PICKUP.lng}`,
      );
    await expect.element(link).toHaveAttribute('target', '_blank');
  },
);

for (const [what, fields] of [
  ['lat is null', { lat: null }],
  ['lng is null', { lng: null }],
  ['lat is missing', { lat: undefined }],
  ['lng is missing', { lng: undefined }],
] as const) {
  fullIt(`[EXD-37] a pickup whose ${what} counts as none`, async () => {
    answerExcursions();
    api.alter(PICKUP, fields);
    await renderScreen('/excursion/1');
    await pickHotel(HOTEL);
    await expectRed(noPickup);
    await expect.element(noPickup).toHaveStyle({ textAlign: 'center' });
    await expect.element(plate).toHaveLength(0);
    await expect.element(map).toHaveLength(0);
  });
}

for (const failure of ['no answer', 500] as const) {
  fullIt(
    `[OFF-04a] a pickup that cannot be refreshed (${failure}) stays and says when it was last confirmed`,
    async () => {
      const mark = page.css('.last-confirmed');
      answerExcursions();
      await renderScreen(`/excursion/1?hotel_id=${HOTEL.id}&lang=en`);
      await expect.element(plate).toMatchTextContent(RONDA_PICKUP.time);
      await expect.element(mark).toHaveLength(0);

      api.fail(PICKUP, failure);
      comeBackToTab();
      await expect.element(mark).toMatchTextContent('Last confirmed');
      await expect.element(plate).toMatchTextContent(RONDA_PICKUP.time);

      api.answer(PICKUP, RONDA_PICKUP);
      comeBackToTab();
      await expect.element(mark).toHaveLength(0);
      await expect.element(plate).toMatchTextContent(RONDA_PICKUP.time);
    },
  );
}

test('a visitor who does not find the hotel can ask about the excursion', async () => {
  answerExcursions();
  await renderScreen('/excursion/1');
  await click(main.getByRole('link', { name: 'My hotel is not in the list' }));
  await expect.element(main.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('excursion');
});

fullIt(
  '[COOK-19a] a hotel remembered while the guest goes back to the list changes neither address nor list',
  async () => {
    answerExcursions();
    answerCookieQuestion({ analytics: false, marketing: false, preferences: true });
    const read = Storage.prototype.getItem;
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      if (key !== 'csi_hotel') return read.call(this, key);
      if (location.pathname === '/excursion/1') {
        // As Back does: the address changes without a push.
        History.prototype.pushState.call(history, null, '', '/excursions');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }
      return JSON.stringify({ id: HOTEL.id, name: HOTEL.name });
    });
    await renderScreen('/excursion/1');
    await expect.element(main.getByRole('heading', { level: 1, name: 'Excursions' })).toBeVisible();
    await expectAddress('/excursions');
  },
);
