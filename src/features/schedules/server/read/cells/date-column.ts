import { type Cell, cellText, type Epoch } from '../../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../../values/calendar-date.ts';
import type { DateOrder } from '../../schedule-reading.ts';
import { type DateReading, readDate } from './read-date.ts';
import { remembered } from './remembered.ts';

/** How the dates of one column are written. */
export interface DateColumn {
  read(cell: Cell): DateReading;
  order: DateOrder | undefined;
  /** The first date that staff must decide about; undefined where there is none, or no decision would help. */
  undecided: string | undefined;
  /** Cells that hold real dates, which a spreadsheet may have made of `05/06` by the wrong order. */
  cellsInDoubt: boolean;
}

/**
 * Whether day or month comes first is settled for a whole column: by dates that exist in one order only; where
 * there are none, by staff; and where they contradict one another, by nobody.
 */
export function studyDates(cells: readonly Cell[], epoch: Epoch, choice: DateOrder | undefined): DateColumn {
  const read = remembered((cell) => readDate(cell, epoch));
  const seen = { 'day-first': 0, 'month-first': 0 };
  let either = '';
  let early = 0;
  let late = 0;
  for (const cell of cells) {
    const reading = read(cell);
    if (reading.kind === 'ordered') seen[reading.order] += 1;
    else if (reading.kind === 'either') either ||= cellText(cell);
    else if (reading.kind === 'date' && reading.from === 'cell') {
      if (dayOf(reading.date) > 12) late += 1;
      else early += 1;
    }
  }
  const contradictory = seen['day-first'] > 0 && seen['month-first'] > 0;
  const evident = contradictory ? undefined : orderSeen(seen);
  const order = contradictory ? undefined : (evident ?? choice);
  return {
    read,
    order,
    undecided: either !== '' && !order && !contradictory ? either : undefined,
    // A program with the other order made dates of all that it could read, and left the rest as text.
    cellsInDoubt: evident !== undefined && either === '' && early > 0 && late === 0,
  };
}

export type DateResult =
  | { date: CalendarDate; time: string | undefined }
  | { problem: 'not-a-date' | 'date-unclear' };

/** The date of a cell by what is known of its column. */
export function settleDate({ read, order, cellsInDoubt }: DateColumn, cell: Cell): DateResult {
  const reading = read(cell);
  if (reading.kind === 'none') return { problem: 'not-a-date' };
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

function dayOf(date: CalendarDate): number {
  return Number(date.slice(8));
}
