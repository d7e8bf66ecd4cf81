import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerExcursions } from '../../../../tests/support/components/excursions.ts';
import { FAILURES } from '../../../../tests/support/components/fake-api.ts';
import { hotelField } from '../../../../tests/support/components/hotels.ts';
import {
  api,
  errors,
  expectTexts,
  firstOf,
  main,
  renderScreen,
} from '../../../../tests/support/components/render-screen.tsx';
import { click, fill, leave, press, typeIn } from '../../../../tests/support/components/user.ts';
import { quickly } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';

const SEARCH = 'GET /api/hotels/';
const SCREENS = ['/excursion/1', '/info-meeting', '/airport-transfer/group', '/airport-transfer/private'];

const suggestions = main.getByRole('option');
const isFor = (text: string) => (sent: { search: URLSearchParams }) => sent.search.get('search') === text;
const searchOf = (text: string) => firstOf(() => api.sentTo(SEARCH).find(isFor(text)));
const searched = () => api.sentTo(SEARCH).map(({ search }) => search.get('search'));

async function openScreen(address = '/airport-transfer/group'): Promise<void> {
  answerExcursions();
  await renderScreen(address);
  await expect.element(hotelField).toBeVisible();
}

/** Answers a search for this text, or all. */
function finds(text: string | undefined, ...hotels: [name: string, municipality?: string][]): void {
  const rows = hotels.map(([name, municipality], position) => ({ id: position + 1, name, municipality }));
  api.answer(SEARCH, rows, text === undefined ? undefined : isFor(text));
}

/** Stops the timers of the page; the test advances them. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

describe.each(quickly(1, SCREENS))('on %s', (screen) => {
  test('[HOTEL-01] one character is not searched, two are', async () => {
    await openScreen(screen);
    stopTime();
    await typeIn(hotelField, 'p');
    await vi.advanceTimersByTimeAsync(2000);
    expect(searched()).toEqual([]);
    await typeIn(hotelField, 'a');
    await vi.advanceTimersByTimeAsync(300);
    expect(searched()).toEqual(['pa']);
  });

  test('[HOTEL-06] the list is hidden when the text equals the name of a suggestion', async () => {
    finds(undefined, ['Hotel Sol'], ['Hotel Sol Playa']);
    await openScreen(screen);
    await fill(hotelField, 'Hotel So');
    await expect.element(suggestions).toHaveLength(2);
    await typeIn(hotelField, 'l');
    await expect.element(hotelField).toHaveValue('Hotel Sol');
    await expect.element(suggestions).toHaveLength(0);
    await typeIn(hotelField, ' P');
    await expect.element(suggestions).toHaveLength(2);
  });

  test('[HOTEL-07] a pasted name is found below the field, and chosen by a click', async () => {
    finds(undefined, ['Hotel Sol', 'Nerja']);
    await openScreen(screen);
    await fill(hotelField, 'Hotel Sol');
    const found = main.getByRole('button', { name: 'Hotel Sol Nerja' });
    await expect.element(found).toBeVisible();
    await expect.element(suggestions).toHaveLength(0);
    await expect.element(page.getByRole('status').filter({ hasText: '1 hotel found' })).toHaveLength(1);
    await click(found);
    await expect.element(hotelField).toHaveValue('Hotel Sol');
    await expect.element(found).toHaveLength(0);
    await expect.element(hotelField).toHaveFocus();
    await expect.element(main.css('.field').getByText('Nerja')).toBeVisible();
  });
});

test('[HOTEL-01] a space does not count as a character', async () => {
  await openScreen();
  stopTime();
  await fill(hotelField, ' p ');
  await vi.advanceTimersByTimeAsync(2000);
  expect(searched()).toEqual([]);
});

test('[HOTEL-02] letters typed within 300 ms of each other make one search, for the last text', async () => {
  await openScreen();
  stopTime();
  for (const letter of 'palmas') {
    await typeIn(hotelField, letter);
    await vi.advanceTimersByTimeAsync(299);
  }
  expect(searched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(searched()).toEqual(['palmas']);
});

test('[HOTEL-03] a search superseded by further typing is cancelled, and its response is never shown', async () => {
  finds('pa', ['Hotel Parador']);
  finds('palm', ['Hotel Palmasol']);
  const release = api.holdBack(SEARCH, isFor('pa'));
  await openScreen();
  await fill(hotelField, 'pa');
  const { signal } = await searchOf('pa');
  await fill(hotelField, 'palm');
  await expect.poll(() => signal.aborted).toBe(true);
  release();
  await expectTexts(suggestions, ['Hotel Palmasol']);
});

test.each(
  quickly(1, [
    ['the only one', ''],
    ['one that was highlighted', '{ArrowDown}'],
  ]),
)('[HOTEL-03] Enter chooses no hotel of a former text: %s', async (_, keys) => {
  finds('sunse', ['Sunset Beach']);
  finds('palmasol', ['Hotel Palmasol']);
  const release = api.holdBack(SEARCH, isFor('palmasol'));
  await openScreen('/info-meeting');
  await fill(hotelField, 'sunse');
  await expectTexts(suggestions, ['Sunset Beach']);
  if (keys) await press(keys);

  await fill(hotelField, 'palmasol');
  await press('{Enter}');
  await expect.element(hotelField).toHaveValue('palmasol');
  release();
  await expect.element(hotelField).toHaveValue('Hotel Palmasol');
});

test('[FIELD-01] an excursion takes the hotel that a typed name names alone on Enter', async () => {
  finds(undefined, ['Hotel Sol Playa', 'Nerja'], ['Hotel Sol', 'Mijas']);
  await openScreen('/excursion/1');
  await fill(hotelField, ' HOTEL SOL, mijas ');
  await press('{Enter}');
  await expect.element(hotelField).toHaveValue('Hotel Sol');
  await expect.poll(() => api.sentTo('GET /api/excursions/:id/pickup/')).toHaveLength(1);
});

fullIt.each(FAILURES)(
  '[HOTEL-04] [ERR-02] a search that fails (%s) clears the suggestions, and is logged',
  async (failure) => {
    finds('pa', ['Hotel Palmasol'], ['Hotel Parador']);
    api.fail(SEARCH, failure, isFor('par'));
    await openScreen();
    await fill(hotelField, 'pa');
    await expect.element(suggestions).toHaveLength(2);
    errors.length = 0;
    await fill(hotelField, 'par');
    await expect.element(suggestions).toHaveLength(0);
    const line = failure === 'no answer' ? 'Failed to fetch' : `The server answered ${failure}`;
    await expect.poll(() => errors.join('\n')).toContain(line);
    await expect.element(main.getByRole('alert').filter({ hasText: /\S/ })).toHaveLength(0);
  },
);

fullIt('[HOTEL-05] a cancelled search keeps the suggestions and shows no error', async () => {
  finds('pa', ['Hotel Palmasol'], ['Hotel Parador']);
  finds('parad', ['Hotel Parador']);
  api.holdBack(SEARCH, isFor('par'));
  const release = api.holdBack(SEARCH, isFor('parad'));
  await openScreen();
  await fill(hotelField, 'pa');
  await expect.element(suggestions).toHaveLength(2);
  errors.length = 0;

  await fill(hotelField, 'par');
  const { signal } = await searchOf('par');
  await fill(hotelField, 'parad');
  await expect.poll(() => signal.aborted).toBe(true);
  await searchOf('parad');
  await expectTexts(suggestions, ['Hotel Palmasol', 'Hotel Parador']);
  await expect.element(page.getByText('No hotel with this name.')).toHaveLength(0);
  release();
  await expectTexts(suggestions, ['Hotel Parador']);
  expect(errors).toEqual([]);
});

fullIt('[HOTEL-07] each of several hotels with the same name can be chosen', async () => {
  finds(undefined, ['Hotel Sol', 'Nerja'], ['Hotel Sol', 'Mijas']);
  await openScreen();
  await fill(hotelField, 'Hotel Sol');
  await click(main.getByRole('button', { name: 'Hotel Sol Mijas' }));
  await expect.element(main.css('.field').getByText('Mijas')).toBeVisible();
});

const chip = main.css('.days button').nth(1);
const submit = main.css('form:has(.days) button[type="submit"]');
const BROUGHT_UP = [
  ['a name that no hotel has', 'Casa Zzz', '.combo-popped p'],
  ['the whole name of a hotel', 'Hotel Palmasol', '.combo-meant'],
  ['a part of a name', 'Hotel', '[role="option"]'],
] as const;

async function expectNothingMoves(address: string, text: string, answer: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.viewport(width, 740);
    await openScreen(address);
    const layout = () =>
      [hotelField, chip, submit].map((each) => each.element().getBoundingClientRect().y + window.scrollY);
    const before = layout();
    await fill(hotelField, text);
    await expect.element(main.css(answer).first()).toBeVisible();
    expect(layout()).toEqual(before);
    await leave(hotelField);
    await expect.element(main.css(answer)).toHaveLength(0);
    expect(layout()).toEqual(before);
  }
  await page.viewport(1280, 800);
}

fullIt.each(LANGUAGES)(
  '[SIZE-02c] that no hotel has this name moves nothing, in %s at 360 and 1440 px',
  (lang) => expectNothingMoves(`/?lang=${lang}`, 'Casa Zzz', '.combo-popped p'),
);

describe.each(quickly(1, BROUGHT_UP))('[SIZE-02b] [SIZE-02c] what %s brings up', (_, text, answer) => {
  test('moves nothing', () => expectNothingMoves('/airport-transfer/group', text, answer));

  test('takes no press from a finger that went down before', async () => {
    await openScreen();
    await fill(hotelField, text);
    const { x, y, width, height: tall } = chip.element().getBoundingClientRect();
    chip.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.poll(searched).toContain(text);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(document.elementFromPoint(x + width / 2, y + tall / 2)?.closest('button')).toBe(chip.element());
  });
});

fullIt('[SIZE-02b] clearing a chosen hotel moves nothing', async () => {
  for (const width of [360, 1440]) {
    await page.viewport(width, 740);
    await openScreen();
    await fill(hotelField, 'Hotel');
    await click(suggestions.first());
    const tops = () => [chip, submit].map((each) => each.element().getBoundingClientRect().y);
    const before = tops();
    await click(main.getByRole('button', { name: 'Clear the hotel name' }));
    await expect.element(main.css('.combo-town')).toHaveLength(0);
    expect(tops()).toEqual(before);
  }
  await page.viewport(1280, 800);
});

test('[HOTEL-07] hotels of one name are reached by keyboard, and the link below them', async () => {
  finds(undefined, ['Hotel Sol', 'Nerja'], ['Hotel Sol', 'Mijas']);
  await openScreen();
  await fill(hotelField, 'Hotel Sol');
  const meant = main.css('.combo-meant');
  await expect.element(meant).toHaveLength(2);
  await press('{Tab}{Tab}{Tab}{Tab}');
  await expect.element(main.getByRole('link', { name: 'My hotel is not in the list' })).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(main.css('.field').getByText('Mijas')).toBeVisible();
  await expect.element(hotelField).toHaveFocus();
});
