const SHORTEST_WORDS = 2;
const LONGEST_WORDS = 200;
const LARGEST_KEY = 2_147_483_647;

/** The hotel that an address names by its key. */
export function hotelIdOf(search: URLSearchParams): number | undefined {
  const text = search.get('hotel_id') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_KEY ? id : undefined;
}

/** What a form without scripts says of the hotel in words, where nothing names it by key. */
export function hotelWordsOf(search: URLSearchParams): string | undefined {
  const words = search.get('hotel')?.trim().slice(0, LONGEST_WORDS) ?? '';
  return hotelIdOf(search) === undefined && words.length >= SHORTEST_WORDS ? words : undefined;
}
