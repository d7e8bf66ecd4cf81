import type { Hotel } from '../features/hotels/contract.ts';
import { hotelTextOf } from '../features/hotels/site/hotel-address.ts';
import { uniqueHotel } from '../features/hotels/site/unique-hotel.ts';
import type { Language } from '../i18n/languages.ts';
import { readDay } from '../ui/read-day.ts';
import { type CalendarDate, todayInMadrid } from '../values/calendar-date.ts';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';

const GROUP_PAGE = '/airport-transfer/group';
const PRIVATE_PAGE = '/airport-transfer/private';

interface Sent {
  /** The language of the page, in which a day may be written. */
  language: Language;
  hotelsOf: (words: string) => readonly Pick<Hotel, 'id' | 'name'>[] | undefined;
}

/**
 * The redirect target of a form sent without scripts; undefined if this page answers it. The form of the home page has
 * one action, so a field asks for the private page; text that matches exactly one hotel counts as choosing it; a day in
 * another form than yyyy-MM-dd becomes one. [FIELD-01] [FIELD-03] [DATE-06]
 */
export function forwardAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { language, hotelsOf }: Sent,
): string | undefined {
  const query = new URLSearchParams(search);
  const path = trimTrailingSlashes(pathname);
  const wantsPrivate = path === GROUP_PAGE && query.get('type') === 'private';
  const words = hotelTextOf(query);
  const hotel = words === undefined ? undefined : uniqueHotel(words, hotelsOf(words) ?? []);
  const date = dayOf(query, language);
  if (!wantsPrivate && !hotel && !date) return undefined;

  query.delete('type');
  if (hotel) {
    query.delete('hotel');
    query.set('hotel_id', String(hotel.id));
  }
  if (date) query.set('date', date);
  return `${wantsPrivate ? PRIVATE_PAGE : path}?${query}`;
}

/** The day that is meant by what was typed; undefined if it is none, or written as yyyy-MM-dd. */
function dayOf(query: URLSearchParams, language: Language): CalendarDate | undefined {
  const typed = query.get('date') ?? '';
  const date = readDay(typed, todayInMadrid(), language);
  return date === typed ? undefined : date;
}
