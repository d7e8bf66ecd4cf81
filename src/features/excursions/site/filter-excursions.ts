import { hotelIdOf } from '../../hotels/site/hotel-address.ts';
import type { TourLanguage } from '../contract.ts';
import type { ListedExcursion } from './queries.ts';

/** What of the list an address asks for: a weekday, a tour language, both or all. */
export interface ExcursionFilter {
  day?: number | undefined;
  language?: TourLanguage | undefined;
  /** The hotel whose guests are to be collected. */
  hotelId?: number | undefined;
}

/** The weekdays and tour languages that some excursion has: what can be chosen. */
export interface FilterChoices {
  days: number[];
  languages: TourLanguage[];
}

const LANGUAGE_ORDER: readonly TourLanguage[] = ['en', 'de', 'es', 'fr', 'ru'];

export function filterChoices(excursions: readonly ListedExcursion[]): FilterChoices {
  const days = new Set(excursions.flatMap(({ available_days }) => available_days));
  const languages = new Set(excursions.flatMap(({ tour_languages }) => tour_languages));
  return {
    days: [...days].toSorted((a, b) => a - b),
    languages: LANGUAGE_ORDER.filter((code) => languages.has(code)),
  };
}

/** The filter of an address like `?day=1&language=ru`; what is no weekday and no tour language is ignored. */
export function filterOf(search: URLSearchParams): ExcursionFilter {
  const day = search.get('day') ?? '';
  const language = search.get('language');
  return {
    day: /^[0-6]$/.test(day) ? Number(day) : undefined,
    language: LANGUAGE_ORDER.find((code) => code === language),
    hotelId: hotelIdOf(search),
  };
}

export function filterAddress({ day, language, hotelId }: ExcursionFilter): string {
  const search = new URLSearchParams();
  if (day !== undefined) search.set('day', String(day));
  if (language) search.set('language', language);
  if (hotelId !== undefined) search.set('hotel_id', String(hotelId));
  return search.size > 0 ? `/excursions?${search}` : '/excursions';
}

/** The excursions that run on the day and are guided in the language, in their order. */
export function filterExcursions(
  excursions: readonly ListedExcursion[],
  { day, language }: ExcursionFilter,
): ListedExcursion[] {
  return excursions.filter(
    ({ available_days, tour_languages }) =>
      (day === undefined || available_days.includes(day)) && (!language || tour_languages.includes(language)),
  );
}
