import { describe, expect, it } from 'vitest';
import { filterAddress, filterChoices, filterExcursions, filterOf } from './filter-excursions.ts';
import type { ListedExcursion } from './queries.ts';

function excursion(
  id: number,
  available_days: number[],
  tour_languages: ListedExcursion['tour_languages'],
): ListedExcursion {
  return { id, image: null, localized_title: '', localized_description: '', available_days, tour_languages };
}

const ALL = [excursion(1, [5, 1], ['ru', 'en']), excursion(2, [3], ['en']), excursion(3, [1], ['es', 'en'])];

describe('the filter of the excursion list', () => {
  it('selects excursions that run on the day and are guided in the language', () => {
    const ids = (search: string) =>
      filterExcursions(ALL, filterOf(new URLSearchParams(search))).map(({ id }) => id);
    expect(ids('')).toEqual([1, 2, 3]);
    expect(ids('day=1')).toEqual([1, 3]);
    expect(ids('day=1&language=ru')).toEqual([1]);
    expect(ids('language=de')).toEqual([]);
  });

  it('ignores unknown weekdays and tour languages', () => {
    for (const search of ['day=7', 'day=', 'day=1x', 'language=lt', 'language=']) {
      expect(filterExcursions(ALL, filterOf(new URLSearchParams(search)))).toHaveLength(3);
    }
  });

  it('offers the weekdays and languages of the excursions, in order', () => {
    expect(filterChoices(ALL)).toEqual({ days: [1, 3, 5], languages: ['en', 'es', 'ru'] });
  });

  it('is part of the address', () => {
    expect(filterAddress({})).toBe('/excursions');
    expect(filterAddress({ day: 0 })).toBe('/excursions?day=0');
    expect(filterAddress({ day: 1, language: 'ru' })).toBe('/excursions?day=1&language=ru');
  });
});
