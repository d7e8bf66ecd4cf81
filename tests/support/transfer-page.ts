import type { Page, Request } from '@playwright/test';
import type { TransferType } from '../../src/features/departures/contract.ts';
import { TUESDAY } from './departures.ts';
import { expect, open } from './e2e.ts';
import { pickHotel } from './hotel-choice.ts';

export const LOOKUP_CALL = '**/api/transfer-schedule/**';
export const SUBSCRIPTION_CALL = '**/api/transfer-notifications/';

const main = (page: Page) => page.getByRole('main');
export const lookupForm = (page: Page) => main(page).locator('form.lookup');
export const dateInput = (page: Page) => lookupForm(page).locator('input[name="date"]');
export const showButton = (page: Page) => lookupForm(page).locator('button[type="submit"]');
/** The result: time, day and pickup point, or the message instead. */
export const plate = (page: Page) => main(page).locator('.plate');
export const pickupTime = (page: Page) => main(page).locator('.plate time');
export const map = (page: Page) => main(page).locator('figure.map');
export const inquiryForm = (page: Page) => main(page).locator('section.inquiry');
export const subscription = (page: Page) => main(page).locator('section.sub');
export const nameBox = (page: Page) => main(page).locator('form.last-name');

/** Sets the response of lookups. */
export async function answerLookups(page: Page, answer: object, status = 200): Promise<void> {
  await page.route(LOOKUP_CALL, (route) => route.fulfill({ status, json: answer }));
}

/** The demonstration set is the same on every server. */
const hotelIds = new Map<string, number>();

/** The id of the first search result for a hotel name. */
export async function idOfHotel(page: Page, name: string): Promise<number> {
  const known = hotelIds.get(name);
  if (known !== undefined) return known;
  const answer = await page.request.get(`/api/hotels/?search=${encodeURIComponent(name)}`);
  const [hotel] = await answer.json();
  expect(hotel.name).toBe(name);
  hotelIds.set(name, hotel.id);
  return hotel.id;
}

/** Opens a transfer page with the hotel selected by its address; returns the hotel's id. */
export async function openWithHotel(
  page: Page,
  type: TransferType,
  { hotel = 'Hotel Palmasol', lang = 'en' }: { hotel?: string; lang?: string } = {},
): Promise<number> {
  const id = await idOfHotel(page, hotel);
  await open(page, `/airport-transfer/${type}?lang=${lang}&hotel_id=${id}`);
  return id;
}

/** Looks up a date for the selected hotel; opens the form first if a result has folded it. */
export async function askFor(page: Page, date: string): Promise<Request> {
  const change = main(page).locator('form.query button');
  if (await change.isVisible()) await change.click();
  await dateInput(page).fill(date);
  const asked = page.waitForRequest(LOOKUP_CALL);
  await showButton(page).click();
  return asked;
}

/** Fills hotel and date and submits, as on the empty page. */
export async function askAsVisitor(page: Page, hotel: string, date: string): Promise<Request> {
  await pickHotel(page, hotel, lookupForm(page));
  return askFor(page, date);
}

/** Opens the page with the result for the Tuesday. */
export async function openAnswered(page: Page, type: TransferType, answer: object): Promise<number> {
  await answerLookups(page, answer);
  const hotelId = await openWithHotel(page, type);
  await askFor(page, TUESDAY);
  await expect(page).toHaveURL(new RegExp(`date=${TUESDAY}`));
  return hotelId;
}

/** The pickup point of the answered lookup. */
export async function answeredPoint(asked: Request): Promise<string> {
  const answer = await asked.response();
  if (!answer) throw new Error('the lookup got no answer');
  const { pickup_point } = await answer.json();
  expect(pickup_point).not.toBe('');
  return pickup_point;
}
