import { cellText, type TableRow } from '../../../../../spreadsheets/table.ts';
import { type Direction, directionOf } from '../cells/direction-of.ts';
import type { Section } from './section-dates.ts';

/**
 * The numbers of the rows that stand below «Arrivals»: a row with nothing else, above the headings or between the rows, or
 * the name of a sheet. Such rows are left out; «Departures» ends them. [LIST-25]
 */
export function landingSections(sections: readonly Section[]): {
  sections: Section[];
  landing: ReadonlySet<number>;
} {
  const landing = new Set<number>();
  const untitled = sections.map((section) => {
    const title = section.above.map(directionAlone).findLast((direction) => direction !== undefined);
    let direction = title ?? directionOf(section.name);
    const rows = section.rows.filter((row) => {
      const own = directionAlone(row);
      if (own === undefined && direction === 'arrival') landing.add(row.row);
      direction = own ?? direction;
      return own === undefined;
    });
    return { ...section, rows };
  });
  return { sections: untitled, landing };
}

/** What the only cell of a row says. */
function directionAlone({ cells }: TableRow): Direction | undefined {
  const [only, another] = cells.filter((cell) => cell !== '');
  return only === undefined || another !== undefined ? undefined : directionOf(cellText(only));
}
