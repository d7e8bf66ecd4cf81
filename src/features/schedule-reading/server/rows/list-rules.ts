import type { Cell, TableRow } from '../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { FlightNumbers } from '../../../departures/server/flight-numbers.ts';
import type { ReadSheet } from '../../sheet-contract.ts';
import type { AcceptedRows } from '../accepted-rows.ts';
import { analyzeDates, type DateColumn } from '../cells/date-column.ts';
import type { Calendar } from '../cells/read-date.ts';
import { analyzeTimes, type TimeColumn } from '../cells/time-column.ts';
import type { Columns } from '../columns/assign-columns.ts';
import type { RecognisedHotels } from '../hotels/recognise-hotels.ts';
import type { DateOrder, ReadingDecisions, ScheduleField } from '../schedule-reading.ts';

export type DateField = 'pickup_date' | 'flight_date';
export type TimeField = 'pickup_time' | 'flight_time';
export const DATE_FIELDS = ['pickup_date', 'flight_date'] as const;

/** Rules for all rows of a list, determined once from all of them. */
export interface ListRules {
  type: TransferType;
  columns: Columns;
  calendar: Calendar;
  hotels: RecognisedHotels;
  hotelNames: ReadonlyMap<number, string>;
  dates: Record<DateField, DateColumn>;
  times: Record<TimeField, TimeColumn>;
  latestDay: CalendarDate;
  /** Whether a cell repeats the one above, by a mark or a word. */
  isDitto: (cell: Cell) => boolean;
  flights: FlightNumbers;
  /** Marked rows that count all the same. */
  acceptedRows: AcceptedRows;
  /** The sheets of a workbook; of a CSV file none. */
  sheets: readonly ReadSheet[];
  /** Of the rows of a CSV file that have more cells than the headings: what stands in the last ones. */
  beyond: ReadonlyMap<number, string>;
}

/** The cells of a field by row; empty if no column has it. */
export function cellsOf(rows: readonly TableRow[], columns: Columns, field: ScheduleField): Cell[] {
  const column = columns[field];
  return column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
}

export function analyzeDateColumns(
  rows: readonly TableRow[],
  columns: Columns,
  calendar: Calendar,
  decisions: ReadingDecisions['dateOrders'] = {},
): Record<DateField, DateColumn> {
  const analyze = (field: DateField, decision: DateOrder | undefined) =>
    analyzeDates(cellsOf(rows, columns, field), calendar, decision);
  return {
    pickup_date: analyze('pickup_date', decisions.pickup_date),
    flight_date: analyze('flight_date', decisions.flight_date),
  };
}

export function analyzeTimeColumns(
  rows: readonly TableRow[],
  columns: Columns,
  calendar: Calendar,
): Record<TimeField, TimeColumn> {
  const analyze = (field: TimeField) => analyzeTimes(cellsOf(rows, columns, field), calendar);
  return { pickup_time: analyze('pickup_time'), flight_time: analyze('flight_time') };
}
