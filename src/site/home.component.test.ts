import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import banners from '../../demo/content/banners.json' with { type: 'json' };
import { setClock } from '../../tests/support/components/clock.ts';
import { RawAnswer } from '../../tests/support/components/fake-api.ts';
import { goBy } from '../../tests/support/components/page-watch.ts';
import { api, expectAddress, renderScreen } from '../../tests/support/components/render-screen.tsx';
import {
  answerLookups,
  flightLink,
  LOOKUP,
  pickupTime,
  plate,
} from '../../tests/support/components/transfers.ts';
import { click } from '../../tests/support/components/user.ts';
import { departure, found, NOT_FOUND, pending, TUESDAY, WEDNESDAY } from '../../tests/support/departures.ts';
import { quickly } from '../../tests/support/full-run.ts';
import { fullIt } from '../../tests/support/full-tests.ts';
import {
  cardKeys,
  deleteCard,
  listSavedCards,
  type SavedCard,
  saveCard,
} from '../features/offline/site/card-store.ts';
import type { RawTransferResult } from '../features/transfers/site/transfer-view.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { calendarDate } from '../values/calendar-date.ts';

const HOME = 'GET /api/homepage/';
const hero = page.css('.hero');
const lastAnswer = page.css('.last-answer');
const heading = page.getByRole('heading', { level: 1 });

fullIt('[HOME-01] [HOME-02] [HOME-03] a response is shown as heading, HTML and picture', async () => {
  await renderScreen('/contacts');
  api.answer(HOME, {
    title: 'Salt & sun',
    subtitle: '<p>Seven <em>languages</em>, one coast</p>',
    banner_image: '/posters/nerja.svg',
  });
  await goBy('/');
  await expect.element(heading).toMatchTextContent(/^Salt & sun$/);
  const languages = hero.getByText('languages', { exact: true });
  await expect.element(languages).toBeVisible();
  expect(languages.element().tagName).toBe('EM');
  await expect.element(hero).not.toMatchTextContent('<');
  await expect.element(hero.css('img')).toHaveAttribute('src', '/posters/nerja.svg');
});

for (const [what, failure] of quickly(1, [
  ['is refused', 503],
  ['gets no answer', 'no answer'],
] as const)) {
  test(`[HOME-05] when the homepage request ${what}, the default picture is the banner`, async () => {
    await renderScreen('/contacts');
    api.fail(HOME, failure);
    await goBy('/');
    const picture = hero.css('img');
    await expect.element(picture).toHaveAttribute('src', '/images/default_excursion.jpg');
    const image = picture.element() as HTMLImageElement;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
    expect(heading.element().textContent).not.toBe('');
  });
}

describe('a guest who comes back', () => {
  /** A Wednesday: the longest name of a day in Spanish takes two lines on a phone. */
  const date = calendarDate('2099-09-30');
  const address = `/airport-transfer/group?hotel_id=101&date=${date}`;

  beforeEach(async () => {
    const answer = {
      kind: 'group',
      address,
      hotel: 'Hotel Palmasol, Benalmádena',
      date,
      time: '04:35',
    } as const;
    const confirmed = '2026-11-25T08:00:00Z';
    await saveCard('test', { ...answer, title: '', days: '', point: '', flight: '', phone: '', confirmed });
  });
  afterEach(() => page.viewport(1280, 800));

  test('[FIELD-08] finds the last answer on top, and the way to ask again', async () => {
    await renderScreen('/');
    const last = page.getByRole('region', { name: 'Your transfer, as you last saw it' });
    await expect.element(last).toMatchTextContent(/04:35.*Hotel Palmasol, Benalmádena.*Last confirmed/);
    await expect.element(last.getByRole('link')).toHaveAttribute('href', address);
    const below = last.element().compareDocumentPosition(heading.element());
    expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test.each(
    quickly(1, LANGUAGES),
  )('[FIELD-08] in %s the last answer moves nothing on a phone when it comes', async (lang) => {
    await page.viewport(360, 740);
    await renderScreen(`/?lang=${lang}`);
    await expect.element(lastAnswer.getByRole('link')).toBeVisible();
    expect(bottomOf(lastAnswer)).toBeLessThanOrEqual(bottomOf(hero.css('img')));
  });
});

describe('the last answer on the home page', () => {
  const card: SavedCard = {
    ...{ kind: 'group' as const, hotel: 'Hotel Palmasol, Benalmádena', date: TUESDAY, time: '04:35' },
    ...{ title: '', days: '', point: 'Hotel', flight: 'BT 682', phone: '' },
    address: `/airport-transfer/group?hotel_id=101&date=${TUESDAY}&flight=BT%20682~1`,
    confirmed: '2031-06-16T08:00:00Z',
  };
  const KEY = `group 101 ${TUESDAY} BT 682~1`;
  const BEFORE = { pickup_date: TUESDAY, pickup_time: '04:35', pickup_point: 'Hotel' };
  const moved = { leaves_at: '2031-06-17T03:20:00.000Z', pickup_time: '05:20', previous: BEFORE };
  const wednesday = {
    ...{ pickup_date: WEDNESDAY, pickup_time: '00:10', leaves_at: '2031-06-17T22:10:00.000Z' },
    previous: BEFORE,
  };
  const link = lastAnswer.getByRole('link');
  const savedTimes = async () => (await listSavedCards()).map((saved) => saved.card.time);
  const answerByDay = (answers: Record<string, RawTransferResult>) =>
    api.answer(LOOKUP, ({ search }) => answers[search.get('date') ?? ''] ?? NOT_FOUND);
  const storedAt = (saved_at: string, answer: RawTransferResult) => ({ ...answer, saved_at });
  const open = async (clock = '2031-06-17T01:00:00.000Z') => {
    setClock(clock);
    await renderScreen('/');
    await expect.element(link).toBeVisible();
  };

  beforeEach(() => saveCard(KEY, card));
  /** What a test is still storing would be a card of the next one: the device does one thing after the other. */
  afterEach(async () => {
    for (let step = 0; step < 20; step += 1) await cardKeys();
  });

  test('[LIVE-05a] [LIVE-05b] is what is published now, and what it was before', async () => {
    answerLookups(found(departure({ pickup_point: 'Hotel', ...moved })));
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/New time, was 04:35.*05:20.*Checked at 03:00/);
    await expect.element(page.getByRole('region', { name: 'Your transfer', exact: true })).toBeVisible();
    await expect.element(lastAnswer).not.toMatchTextContent('Last confirmed');
    const [sent] = api.sentTo(LOOKUP);
    expect([sent?.search.get('hotel_id'), sent?.search.get('date')]).toEqual(['101', TUESDAY]);
    expect(sent?.headers.get('x-asked-again')).toBe('1');

    // Stored: without a connection it is the later answer that was confirmed.
    await expect.poll(async () => (await listSavedCards())[0]?.card.time).toBe('05:20');
    answerLookups(found(departure({ ...moved, pickup_time: '05:40' })));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(lastAnswer).toMatchTextContent(/05:40.*Checked at 03:01/);
  });

  test('[LIVE-05b] of several flights it is the one that was chosen', async () => {
    answerLookups(found(departure({ id: 5, flight_number: 'AY 1', pickup_time: '03:10' }), departure(moved)));
    await open();
    await expect.element(lastAnswer).toMatchTextContent('05:20');
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('flight=BT%20682'));
  });

  test.each([
    ['no time is set any more', pending('group', { previous: BEFORE }), /was 04:35.*Time not set yet/],
    ['it is withdrawn', NOT_FOUND, /No transfer found for this hotel and date/],
    [
      'only another flight is left',
      found(departure({ id: 5, flight_number: 'AY 1', pickup_time: '03:10' })),
      /Which flight is yours/,
    ],
  ])('[LIVE-05c] says so when %s', async (_what, answer, says) => {
    answerLookups(answer);
    await open();
    await expect.element(lastAnswer).toMatchTextContent(says);
    expect(lastAnswer.css('.last-time').query()?.textContent ?? '').not.toMatch(/\d/);
    await expect.element(lastAnswer).toMatchTextContent('Checked at 03:00');
  });

  test('[LIVE-05b] leads to the day to which the coach was moved', async () => {
    answerByDay({ [WEDNESDAY]: found(departure(wednesday)) });
    await open();
    await expect
      .element(lastAnswer)
      .toMatchTextContent(/New day, was Tuesday 17 June.*00:10.*Wednesday 18 June/);
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`date=${WEDNESDAY}`));
    await expect.poll(async () => (await listSavedCards()).map(({ card }) => card.date)).toEqual([WEDNESDAY]);
  });

  test.each(
    quickly(2, [
      ['fails', () => api.fail(LOOKUP, 'no answer')],
      ['is a stored one', () => answerLookups(storedAt('2031-06-16T07:00:00Z', found(departure(moved))))],
      ['is refused', () => api.fail(LOOKUP, 503)],
    ]),
  )('[LIVE-05d] stays as it was confirmed when the answer %s', async (_how, fail) => {
    fail();
    await open();
    await expect.poll(() => api.sentTo(LOOKUP)).not.toHaveLength(0);
    await expect.element(lastAnswer).toMatchTextContent(/04:35.*Last confirmed on 16 June at 10:00/);
    await expect.element(lastAnswer).not.toMatchTextContent('Checked');
  });

  test('[LIVE-05b] [LIVE-05d] a stored answer that comes after one of the network takes nothing back', async () => {
    answerLookups(found(departure(moved)));
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Checked at 03:00/);
    const former = found(departure({ ...moved, pickup_time: '05:00' }));
    answerLookups(storedAt('2031-06-16T20:00:00Z', former));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Last confirmed on 17 June at 03:00/);
    await expect.element(lastAnswer).not.toMatchTextContent('Checked');
  });

  test('[LIVE-05d] a stored answer is shown with its age where it is newer than what was saved', async () => {
    answerLookups(storedAt('2031-06-16T20:00:00Z', found(departure(moved))));
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Last confirmed on 16 June at 22:00/);
    await expect.poll(savedTimes).toEqual(['05:20']);
    api.fail(LOOKUP, 'no answer');
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Last confirmed on 16 June at 22:00/);
  });

  test('[LIVE-05d] going back from its page without a connection shows what the page was answered', async () => {
    answerLookups(found(departure({ leaves_at: '2031-06-17T02:35:00.000Z' })));
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/04:35.*Checked at 03:00/);
    setClock('2031-06-17T01:02:00.000Z');
    answerLookups(found(departure(moved)));
    await click(link);
    await expect.element(pickupTime).toMatchTextContent('05:20');
    await expect.poll(savedTimes).toEqual(['05:20']);
    api.fail(LOOKUP, 'no answer');
    history.back();
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Last confirmed on 17 June at 03:02/);
    expect(await savedTimes()).toEqual(['05:20']);
  });

  test('[OFF-04a] its page without a connection shows what the home page was answered', async () => {
    setClock('2031-06-17T01:00:00.000Z');
    answerLookups(found(departure({ leaves_at: '2031-06-17T02:35:00.000Z' })));
    await renderScreen(card.address);
    await expect.element(pickupTime).toMatchTextContent('04:35');
    setClock('2031-06-17T01:02:00.000Z');
    answerLookups(found(departure(moved)));
    await click(page.css('nav#menu > a[href="/"]'));
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Checked at 03:02/);
    setClock('2031-06-17T01:03:00.000Z');
    api.fail(LOOKUP, 'no answer');
    await click(link);
    await expect.element(pickupTime).toMatchTextContent('05:20');
    const lastConfirmed = page.css('.last-confirmed');
    await expect.element(lastConfirmed).toMatchTextContent('Last confirmed on 17 June at 03:02');
    expect(await savedTimes()).toEqual(['05:20']);
  });

  test('[LIVE-05d] stays as it was confirmed where the days around can only be looked at as they were stored', async () => {
    const around = storedAt('2031-06-16T20:00:00Z', NOT_FOUND);
    api.answer(LOOKUP, ({ search }) => (search.get('date') === TUESDAY ? NOT_FOUND : around));
    await open();
    await expect.poll(() => api.sentTo(LOOKUP)).toHaveLength(3);
    // A deleted card would not come back.
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/04:35.*Last confirmed on 16 June at 10:00/);
  });

  test('[LIVE-05d] stays as it was confirmed in a network that answers with a page to sign in', async () => {
    api.answer(LOOKUP, new RawAnswer(200, '<!doctype html>', { 'content-type': 'text/html' }));
    await open();
    await expect.poll(() => api.sentTo(LOOKUP)).not.toHaveLength(0);
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/04:35.*Last confirmed on 16 June at 10:00/);
  });

  test('[LIVE-05b] a page that does not find it any more leaves it to the home page, which finds its new day', async () => {
    answerLookups(NOT_FOUND);
    setClock('2031-06-17T01:00:00.000Z');
    await renderScreen(card.address);
    await expect.element(plate).toMatchTextContent('No transfer');
    await expect.poll(() => api.sentTo(LOOKUP).length).toBeGreaterThanOrEqual(2);
    answerByDay({ [WEDNESDAY]: found(departure(wednesday)) });
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/New day, was Tuesday 17 June.*00:10/);
  });

  test('[LIVE-02a] [LIVE-01c] its page leads to the day to which the coach was moved', async () => {
    answerByDay({ [WEDNESDAY]: found(departure(wednesday)) });
    setClock('2031-06-17T01:00:00.000Z');
    await renderScreen(card.address);
    await expectAddress(`${card.address.replace(TUESDAY, WEDNESDAY)}`);
    await expect.element(pickupTime).toMatchTextContent('00:10');
    await expect.element(plate).toMatchTextContent('New day, was Tuesday 17 June');
    expect(api.sentTo(LOOKUP).map(({ headers }) => headers.get('x-asked-again'))).not.toContain(null);
  });

  test('[LIVE-05b] one of yesterday is asked for, too: its coach may have been moved over midnight', async () => {
    await saveCard(KEY, { ...card, time: '23:40', confirmed: '2031-06-17T20:00:00Z' });
    answerByDay({ [WEDNESDAY]: found(departure(wednesday)) });
    await open('2031-06-17T22:02:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/00:10.*Wednesday 18 June.*Checked at 00:02/);
  });

  test('[LIVE-05c] one of yesterday without a time is shown as long as its flight is ahead', async () => {
    await saveCard(KEY, { ...card, time: null, confirmed: '2031-06-17T20:00:00Z' });
    answerLookups(pending('group'));
    await open('2031-06-17T22:02:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/Time not set yet.*Checked at 00:02/);
  });

  test.each([
    ['that has left', found(departure({ leaves_at: '2031-06-17T02:35:00.000Z', left: true })), '04:35'],
    ['that is withdrawn', NOT_FOUND, '04:35'],
    ['without a time whose flight has left', pending('group', { left: true }), null],
  ])('[LIVE-06b] one of yesterday %s gives way to the next', async (_what, answer, time) => {
    await saveCard(KEY, { ...card, time, confirmed: '2031-06-17T01:00:00Z' });
    const address = `${card.address.replace(TUESDAY, WEDNESDAY)}2`;
    const today = { ...card, date: WEDNESDAY, time: '15:15', address };
    await saveCard(`group 101 ${WEDNESDAY} BT 682~12`, today);
    const next = departure({ id: 12, pickup_date: WEDNESDAY, pickup_time: '15:15' });
    answerByDay({ [TUESDAY]: answer, [WEDNESDAY]: found(next) });
    await open('2031-06-18T08:00:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/15:15.*Wednesday 18 June.*Checked/);
  });

  test('[FIELD-08] [OFF-03a] of several coaches it is the one that was chosen last, and names its flight', async () => {
    const other = departure({ id: 2, flight_number: 'FR 3001', pickup_time: '12:00' });
    answerLookups(found(departure(moved), other));
    setClock('2031-06-17T01:00:00.000Z');
    await renderScreen(card.address);
    await expect.poll(savedTimes).toEqual(['05:20']);
    await click(flightLink('FR 3001'));
    await expect.poll(savedTimes).toEqual(['12:00']);

    await page.viewport(360, 740);
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/12:00.*Flight FR.3001/);
    expect(bottomOf(lastAnswer)).toBeLessThanOrEqual(bottomOf(hero.css('img')));
    await page.viewport(1280, 800);
  });

  test('[LIVE-02a] [LIVE-05d] says without a connection what had changed when it was confirmed', async () => {
    answerLookups(found(departure({ pickup_point: 'Hotel', ...moved })));
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/New time, was 04:35.*05:20/);
    await expect.poll(async () => (await listSavedCards())[0]?.card.time).toBe('05:20');
    api.fail(LOOKUP, 'no answer');
    await open();
    await expect
      .element(lastAnswer)
      .toMatchTextContent(/New time, was 04:35.*05:20.*Last confirmed on 17 June at 03:00/);
  });

  test('[LIVE-05b] one that names a flight only gets the id of its coach', async () => {
    await deleteCard(KEY);
    const former = card.address.replace('~1', '');
    await saveCard(KEY.replace('~1', ''), { ...card, address: former });
    answerLookups(found(departure(moved)));
    await open();
    await expect.element(lastAnswer).toMatchTextContent('05:20');
    await expect
      .poll(async () => (await listSavedCards()).map((saved) => saved.card.address))
      .toEqual([card.address]);
  });

  test('[LIVE-05a] a private one is saved without the name and not asked for again', async () => {
    await deleteCard(KEY);
    // Earlier than the group's, which the test before may still be storing.
    const ownCar = { ...card, kind: 'private', address: '/airport-transfer/private', time: '04:05' } as const;
    await saveCard('private', ownCar);
    await open();
    await expect.element(lastAnswer).toMatchTextContent(/04:05.*Last confirmed/);
    // Files share what the browser stores: a group answer of another file may be there, too.
    expect(api.sentTo(LOOKUP).filter(({ search }) => search.get('type') !== 'group')).toEqual([]);
  });

  test('[LIVE-06a] once the coach has left it says so instead of the time', async () => {
    api.fail(LOOKUP, 'no answer');
    await open('2031-06-17T02:35:59.000Z');
    await expect.element(lastAnswer.css('.last-time')).toHaveTextContent('04:35');
    setClock('2031-06-17T02:36:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent('This coach left at 04:35.');
    await expect.element(lastAnswer.css('.last-time')).toHaveLength(0);
  });

  test('[LIVE-06a] of one that had no time it says no time when it left', async () => {
    answerLookups(pending('group', { left: true }));
    await open('2031-06-17T05:30:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/Time not set yet.*Checked/);
    await expect.element(lastAnswer.getByText(/\bleft\b/)).toHaveLength(0);
  });

  fullIt('[LIVE-06a] it has not left where it is published that it leaves later', async () => {
    answerLookups(found(departure(moved)));
    await open('2031-06-17T02:40:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/05:20.*Checked/);
  });

  test('[LIVE-06b] one that has left gives way to the next', async () => {
    const later = {
      ...card,
      date: WEDNESDAY,
      time: '09:15',
      address: card.address.replace(TUESDAY, WEDNESDAY),
    };
    await saveCard(`group 101 ${WEDNESDAY} BT 682~2`, later);
    api.fail(LOOKUP, 'no answer');
    await open('2031-06-17T02:40:00.000Z');
    await expect.element(lastAnswer).toMatchTextContent(/09:15.*Wednesday 18 June/);
  });

  test.each(quickly(1, [320, 360]))('[FIELD-08] at %s px the name of the hotel is whole', async (width) => {
    await page.viewport(width, 740);
    await open();
    const hotel = lastAnswer.getByText('Hotel Palmasol').element();
    expect(hotel.scrollWidth).toBeLessThanOrEqual(hotel.clientWidth);
    await page.viewport(1280, 800);
  });
});

describe('on a wide screen', () => {
  afterEach(() => page.viewport(1280, 800));

  for (const width of quickly(1, [1024, 1440])) {
    for (const [lang, title] of quickly(1, Object.entries(banners.home.titles))) {
      test(`[SIZE-03a] at ${width} px the title in ${lang} stays beside the picture`, async () => {
        await page.viewport(width, 900);
        api.answer(HOME, { title, subtitle: '<p>Excursions</p>', banner_image: null });
        await renderScreen(`/?lang=${lang}`);
        await expect.element(heading).toMatchTextContent(/\S/);
        await document.fonts.ready;
        const words = document.createRange();
        words.selectNodeContents(heading.element());
        const picture = hero.css('img').element().getBoundingClientRect();
        expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(picture.left);
      });
    }
  }
});

test('[FIELD-08] without a saved answer nothing stands above the title', async () => {
  await renderScreen('/');
  await expect.element(lastAnswer).toHaveLength(0);
});

function bottomOf(place: Locator): number {
  return place.element().getBoundingClientRect().bottom;
}
