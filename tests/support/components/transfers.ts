import type { Locator } from 'vitest/browser';
import type { TransferType } from '../../../src/features/departures/contract.ts';
import type { RawTransferResult } from '../../../src/features/transfers/site/transfer-view.ts';
import { TUESDAY } from '../departures.ts';
import type { SentCall } from './fake-api.ts';
import { hotelField, pickHotel } from './hotels.ts';
import { api, expectAddress, firstOf, main, renderScreen } from './render-screen.tsx';
import { HOTELS, type Hotel } from './site-answers.ts';
import { click, fill } from './user.ts';

export const LOOKUP = 'GET /api/transfer-schedule/';
export const INQUIRY = 'POST /api/transfer-inquiries/';
export const SUBSCRIPTION = 'POST /api/transfer-notifications/';

export { hotelField, pickHotel };
export const lookupForm = main.css('form.lookup');
export const dateInput = lookupForm.css('input[name="date"]');
export const showButton = lookupForm.css('button[type="submit"]');
/** The result: time, day and pickup point, or what there is instead. */
export const plate = main.css('.plate');
export const pickupTime = main.css('.plate time');
export const map = main.css('figure.map');
export const inquiryForm = main.css('section.inquiry');
export const subscription = main.css('section.sub');
export const nameBox = main.css('form.last-name');
export const flightRows = main.css('.which').getByRole('listitem');

export const flightLink = (flight: string): Locator =>
  flightRows.filter({ hasText: flight }).getByRole('link');

/** From now on lookups are answered so. */
export function answerLookups(answer: RawTransferResult): void {
  api.answer(LOOKUP, answer);
}

/** From now on lookups are answered so: as long as they bring no last name, and when they bring one. */
export function answerNamedLookups(unnamed: RawTransferResult, named: RawTransferResult): void {
  api.answer(LOOKUP, ({ search }) => (search.has('last_name') ? named : unnamed));
}

/** A transfer page on which the hotel is chosen already, as a shared address does; gives the hotel's id. */
export async function openWithHotel(
  type: TransferType,
  { hotel = HOTELS.palmasol, lang = 'en' }: { hotel?: Hotel; lang?: string } = {},
): Promise<number> {
  await renderScreen(`/airport-transfer/${type}?lang=${lang}&hotel_id=${hotel.id}`);
  return hotel.id;
}

/** Asks for a date, of the hotel that is chosen; a form that a result has folded is unfolded before. */
export async function askFor(date: string): Promise<SentCall> {
  const change = main.css('form.query button');
  if (change.query()) await click(change);
  await fill(dateInput, date);
  const before = api.sentTo(LOOKUP).length;
  await click(showButton);
  return firstOf(() => api.sentTo(LOOKUP)[before]);
}

/** Hotel, date, button: as a visitor asks who comes to the empty page. */
export async function askAsVisitor(hotel: Hotel, date: string): Promise<SentCall> {
  await pickHotel(hotel, lookupForm);
  return askFor(date);
}

/** The page with the answer to a question for the Tuesday. */
export async function openAnswered(type: TransferType, answer: RawTransferResult): Promise<number> {
  answerLookups(answer);
  const hotelId = await openWithHotel(type);
  await askFor(TUESDAY);
  await expectAddress(new RegExp(`date=${TUESDAY}`));
  return hotelId;
}
