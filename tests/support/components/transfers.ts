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
/** The result: time, day and pickup point, or a message instead. */
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

/** Sets the responses of lookups without and with a last name. */
export function answerNamedLookups(unnamed: RawTransferResult, named: RawTransferResult): void {
  api.answer(LOOKUP, ({ search }) => (search.has('last_name') ? named : unnamed));
}

/** Opens a transfer page with the hotel selected by its address; returns the hotel's id. */
export async function openWithHotel(
  type: TransferType,
  { hotel = HOTELS.palmasol, lang = 'en' }: { hotel?: Hotel; lang?: string } = {},
): Promise<number> {
  await renderScreen(`/airport-transfer/${type}?lang=${lang}&hotel_id=${hotel.id}`);
  return hotel.id;
}

/** Looks up a date for the selected hotel; opens the form first if a result has folded it. */
export async function askFor(date: string): Promise<SentCall> {
  const change = main.css('form.query button');
  if (change.query()) await click(change);
  await fill(dateInput, date);
  const before = api.sentTo(LOOKUP).length;
  await click(showButton);
  return firstOf(() => api.sentTo(LOOKUP)[before]);
}

/** Fills hotel and date and submits, as on the empty page. */
export async function askAsVisitor(hotel: Hotel, date: string): Promise<SentCall> {
  await pickHotel(hotel, lookupForm);
  return askFor(date);
}

/** Opens the page with the result for the Tuesday. */
export async function openAnswered(type: TransferType, answer: RawTransferResult): Promise<number> {
  answerLookups(answer);
  const hotelId = await openWithHotel(type);
  await askFor(TUESDAY);
  await expectAddress(new RegExp(`date=${TUESDAY}`));
  return hotelId;
}
