import { MIN_SEARCH_LENGTH } from '../search-contract.ts';

const MAX_TEXT_LENGTH = 200;
const MAX_ID = 2_147_483_647;

/** The hotel id in the query of a URL; undefined if it is absent or invalid. */
export function hotelIdOf(search: URLSearchParams): number | undefined {
  const text = search.get('hotel_id') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= MAX_ID ? id : undefined;
}

/** The hotel search text from a form without scripts; undefined if it is too short or a hotel id is given. */
export function hotelTextOf(search: URLSearchParams): string | undefined {
  const text = search.get('hotel')?.trim().slice(0, MAX_TEXT_LENGTH) ?? '';
  return hotelIdOf(search) === undefined && text.length >= MIN_SEARCH_LENGTH ? text : undefined;
}
