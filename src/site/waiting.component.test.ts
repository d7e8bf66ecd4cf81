import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerExcursions,
  DETAIL,
  LIST,
  PICKUP,
  RONDA_PICKUP,
} from '../../tests/support/components/excursions.ts';
import { RawAnswer } from '../../tests/support/components/fake-api.ts';
import { hotelField, pickHotel } from '../../tests/support/components/hotels.ts';
import { api, main, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { HOTELS } from '../../tests/support/components/site-answers.ts';
import { openOffer, subscribe } from '../../tests/support/components/subscription.ts';
import {
  answerLookups,
  askFor,
  dateInput,
  LOOKUP,
  openWithHotel,
  pickupTime,
  SUBSCRIPTION,
  showButton,
  subscription,
} from '../../tests/support/components/transfers.ts';
import { click, fill, press } from '../../tests/support/components/user.ts';
import { departure, found, NOT_FOUND, TUESDAY, WEDNESDAY } from '../../tests/support/departures.ts';
import { quickly } from '../../tests/support/full-run.ts';
import { fullIt } from '../../tests/support/full-tests.ts';

const RESULT = `/airport-transfer/group?lang=en&hotel_id=${HOTELS.palmasol.id}&date=${TUESDAY}`;
const NO_CONNECTION = 'There is no connection to our site. Check your Wi‑Fi or mobile data.';
const BUSY = 'Our site is not responding right now. Please try again in a minute.';
const TOO_MANY = 'Too many requests. Please wait a little and try again.';
const retry = main.getByRole('button', { name: 'Try again' });
const says = (text: string) => main.getByText(text, { exact: true });

afterEach(() => vi.useRealTimers());

describe('a network that never answers', () => {
  test('[WAIT-01a] [WAIT-02a] a lookup is sent once more by itself, and ends within 15 seconds with its cause and a button', async () => {
    await openWithHotel('group');
    const release = api.holdBack(LOOKUP);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await askFor(TUESDAY);
    await expect.element(says('Looking up your transfer')).toBeVisible();
    expect(api.sentTo(LOOKUP)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(api.sentTo(LOOKUP)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(8_000);
    await expect.element(says(NO_CONNECTION)).toBeVisible();
    await expect.element(says('An error occurred. Please try again.')).toBeVisible();
    await expect.element(says('Looking up your transfer')).toHaveLength(0);

    vi.useRealTimers();
    release();
    answerLookups(found(departure()));
    await click(retry);
    await expect.element(pickupTime).toMatchTextContent('04:35');
    await expect.element(says(NO_CONNECTION)).toHaveLength(0);
  });

  test.each(
    quickly(1, [
      ['the result', found(departure()), '.result-status'],
      ['the last name', { success: false, reason: 'need_last_name', departures: [] }, '[name="last_name"]'],
    ]),
  )('[HIST-07d] Try again leads to where Show would have led: %s', async (_, answer, there) => {
    api.fail(LOOKUP, 503);
    await renderScreen(RESULT.replace('group', 'private'));
    answerLookups(answer);
    const release = api.holdBack(LOOKUP);
    await click(retry);
    await expect.element(says('Looking up your transfer')).toBeVisible();
    await expect.element(main.css('.result-status')).toHaveFocus();
    release();
    await expect.element(main.css(there)).toHaveFocus();
    await expect.element(retry).toHaveLength(0);
  });

  test('[WAIT-02a] a lookup that was given up is not sent again', async () => {
    await openWithHotel('group');
    api.fail(LOOKUP, 'no answer');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await askFor(TUESDAY);
    await expect.element(says('Looking up your transfer')).toBeVisible();
    await fill(dateInput, WEDNESDAY);
    await expect.element(says('Looking up your transfer')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(api.sentTo(LOOKUP)).toHaveLength(1);
  });

  test('[WAIT-02b] the answer to the second request is shown while the first still waits', async () => {
    await openWithHotel('group');
    answerLookups(found(departure()));
    api.holdBack(LOOKUP, () => api.sentTo(LOOKUP).length === 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await askFor(TUESDAY);
    await expect.element(says('Looking up your transfer')).toBeVisible();
    await vi.advanceTimersByTimeAsync(7_000);
    await expect.element(pickupTime).toMatchTextContent('04:35');
    expect(api.sentTo(LOOKUP)[0]?.signal.aborted).toBe(true);
  });

  test('[WAIT-01a] [WAIT-01b] a form that is not answered ends within 15 seconds; what was written stays', async () => {
    await openOffer('group');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    api.holdBack(SUBSCRIPTION);
    await subscribe('group');
    await expect.poll(() => api.sentTo(SUBSCRIPTION)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(says(NO_CONNECTION)).toBeVisible();
    await expect.element(subscription.css('input[name="email"]')).not.toHaveValue('');
    expect(api.sentTo(SUBSCRIPTION)).toHaveLength(1);
  });
});

test.each(
  quickly(2, [
    ['no answer', 2, NO_CONNECTION],
    [429, 1, TOO_MANY],
    [500, 1, BUSY],
    [502, 2, BUSY],
    [403, 1, BUSY],
  ] as const),
)('[WAIT-02a] [WAIT-03a] [WAIT-03b] a lookup that fails (%s) is sent %i times and names its cause', async (failure, times, cause) => {
  api.fail(LOOKUP, failure);
  await renderScreen(RESULT);
  await expect.element(says(cause)).toBeVisible();
  expect(api.sentTo(LOOKUP)).toHaveLength(times);
  await expect.element(retry).toBeVisible();
});

describe('[WAIT-04] a hotel that was typed and not chosen', () => {
  const HOTEL_SEARCH = 'GET /api/hotels/';
  const submit = main.css('form:has([role="combobox"]) button[type="submit"]');
  const failed = main.css('.msg.wrong').filter({ hasText: 'An error occurred. Please try again.' });
  const call = main.getByRole('link', { name: /^Call/ }).first();
  const SCREENS = [
    ['/airport-transfer/group?lang=en', 'Looking up your transfer'],
    ['/airport-transfer/private?lang=en', 'Looking up your transfer'],
    ['/?lang=en', 'Loading'],
    ['/info-meeting?lang=en', 'Loading'],
  ] as const;

  async function send(address: string, name: string): Promise<void> {
    await renderScreen(address);
    const day = main.css('input[name="date"]');
    if (day.query()) await fill(day, TUESDAY);
    await fill(hotelField, name);
    await click(submit);
  }

  test.each(
    quickly(1, SCREENS),
  )('waits as for a chosen one and names the cause after 15 seconds, on %s', async (address, waits) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release = api.holdBack(HOTEL_SEARCH);
    await send(address, 'palmasol');
    await expect.element(main.getByRole('status').getByText(waits)).toBeVisible();
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(failed).toBeVisible();
    await expect.element(says(NO_CONNECTION)).toBeVisible();
    await expect.element(call).toBeVisible();
    await expect.element(main.getByText('Please fill in all fields')).toHaveLength(0);

    vi.useRealTimers();
    release();
    api.answer(HOTEL_SEARCH, [HOTELS.palmasol]);
    api.answer('GET /api/info-meetings/', []);
    answerLookups(found(departure()));
    await click(retry);
    await expect.poll(() => location.search).toContain(`hotel_id=${HOTELS.palmasol.id}`);
    await expect.element(failed).toHaveLength(0);
  });

  test('is given up when its form is changed', async () => {
    const release = api.holdBack(HOTEL_SEARCH);
    await send('/airport-transfer/group?lang=en', 'palmasol');
    await expect.element(says('Looking up your transfer')).toBeVisible();
    await fill(dateInput, WEDNESDAY);
    await expect.element(says('Looking up your transfer')).toHaveLength(0);
    release();
    await expect.element(dateInput).toHaveFocus();
    expect(api.sentTo(LOOKUP)).toEqual([]);

    api.fail(HOTEL_SEARCH, 503);
    await click(showButton);
    await expect.element(says(BUSY)).toBeVisible();
    await expect.element(main.css('.result-status')).toHaveFocus();
    await fill(hotelField, 'Palma');
    await expect.element(says(BUSY)).toHaveLength(0);
  });

  fullIt('in an inquiry and a request to join stands above the button of the form', async () => {
    answerExcursions();
    answerLookups(NOT_FOUND);
    await renderScreen(RESULT);
    const inquiry = main.css('section.inquiry');
    await click(inquiry.getByRole('button', { name: 'Change' }));
    await fill(inquiry.css('[role="combobox"]'), 'palmasol');
    api.fail(HOTEL_SEARCH, 503);
    await click(inquiry.css('button[type="submit"]'));
    await expect.element(inquiry.getByText(BUSY)).toBeVisible();
    api.answer(HOTEL_SEARCH, [HOTELS.palmasol]);
    await click(inquiry.getByRole('button', { name: 'Try again' }));
    await expect.element(inquiry.css('[role="combobox"]')).toHaveValue('Hotel Palmasol');

    await renderScreen('/excursion/1?lang=en');
    await click(main.getByRole('region', { name: 'Next dates' }).css('.rows button').first());
    const dialog = page.getByRole('dialog');
    await fill(dialog.css('[role="combobox"]'), 'palmasol');
    api.fail(HOTEL_SEARCH, 503);
    await click(dialog.css('button[type="submit"]'));
    await expect.element(dialog.getByText(BUSY)).toBeVisible();
  });

  test('on an excursion stands below its field', async () => {
    answerExcursions();
    await renderScreen('/excursion/1?lang=en');
    api.fail(HOTEL_SEARCH, 503);
    await fill(hotelField, 'palmasol');
    await press('{Enter}');
    await expect.element(failed).toBeVisible();
    await expect.element(says(BUSY)).toBeVisible();
    await expect.element(retry).toBeVisible();
  });
});

test('[WAIT-03d] what the server refused itself has no other cause', async () => {
  api.answer(LOOKUP, new RawAnswer(404, { error: 'No', message_key: 'no_exact_match' }));
  await renderScreen(RESULT);
  await expect.element(main.css('.msg.wrong')).toBeVisible();
  await expect.element(main.css('.cause')).toHaveLength(0);
  await expect.element(retry).toHaveLength(0);
});

describe('[WAIT-03a] [WAIT-03b] [HIST-07d] below the text of the screen stands the cause, and a button that helps and loses no focus', () => {
  const SHOWN = [
    { screen: 'a pickup', call: PICKUP, address: '/excursion/1?lang=en', text: 'No pickup' },
    { screen: 'an excursion', call: DETAIL, address: '/excursion/1?lang=en', text: 'Loading' },
    { screen: 'the excursions', call: LIST, address: '/excursions?lang=en', text: 'No excursions' },
    {
      screen: 'the excursions of a hotel',
      call: LIST,
      address: `/excursions?lang=en&hotel_id=${HOTELS.palmasol.id}`,
      text: 'No excursions',
    },
    {
      screen: 'the meetings',
      call: 'GET /api/info-meetings/',
      address: `/info-meeting?lang=en&hotel_id=${HOTELS.palmasol.id}`,
      text: 'No meetings',
    },
  ] as const;
  for (const { screen, call, address, text } of quickly(1, SHOWN)) {
    for (const [failure, cause] of quickly(1, [
      ['no answer', NO_CONNECTION],
      [503, BUSY],
      [429, TOO_MANY],
      [403, BUSY],
    ] as const)) {
      test(`${screen} (${failure})`, async () => {
        answerExcursions();
        api.fail(call, failure);
        await renderScreen(address);
        if (call === PICKUP) await pickHotel(HOTELS.palmasol);
        await expect.element(says(cause)).toBeVisible();
        await expect.element(main.getByText(text)).toBeVisible();
        answerExcursions();
        api.answer(PICKUP, RONDA_PICKUP);
        api.answer('GET /api/info-meetings/', []);
        await click(retry);
        await expect.element(says(cause)).toHaveLength(0);
        expect(document.activeElement).not.toBe(document.body);
      });
    }
  }

  fullIt('a form that is sent too often', async () => {
    await openOffer('group');
    const refusal = { error: 'too often', error_key: 'too_many_requests' };
    api.answer(SUBSCRIPTION, new RawAnswer(429, refusal, { 'Content-Type': 'application/json' }));
    await subscribe('group');
    await expect.element(subscription.getByText(TOO_MANY)).toBeVisible();
  });

  fullIt.each([
    [429, TOO_MANY],
    [403, BUSY],
  ])('an answer of a proxy (%i)', async (status, cause) => {
    api.answer('GET /api/info-meetings/', new RawAnswer(status, '<html><body>Denied</body></html>'));
    await renderScreen(`/info-meeting?lang=en&hotel_id=${HOTELS.palmasol.id}`);
    await expect.element(says(cause)).toBeVisible();
    await expect.element(retry).toBeVisible();
  });

  fullIt('a pickup that the server knows none of has no other cause', async () => {
    answerExcursions();
    api.fail(PICKUP, 404);
    await renderScreen('/excursion/1?lang=en');
    await pickHotel(HOTELS.palmasol);
    await expect.element(main.css('.failed')).toBeVisible();
    await expect.element(main.css('.cause')).toHaveLength(0);
  });
});
