import { type Cell, cellText } from '../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { DateOrder } from '../schedule-reading.ts';
import { memoizeByCell } from './memoize-by-cell.ts';
import { type Calendar, type DateReading, readDate } from './read-date.ts';

/** How the dates of a column are written. */
export interface DateColumn {
  read(cell: Cell): DateReading;
  order: DateOrder | undefined;
  /**
   * The first date that staff must decide about; undefined if there is none, or a decision would not help.
   */
  undecided: string | undefined;
  /** Whether some date could be read in both orders. */
  isAmbiguous: boolean;
  /** Whether date cells may have been created from `05/06` in the wrong order by a spreadsheet. */
  cellsInDoubt: boolean;
  /** Years that are not written, but read from the day of the import. */
  inferredYears: ReadonlySet<number>;
}

/**
 * Determines the date order of a whole column: from dates that exist in one order only; without such dates,
 * from staff; undefined if they contradict each other.
 */
export function analyzeDates(
  cells: readonly Cell[],
  calendar: Calendar,
  decision: DateOrder | undefined,
): DateColumn {
  const read = memoizeByCell((cell) => readDate(cell, calendar));
  const seen = { 'day-first': 0, 'month-first': 0 };
  let either = '';
  let isAfterTwelfth = false;
  const withoutYear = new Set<DateReading>();
  for (const cell of cells) {
    const reading = read(cell);
    if (reading.withoutYear) withoutYear.add(reading);
    if (reading.kind === 'ordered') seen[reading.order] += 1;
    else if (reading.kind === 'either') either ||= cellText(cell);
    else if (reading.kind === 'date' && reading.from === 'cell') isAfterTwelfth ||= dayOf(reading.date) > 12;
  }
  const contradictory = seen['day-first'] > 0 && seen['month-first'] > 0;
  const evident = contradictory ? undefined : orderSeen(seen);
  const order = contradictory ? undefined : (evident ?? decision);
  return {
    read,
    order,
    isAmbiguous: either !== '',
    undecided: either !== '' && !order && !contradictory ? either : undefined,
    // A program with the other order converted all dates that it could read, and left the rest as text.
    cellsInDoubt: evident !== undefined && either === '' && !isAfterTwelfth,
    inferredYears: new Set([...withoutYear].flatMap((reading) => yearOf(reading, order) ?? [])),
  };
}

export type DateResult =
  | { date: CalendarDate; time: string | undefined }
  | { problem: 'not-a-date' | 'other-weekday' | 'weekday-without-year' | 'date-unclear' };

/** The date of a cell, given its column. */
export function resolveDate({ read, order, cellsInDoubt }: DateColumn, cell: Cell): DateResult {
  const reading = read(cell);
  if (reading.kind === 'none') return { problem: 'not-a-date' };
  if (reading.kind === 'other-weekday') {
    return { problem: reading.withoutYear ? 'weekday-without-year' : 'other-weekday' };
  }
  if (reading.kind === 'either') {
    return order ? { date: reading[order], time: reading.time } : { problem: 'date-unclear' };
  }
  if (reading.kind === 'date' && reading.from === 'cell' && cellsInDoubt) return { problem: 'date-unclear' };
  return { date: reading.date, time: reading.time };
}

function orderSeen(seen: Record<DateOrder, number>): DateOrder | undefined {
  if (seen['day-first'] > 0) return 'day-first';
  return seen['month-first'] > 0 ? 'month-first' : undefined;
}

function yearOf(reading: DateReading, order: DateOrder | undefined): number | undefined {
  const date = 'date' in reading ? reading.date : reading.kind === 'either' && order && reading[order];
  return date ? Number(date.slice(0, 4)) : undefined;
}

function dayOf(date: CalendarDate): number {
  return Number(date.slice(8));
}
