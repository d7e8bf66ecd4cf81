import { hotelIdOf } from '../../hotels/site/hotel-address.ts';
import type { TourLanguage } from '../contract.ts';
import type { ListedExcursion } from './queries.ts';

/** The filter of an address: weekday, tour language, both or none. */
export interface ExcursionFilter {
  day?: number | undefined;
  language?: TourLanguage | undefined;
  /** Only excursions that pick up the guests of this hotel. */
  hotelId?: number | undefined;
}

/** The weekdays and tour languages of the excursions, as choices of the filter. */
export interface FilterChoices {
  days: number[];
  languages: TourLanguage[];
}

/** Every language, in the order of the filter. */
const LANGUAGE_RANKS: Record<TourLanguage, number> = { en: 1, de: 2, es: 3, fr: 4, ru: 5 };
const LANGUAGE_ORDER = Object.keys(LANGUAGE_RANKS) as TourLanguage[];

export function filterChoices(excursions: readonly ListedExcursion[]): FilterChoices {
  const days = new Set(excursions.flatMap(({ available_days }) => available_days));
  const languages = new Set(excursions.flatMap(({ tour_languages }) => tour_languages));
  return {
    days: [...days].toSorted((a, b) => a - b),
    languages: LANGUAGE_ORDER.filter((code) => languages.has(code)),
  };
}

/** Parses the filter of an address like `?day=1&language=ru`; unknown values are ignored. */
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

/** The excursions that match the filter, in their order. */
export function filterExcursions(
  excursions: readonly ListedExcursion[],
  { day, language }: ExcursionFilter,
): ListedExcursion[] {
  return excursions.filter(
    ({ available_days, tour_languages }) =>
      (day === undefined || available_days.includes(day)) && (!language || tour_languages.includes(language)),
  );
}
