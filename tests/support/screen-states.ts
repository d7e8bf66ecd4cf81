import type { Page } from '@playwright/test';
import { KNOWN_GUESTS, KNOWN_HOTELS } from '../../demo/known-cases.ts';
import type { Departure } from '../../src/features/departures/contract.ts';
import type { TransferResult } from '../../src/features/transfers/contract.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { addDays } from '../../src/values/calendar-date.ts';
import { hotelIdOf, knownDay } from './known-day.ts';
import { open } from './open-page.ts';

/** A state of a screen, and how to reach it in any language. */
export interface State {
  name: string;
  address: string;
  act?: (page: Page) => Promise<void>;
  /** Before the cookie dialog is answered. */
  firstVisit?: true;
  /** Only where the links are behind the menu button. */
  narrow?: true;
}

const LOOKUPS = '**/api/transfer-schedule/**';
const NOBODY = 2_000_000_000;
const main = (page: Page, what: string) => page.locator(`main ${what}`);

/** Every screen and its main states, on a server with the demonstration set. */
export async function statesOf(siteUrl: string): Promise<State[]> {
  const hotel = (name: keyof typeof KNOWN_HOTELS) => hotelIdOf(siteUrl, KNOWN_HOTELS[name]);
  const group = async (name: keyof typeof KNOWN_HOTELS) =>
    `/airport-transfer/group?hotel_id=${await hotel(name)}&date=${knownDay()}`;
  const guest = `/airport-transfer/private?hotel_id=${await hotel('oneDeparture')}&date=${knownDay()}`;
  const found = await group('oneDeparture');
  const nothing = await group('noDeparture');
  return [
    { name: 'home', address: '/' },
    { name: 'home-menu', address: '/', narrow: true, act: press('button.menu', '#menu.open') },
    { name: 'home-languages', address: '/', act: press('details.langsel summary', 'details[open]') },
    { name: 'home-consent', address: '/', firstVisit: true, act: seen('dialog.consent') },
    {
      name: 'home-consent-policy',
      address: '/',
      firstVisit: true,
      act: press('dialog button.plain', '.dlg h3'),
    },
    { name: 'home-chosen-hotel', address: '/', act: chooseHotel },
    { name: 'excursions', address: '/excursions' },
    { name: 'excursions-filtered', address: '/excursions?day=1&language=en' },
    { name: 'excursions-unknown-hotel', address: `/excursions?hotel_id=${NOBODY}` },
    { name: 'excursion', address: '/excursion/1' },
    {
      name: 'excursion-pickup',
      address: `/excursion/1?hotel_id=${await hotel('oneDeparture')}`,
      act: seen('.leaflet-marker-icon'),
    },
    { name: 'excursion-lightbox', address: '/excursion/2', act: press('.gal .pic', 'dialog.lightbox') },
    {
      name: 'excursion-details',
      address: '/excursion/3',
      act: press('.story .two .btn', 'dialog.dlg h3, dialog.dlg p'),
    },
    {
      name: 'excursion-rules',
      address: '/excursion/3',
      act: press('.story .two .btn.line', 'dialog.dlg h3, dialog.dlg p'),
    },
    { name: 'excursion-join', address: '/excursion/1', act: press('.join .rows button', 'dialog.dlg form') },
    { name: 'excursion-join-problems', address: '/excursion/1', act: sendEmptyRequest },
    { name: 'info-meeting', address: '/info-meeting' },
    { name: 'info-meeting-found', address: `/info-meeting?hotel_id=${await hotel('oneDeparture')}` },
    { name: 'info-meeting-none', address: `/info-meeting?hotel_id=${await hotel('noMeetings')}` },
    { name: 'info-meeting-unknown-hotel', address: `/info-meeting?hotel_id=${NOBODY}` },
    { name: 'airport-transfer', address: '/airport-transfer' },
    { name: 'unsubscribe-unknown', address: '/unsubscribe?token=unknown' },
    { name: 'group', address: '/airport-transfer/group' },
    { name: 'group-suggestions', address: '/airport-transfer/group', act: typeHotel },
    {
      name: 'group-calendar',
      address: '/airport-transfer/group',
      act: press('.date-open', '.calendar-sheet table, dialog.calendar table'),
    },
    {
      name: 'group-incomplete',
      address: '/airport-transfer/group',
      act: press('form.lookup button[type=submit]', '.msg.wrong'),
    },
    { name: 'group-unknown-hotel', address: `/airport-transfer/group?hotel_id=${NOBODY}&date=${knownDay()}` },
    { name: 'group-found', address: found, act: seen('.leaflet-marker-icon') },
    { name: 'group-subscription', address: found, act: fillSubscription },
    {
      name: 'group-changed',
      address: found,
      act: alter('.changed', {
        changed_at: new Date().toISOString(),
        previous: { pickup_date: knownDay(), pickup_time: '10:35', pickup_point: 'Hotel' },
      }),
    },
    {
      name: 'group-left',
      address: found,
      act: alter('.plate.none', { leaves_at: '2026-06-01T09:35:00.000Z', left: true }),
    },
    { name: 'group-no-connection', address: found, act: loseConnection },
    { name: 'group-inquiry-open', address: found, act: press('section.other button', 'section.inquiry') },
    { name: 'group-flights', address: await group('severalFlights') },
    { name: 'group-flight', address: await group('severalFlights'), act: press('.rows a', '.plate time') },
    { name: 'group-pending', address: await group('timePending'), act: seen('section.inquiry') },
    {
      name: 'group-nothing',
      address: nothing,
      act: press('section.inquiry form > button', 'section.inquiry .msg.wrong'),
    },
    { name: 'private', address: '/airport-transfer/private' },
    { name: 'private-last-name', address: guest, act: seen('input[name=last_name]') },
    { name: 'private-found', address: guest, act: findGuest(KNOWN_GUESTS.timeKnown, '.plate time') },
    { name: 'private-pending', address: guest, act: findGuest(KNOWN_GUESTS.timePending, '.plate.pending') },
    { name: 'private-near-miss', address: guest, act: findGuest('Kalnixa', '.choices') },
    { name: 'private-refused', address: guest, act: rejectGuest },
    { name: 'private-nothing', address: guest, act: findGuest('Smirnova', 'section.inquiry') },
    { name: 'ask', address: '/ask' },
    { name: 'ask-problems', address: '/ask', act: press('form.question button', '.msg.wrong') },
    { name: 'ask-sent', address: '/ask', act: sendQuestion },
    { name: 'contacts', address: '/contacts' },
    { name: 'about', address: '/about' },
    { name: 'privacy', address: '/about', act: press('.legal button:last-child', '.dlg h3') },
    { name: 'not-found', address: '/no-such-page' },
  ];
}

/** Opens a state in a language and waits until everything is loaded. */
export async function openState(page: Page, { address, act }: State, language: Language): Promise<void> {
  await open(page, `${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
  await act?.(page);
}

function seen(what: string) {
  return (page: Page) => page.locator(what).first().waitFor();
}

/** Changes the departures of the next answer, which the page asks for by itself. */
function alter(then: string, fields: Partial<Departure>) {
  return async (page: Page) => {
    await page.route(LOOKUPS, async (route) => {
      const response = await route.fetch();
      const answer: TransferResult = await response.json();
      const departures = answer.departures.map((departure) => ({ ...departure, ...fields }));
      await route.fulfill({ response, json: { ...answer, departures } });
    });
    await page.locator('.status.checked:not(:empty)').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.locator(then).waitFor();
    await page.unroute(LOOKUPS);
  };
}

/** Asks for another day, which gets no answer. */
async function loseConnection(page: Page): Promise<void> {
  await page.route(LOOKUPS, (route) => route.abort());
  await main(page, '.query button').click();
  await main(page, 'form.lookup input[name=date]').fill(addDays(knownDay(), 40));
  await main(page, 'form.lookup button[type=submit]').click();
  await main(page, '.cause').waitFor();
  await page.unroute(LOOKUPS);
}

function press(what: string, then: string) {
  return async (page: Page) => {
    await page.locator(what).first().click();
    await page.locator(then).first().waitFor();
  };
}

function findGuest(lastName: string, then: string) {
  return async (page: Page) => {
    await main(page, 'input[name=last_name]').fill(lastName);
    await main(page, 'form.last-name button').click();
    await main(page, then).first().waitFor();
  };
}

/** The server's response after too many names. */
async function rejectGuest(page: Page): Promise<void> {
  const answer = {
    status: 429,
    headers: { 'retry-after': '1260' },
    json: { error: 'Too many requests', error_key: 'too_many_requests' },
  };
  // Once only: other states follow on the same page.
  await page.route('**/api/transfer-schedule/**last_name=**', (route) => route.fulfill(answer), { times: 1 });
  await findGuest(KNOWN_GUESTS.timeKnown, 'section.other a[href^="tel:"]')(page);
}

async function typeHotel(page: Page): Promise<void> {
  await main(page, 'input[role=combobox]').fill('riu');
  await main(page, '[role=option]').first().waitFor();
}

async function chooseHotel(page: Page): Promise<void> {
  await typeHotel(page);
  await main(page, '[role=option]').first().click();
  await main(page, '.combo-town').waitFor();
}

async function fillSubscription(page: Page): Promise<void> {
  await main(page, 'section.sub input[name=email]').fill('anna@example.com');
  await main(page, 'section.sub input[name=last_name]').fill('Kalniņa');
  await main(page, 'section.sub input[type=checkbox]').check();
}

async function sendEmptyRequest(page: Page): Promise<void> {
  await main(page, '.join .rows button').first().click();
  await page.locator('dialog.dlg button[type=submit]').click();
  await page.locator('dialog.dlg .msg.wrong').waitFor();
}

async function sendQuestion(page: Page): Promise<void> {
  await page.route('**/api/contact-questions/', (route) =>
    route.fulfill({ status: 201, json: { success: true } }),
  );
  await main(page, 'input[name=name]').fill('Anna');
  await main(page, 'input[name=email]').fill('anna@example.com');
  await main(page, 'textarea').fill('Where is the stop?');
  await main(page, 'form.question button').click();
  await main(page, '.msg.good').waitFor();
}
