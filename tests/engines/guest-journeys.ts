import { expect } from 'vitest';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { textIn } from '../support/texts.ts';
import { DATE, HOTEL, OPTION, SHOW, TIME, test } from './journey.ts';
import { STEP_TIMEOUT_MS } from './limits.ts';
import type { Scene } from './test-engine.ts';
import type { Visitor } from './visitor.ts';

const READ_BACK = 'main .date-says .hint';
const PLATE = '.plate';
const BAND = '.plate .changed';
const CALL = 'main a[href^="tel:"]';
const WHATSAPP = 'main a[href^="https://wa.me/"]';
const JOIN_ROW = '#dates .rows button';
const GROUP = '/airport-transfer/group?lang=en';
const [YEAR, MONTH, DAY] = knownDay().split('-') as [string, string, string];

/** What guests met in the first release, a journey for each. */
export function testGuestJourneys(scene: Scene): void {
  test('the plate names hotel and day, and goes when another hotel is picked', async () => {
    const { visitor } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    await visitor.sees(PLATE, KNOWN_HOTELS.oneDeparture);
    await visitor.sees(PLATE, new RegExp(`${Number(DAY)}\\s`));
    await visitor.click('form.query button');
    await visitor.fill(HOTEL, KNOWN_HOTELS.noDeparture);
    await visitor.missing(TIME);
    await visitor.missing('section.sub');
  });

  test('what depends on the clock says the same before and after the scripts start', async () => {
    const { visitor, engine, site } = scene;
    const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
    const result = await groupResult(site.url, KNOWN_HOTELS.oneDeparture);
    for (const [address, part] of [
      [`${result}&lang=en`, '.result-status'],
      [`/info-meeting?lang=en&hotel_id=${hotel}`, 'main .plate'],
    ] as const) {
      await visitor.arrive(address);
      await visitor.sees(part);
      const [served, shown] = await engine.run(async (selector) => {
        const answer = await fetch(location.href);
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        return [page, document].map((from) => from.querySelector(selector)?.textContent);
      }, part);
      expect(served).toMatch(/\d\d:\d\d/);
      expect(shown).toBe(served);
    }
  });

  for (const typed of ['Hotel Palmasol ', 'HOTEL PALMASOL', 'Hotel Palmasol, Benalmádena']) {
    test(`the hotel '${typed}', typed and not chosen, is understood`, async () => {
      const { visitor } = scene;
      await visitor.arrive(GROUP);
      await visitor.fill(DATE, knownDay());
      await visitor.fill(HOTEL, typed);
      await visitor.click(SHOW);
      await visitor.sees(TIME, '11:35');
    });
  }

  test('a day is understood as guests write it, read back with its weekday, and one that has passed says so', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive(GROUP);
    for (const typed of [`${DAY}.${MONTH}.${YEAR}`, `${DAY}/${MONTH}/${YEAR}`, `${DAY}${MONTH}${YEAR}`]) {
      await visitor.click(DATE);
      await engine.press('Control+a');
      await engine.type(typed);
      await visitor.sees(READ_BACK, new RegExp(`day\\s${Number(DAY)}\\s`));
      await engine.press('Tab');
      await visitor.has(DATE, knownDay());
    }
    await visitor.fill(DATE, addDays(todayInMadrid(new Date()), -1));
    await engine.press('Tab');
    await visitor.sees('main .date-says', 'has already passed');
  });

  for (const letters of [20, 24]) {
    test(`with letters of ${letters} px the time stays whole and the page does not scroll sideways`, async () => {
      const { visitor, engine } = scene;
      await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=ru`);
      await visitor.sees(TIME, '11:35');
      const [isWhole, sideways] = await engine.run(
        (size, time) => {
          document.documentElement.style.fontSize = `${size}px`;
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(time) as Element);
          // Firefox has an empty box for the place where the time may break.
          const boxes = [...words.getClientRects()].filter(({ width }) => width > 0);
          const [highest, lowest] = [Math.min, Math.max].map((pick) => pick(...boxes.map(({ top }) => top)));
          const isWhole = (lowest ?? 0) - (highest ?? 0) < (boxes[0]?.height ?? 0) / 2;
          return [isWhole, document.documentElement.scrollWidth - innerWidth] as const;
        },
        letters,
        TIME,
      );
      expect(isWhole).toBe(true);
      expect(sideways).toBeLessThanOrEqual(0);
    });
  }

  test('a network that never answers is waited for 15 seconds, then named, with a button', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive(`${GROUP}&hotel_id=${await hotelIdOf(scene.site.url, KNOWN_HOTELS.oneDeparture)}`);
    await engine.run(() => {
      const wait = window.setTimeout;
      const sooner = (action: TimerHandler, ms = 0) => wait(action, ms >= 5_000 ? ms / 10 : ms);
      Object.assign(window, {
        setTimeout: sooner,
        fetch: (_path: string, { signal }: RequestInit) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      });
    });
    await visitor.fill(DATE, knownDay());
    await visitor.click(SHOW);
    await visitor.sees('main [role="status"] .searching');
    await visitor.sees('main .msg.wrong', textIn('en', 'something_went_wrong'));
    await visitor.sees('main .cause', textIn('en', 'failure.connection'));
    await visitor.sees('main .cause button');
    await visitor.missing('main .searching');
  });

  test('a time that is changed while the page is open shows with what it was, also on a fresh load, until the coach has left', async () => {
    const { visitor, engine, site } = scene;
    const hotel = KNOWN_HOTELS.beforeMidnight;
    const result = `${await groupResult(site.url, hotel)}&lang=en`;
    await visitor.arrive(result);
    await visitor.sees(TIME, '23:40');
    await visitor.missing(BAND);
    const place = await visitor.text('.plate .where b');
    const list = `Hotel;Date;Pickup time;Pickup point;Flight number\n${hotel};${knownDay()};23:25;${place};BT 684\n`;
    const { ended } = startScheduleImport(
      { DATA_DIR: site.directory, LOG_LEVEL: 'error' },
      new TextEncoder().encode(list),
      ['--type', 'group', '--publish'],
    );
    const { code, stdout, stderr } = await ended;
    expect(code, stdout + stderr).toBe(0);
    // An answer that was on its way during the publish is the former one.
    const timeNow = async () => {
      await lookAgain(visitor);
      return (await visitor.text(TIME)) ?? '';
    };
    await expect.poll(timeNow, { timeout: STEP_TIMEOUT_MS, interval: 1_000 }).toContain('23:25');
    await visitor.sees(BAND, /New time, was\s*23:40/);
    await visitor.open(result);
    await visitor.sees(BAND, /New time, was\s*23:40/);

    await engine.run(() => {
      const late = Date.now() + 8 * 24 * 60 * 60_000;
      Date.now = () => late;
    });
    await lookAgain(visitor);
    await visitor.sees('main .msg', /left\s.*23:25/);
    await visitor.sees(CALL);
    await visitor.missing(BAND);
    await visitor.missing('section.sub');
  });

  for (const [situation, hotel] of [
    ['not found', KNOWN_HOTELS.noDeparture],
    ['not set yet', KNOWN_HOTELS.timePending],
  ] as const) {
    test(`a transfer that is ${situation} names whom to call and whom to write to`, async () => {
      const { visitor, engine } = scene;
      await visitor.arrive(`${await groupResult(scene.site.url, hotel)}&lang=en`);
      await visitor.sees('.plate.none');
      await visitor.sees(CALL);
      await visitor.sees(WHATSAPP);
      const isAboveTheFold = await engine.run(
        (call) => (document.querySelector(call)?.getBoundingClientRect().bottom ?? Infinity) < innerHeight,
        CALL,
      );
      if (situation === 'not set yet') expect(isAboveTheFold).toBe(true);
    });
  }

  test('a transfer that is not found leads to the days near by in one press', async () => {
    const { visitor } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.noDeparture)}&lang=en`);
    await visitor.click('.which .rows li:last-child a');
    await visitor.sees('form.query', KNOWN_HOTELS.noDeparture);
    // Days near by are links without a flight. The time may not be set yet, depending on the day of the test.
    await visitor.missing('.which a:not([href*="flight="])');
    await visitor.sees('.result .plate, .which');
  });

  test('where to stand is said with the way on foot, and shown with hotel and line', async () => {
    const { visitor } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    await visitor.sees('.plate .where', /minutes? on foot from your hotel/);
    await visitor.sees('.map-marker-hotel');
    await visitor.sees('.map-marker-pickup');
    await visitor.sees('main .acts a[href*="destination="]');
  });

  test('the first press on the consent box counts, although leaving the e-mail shows its error', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    const box = 'section.sub input[type="checkbox"]';
    const top = () =>
      engine.run((checkbox) => {
        const { top: from = 0 } = document.querySelector(checkbox)?.getBoundingClientRect() ?? {};
        return Math.round(from + scrollY);
      }, box);
    await visitor.fill('section.sub input[name="email"]', 'anna@example');
    const before = await top();
    await visitor.click(box);
    await visitor.sees('section.sub .room .err');
    expect(await top()).toBe(before);
    expect(await engine.run((checkbox) => document.querySelector(`${checkbox}:checked`) !== null, box)).toBe(
      true,
    );
  });

  test('Back closes a dialog first; the consent opens rules and policy, each by its word', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    for (const [word, heading] of [
      [1, textIn('en', 'rules.title')],
      [2, textIn('en', 'privacy.title')],
    ] as const) {
      await visitor.click(`section.sub .check button:nth-of-type(${word})`);
      await visitor.sees('dialog.dlg', heading);
      await engine.run(() => history.back());
      await visitor.missing('dialog.dlg');
      await visitor.sees(TIME, '11:35');
    }
    expect(await engine.run(() => document.querySelector('section.sub input:checked'))).toBeNull();
  });

  test('what was written in a form is there again after Back and after a reload', async () => {
    const { visitor, engine } = scene;
    const result = `${await groupResult(scene.site.url, KNOWN_HOTELS.noDeparture)}&lang=en`;
    await visitor.arrive(result);
    await visitor.fill('input[name="inquiry_last_name"]', 'Kalniņa');
    await visitor.fill('textarea[name="inquiry_message"]', 'Gaidām pie ieejas');
    await visitor.click('footer nav a[href^="/about"]');
    await visitor.isAt(/\/about/);
    await engine.run(() => history.back());
    await visitor.has('textarea[name="inquiry_message"]', 'Gaidām pie ieejas');
    await visitor.open(result);
    await visitor.has('input[name="inquiry_last_name"]', 'Kalniņa');
  });

  test('Change gives the focus to the form', async () => {
    const { visitor } = scene;
    await visitor.arrive(`${await groupResult(scene.site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    await visitor.click('form.query button');
    await visitor.isFocused('main form.lookup, main form.lookup *');
  });

  test('a failed call names its true cause below the text of its screen', async () => {
    const { visitor, engine } = scene;
    for (const address of ['/info-meeting?lang=en', '/excursion/1?lang=en']) {
      await visitor.arrive(address);
      await visitor.fill(HOTEL, 'palmasol');
      await visitor.sees(OPTION, KNOWN_HOTELS.oneDeparture);
      await engine.run(() => {
        window.fetch = () => Promise.reject(new TypeError('no network'));
      });
      await visitor.click(OPTION);
      if (address.startsWith('/info')) await visitor.click('main form button[type="submit"]');
      await visitor.sees('main .cause', textIn('en', 'failure.connection'));
      await visitor.sees('main .cause button');
    }
  });

  test('an excursion has a door: its next dates lead to a request, and to WhatsApp and Telegram with its words', async () => {
    const { visitor, engine } = scene;
    const hotel = await hotelIdOf(scene.site.url, KNOWN_HOTELS.oneDeparture);
    await visitor.arrive(`/excursion/1?lang=en&hotel_id=${hotel}`);
    await visitor.click(JOIN_ROW);
    await visitor.has('dialog.dlg input[role="combobox"]', KNOWN_HOTELS.oneDeparture);
    const channels = await engine.run(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('dialog.dlg .channels-of-join a')].map(
        ({ textContent, href }) => `${textContent} ${decodeURIComponent(href)}`,
      ),
    );
    expect(channels).toHaveLength(2);
    expect(channels[0]).toMatch(/WhatsApp.*Ronda/);
    expect(channels[1]).toMatch(/Telegram.*Ronda/);
  });

  test('in the dark a poster has its night: the moon, and lit windows', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/excursion/1?lang=en');
    const poster = await engine.run(async () => {
      const source = document.querySelector<HTMLImageElement>('.gal img')?.currentSrc ?? '';
      return (await fetch(source)).text();
    });
    expect(poster).toContain('prefers-color-scheme:dark');
  });
}

/** Comes back to the tab. */
async function lookAgain({ engine }: Visitor): Promise<void> {
  await engine.run(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
