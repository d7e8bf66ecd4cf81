import type { TourLanguage } from '../contract.ts';

/** Parses the column `excursions.weekdays`; 0 is Monday. */
export function parseWeekdays(column: string): number[] {
  return JSON.parse(column);
}

/** Parses the column `excursions.tour_languages`. */
export function parseTourLanguages(column: string): TourLanguage[] {
  return JSON.parse(column);
}
