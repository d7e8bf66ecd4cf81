import { directionOfTitle } from '../cells/direction-of.ts';
import { directionTitle } from './direction-title.ts';
import type { Section } from './section-dates.ts';

/**
 * The numbers of the rows that stand below «Arrivals»: a row with nothing but that, above the headings or between the rows,
 * or the name of a sheet; and of these titles. Such rows are left out; «Departures» ends them. [LIST-25]
 */
export function landingSections(
  sections: readonly Section[],
): Record<'titles' | 'landing', ReadonlySet<number>> {
  const [titles, landing] = [new Set<number>(), new Set<number>()];
  for (const { name, above, rows } of sections) {
    const title = above.map(directionTitle).findLast((said) => said !== undefined);
    let direction = title?.direction ?? directionOfTitle(name);
    for (const row of rows) {
      const own = directionTitle(row)?.direction;
      if (own !== undefined) titles.add(row.row);
      else if (direction === 'arrival') landing.add(row.row);
      direction = own ?? direction;
    }
  }
  return { titles, landing };
}
