import type { TourLanguage } from '../contract.ts';

/** What `excursions.weekdays` holds: 0 = Monday. */
export function parseWeekdays(column: string): number[] {
  return JSON.parse(column);
}

/** What `excursions.tour_languages` holds. */
export function parseTourLanguages(column: string): TourLanguage[] {
  return JSON.parse(column);
}
