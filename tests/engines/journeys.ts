import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import offlineTexts from '../../src/i18n/offline/en.json' with { type: 'json' };
import { groupResult, hotelIdOf, knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';
import { DATE, HOTEL, OPTION, SHOW, TIME, test } from './journey.ts';
import { STEP_TIMEOUT_MS } from './limits.ts';
import type { Scene } from './test-engine.ts';
import type { Visitor } from './visitor.ts';

/** More stops than any dialog has controls. */
const DIALOG_STOPS = 16;

/** Names the hotel and the known day, from an empty form. */
async function ask(visitor: Visitor, typed: string): Promise<void> {
  await visitor.fill(HOTEL, typed);
  await visitor.sees(OPTION, KNOWN_HOTELS.oneDeparture);
  await visitor.click(OPTION);
  await visitor.has(HOTEL, KNOWN_HOTELS.oneDeparture);
  await visitor.fill(DATE, knownDay());
  await visitor.click(SHOW);
}

async function noComplaints({ engine }: Visitor): Promise<void> {
  expect(await engine.run(() => window.complaints)).toEqual([]);
}

/** From hotel and date to the pickup time. */
export function testMainJob(scene: Scene): void {
  test('a group pickup time is found from the home page in Russian and shown on the map', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/?lang=ru');
    await ask(visitor, 'палмасол');
    await visitor.sees(TIME, '11:35');
    await visitor.sees('.leaflet-marker-icon');
    const isInView = await engine.run((time) => {
      const box = document.querySelector(time)?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    }, TIME);
    expect(isInView).toBe(true);
    await noComplaints(visitor);
  });
}

export function testJourneys(scene: Scene): void {
  test('a private pickup time is found by the last name, which takes the focus', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/airport-transfer/private?lang=en');
    await ask(visitor, 'palmasol');
    await visitor.isFocused('input[name="last_name"]');
    await engine.type(KNOWN_GUESTS.timeKnown);
    await engine.press('Enter');
    await visitor.sees(TIME, '11:45');
    await noComplaints(visitor);
  });

  test('a date is typed without separators, chosen from the calendar by keyboard, and refused if there is none', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/airport-transfer/group?lang=en');
    await visitor.click(DATE);
    await engine.type('20310617');
    await visitor.has(DATE, '2031-06-17');

    await visitor.click('main .date-open');
    await visitor.isFocused('dialog.calendar td button');
    await engine.press('ArrowRight');
    await engine.press('Enter');
    await visitor.missing('dialog.calendar');
    await visitor.has(DATE, '2031-06-18');
    await visitor.isFocused(DATE);

    await visitor.fill(DATE, '2031-02-30');
    await engine.press('Tab');
    await visitor.sees('main .date-says .err', textIn('en', 'date.invalid'));
  });

  test('a hotel is chosen by keyboard, its list closed by Escape, and an unknown one named as such', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/airport-transfer/group?lang=en');
    await visitor.fill(HOTEL, 'riu');
    await visitor.sees(OPTION);
    await engine.press('Escape');
    await visitor.missing(OPTION);

    await visitor.fill(HOTEL, 'palmasol');
    await visitor.sees(OPTION, KNOWN_HOTELS.oneDeparture);
    await engine.press('ArrowDown');
    await engine.press('Enter');
    await visitor.has(HOTEL, KNOWN_HOTELS.oneDeparture);
    await visitor.missing(OPTION);

    await visitor.fill(HOTEL, 'nowhere');
    await visitor.sees('main [role="status"]', textIn('en', 'hotel.none_found'));
  });

  for (const [name, address, opener, dialog] of [
    ['of the details of an excursion', '/excursion/3', '.story .two .btn', 'dialog.dlg'],
    ['of the rules of an excursion', '/excursion/3', '.story .two .btn.line', 'dialog.dlg'],
    ['of the pictures of an excursion', '/excursion/2', '.gal .pic', 'dialog.lightbox'],
    ['of the privacy policy', '/about', '.legal button:last-child', 'dialog.dlg'],
  ] as const) {
    test(`the dialog ${name} keeps the focus, closes by Escape and gives the focus back`, async () => {
      const { visitor, engine } = scene;
      await visitor.arrive(`${address}?lang=en`);
      await visitor.click(opener);
      await visitor.sees(dialog);
      const stops: string[] = [];
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        for (let stop = 0; stop < DIALOG_STOPS; stop++) {
          await engine.press(key);
          stops.push(await whereFocusIs(visitor, dialog));
        }
      }
      // Beside the dialog's own controls, only the browser's may have the focus.
      expect(stops.filter((stop) => stop !== 'inside' && stop !== 'browser')).toEqual([]);
      expect(stops).toContain('inside');

      await engine.press('Escape');
      await visitor.missing(dialog);
      await visitor.isFocused(opener);
    });
  }

  test('a question to the office is refused while it is incomplete, then sent', async () => {
    const { visitor } = scene;
    await visitor.arrive('/ask?lang=en&category=transfer');
    await visitor.click('form.question button[type="submit"]');
    await visitor.sees('form.question .msg.wrong');
    await visitor.fill('input[name="name"]', 'Анна Kalniņa');
    await visitor.fill('input[name="email"]', 'anna@example.com');
    await visitor.fill('textarea[name="question"]', 'Where is the stop?');
    await visitor.click('form.question button[type="submit"]');
    await visitor.sees('main .msg.good');
  });

  test('a transfer that is not found leads to an inquiry, which is sent', async () => {
    const { visitor, site } = scene;
    await visitor.arrive(`${await groupResult(site.url, KNOWN_HOTELS.noDeparture)}&lang=en`);
    await visitor.click('section.inquiry form > button');
    await visitor.sees('section.inquiry .msg.wrong');
    await visitor.fill('input[name="inquiry_last_name"]', 'Kalniņa');
    await visitor.fill('input[name="inquiry_email"]', 'anna@example.com');
    await visitor.click('section.inquiry form > button');
    await visitor.sees('main .msg.good');
  });

  test('a guest subscribes to changes of a transfer', async () => {
    const { visitor, site } = scene;
    await visitor.arrive(`${await groupResult(site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    await visitor.fill('section.sub input[name="email"]', 'anna@example.com');
    await visitor.fill('section.sub input[name="last_name"]', 'Kalniņa');
    await visitor.click('section.sub input[type="checkbox"]');
    await visitor.click('section.sub button[type="submit"]');
    await visitor.sees('section.sub [role="status"]', 'Information successfully sent to your email!');
  });

  test('the departure is saved as a calendar file', async () => {
    const { visitor, engine, site } = scene;
    await visitor.arrive(`${await groupResult(site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
    await visitor.click('main .acts button.act.go');
    const saved = () => {
      const files = readdirSync(engine.downloads).filter((file) => file.endsWith('.ics'));
      return files.map((file) => readFileSync(path.join(engine.downloads, file), 'utf8')).join();
    };
    await expect.poll(saved, { timeout: STEP_TIMEOUT_MS }).toContain('END:VCALENDAR');
    expect(saved()).toContain(`DTSTART;TZID=Europe/Madrid:${knownDay().replaceAll('-', '')}T113500`);
  });

  test('cookies are asked for once, and the answer can be changed', async () => {
    const { visitor, engine } = scene;
    await engine.renew();
    await visitor.open('/?lang=en');
    await visitor.sees('dialog.consent', textIn('en', 'consent.title'));
    await visitor.click('dialog.consent .decide button:first-child');
    await visitor.missing('dialog.consent');
    await visitor.open('/about?lang=en');
    await visitor.sees('h1');
    await visitor.missing('dialog.consent');
    await visitor.click('.legal button:first-of-type');
    await visitor.sees('dialog.consent');
    const ticked = await engine.run(
      () => document.querySelectorAll('dialog.consent input[type="checkbox"]:checked').length,
    );
    expect(ticked).toBe(4);
    await engine.press('Escape');
    await visitor.sees('dialog.consent');
    await visitor.click('dialog.consent header button');
    await visitor.missing('dialog.consent');
    await noComplaints(visitor);
  });

  test('the language is switched on the page, and stays with the visitor', async () => {
    const { visitor } = scene;
    await visitor.arrive('/contacts?lang=en');
    await visitor.sees('h1', textIn('en', 'contacts.title'));
    await visitor.click('details.langsel > summary');
    await visitor.click('details.langsel a[lang="lv"]');
    await visitor.speaks('lv');
    await visitor.sees('h1', textIn('lv', 'contacts.title'));
    await visitor.isAt(/\/contacts\?lang=lv$/);
    await visitor.open('/about');
    await visitor.speaks('lv');
    await visitor.sees('h1', textIn('lv', 'about.title'));
    await noComplaints(visitor);
  });

  test('links, back and forward lead through the pages without loading them again', async () => {
    const { visitor, engine } = scene;
    await visitor.arrive('/contacts?lang=en');
    await engine.run(() => {
      document.documentElement.dataset.opened = 'once';
    });
    await visitor.click('footer nav a[href^="/about"]');
    await visitor.isAt(/\/about\?lang=en$/);
    await visitor.sees('h1', textIn('en', 'about.title'));
    await engine.run(() => history.back());
    await visitor.sees('h1', textIn('en', 'contacts.title'));
    await engine.run(() => history.forward());
    await visitor.sees('h1', textIn('en', 'about.title'));
    expect(await engine.run(() => document.documentElement.dataset.opened)).toBe('once');
    await noComplaints(visitor);
  });

  test('without the network a transfer that was seen opens again, and any other page says so', async () => {
    const { visitor, engine, site } = scene;
    const hotel = await hotelIdOf(site.url, KNOWN_HOTELS.oneDeparture);
    const result = `/airport-transfer/group?lang=en&hotel_id=${hotel}&date=${knownDay()}`;
    await visitor.arrive(result);
    await visitor.open(result);
    for (const cached of [result, '/offline?lang=en']) {
      const isCached = () =>
        engine.run(async (address) => (await caches.match(address)) !== undefined, cached);
      await expect.poll(isCached, { timeout: STEP_TIMEOUT_MS, message: cached }).toBe(true);
    }
    const cards = () => engine.run(async () => (await (await caches.open('csi-cards')).keys()).length);
    await expect.poll(cards, { timeout: STEP_TIMEOUT_MS, message: 'saved cards' }).toBe(1);
    await site.stop();
    try {
      await visitor.open(result);
      await visitor.sees(TIME, '11:35');
      await visitor.sees('.last-confirmed');
      await engine.open(new URL('/contacts?lang=en', site.url).href);
      await visitor.sees('h1', offlineTexts['offline.page_title']);
      await visitor.sees('.saved-card', '11:35');
    } finally {
      await scene.startAgain();
    }
    await visitor.open('/contacts?lang=en');
    await visitor.sees('h1', textIn('en', 'contacts.title'));
  });
}

function whereFocusIs({ engine }: Visitor, dialog: string): Promise<string> {
  return engine.run((selector) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return 'browser';
    return focused.closest(selector) ? 'inside' : focused.outerHTML.slice(0, 100);
  }, dialog);
}
