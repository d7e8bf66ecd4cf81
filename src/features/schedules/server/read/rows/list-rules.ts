import type { Cell, Epoch, TableRow } from '../../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../../values/calendar-date.ts';
import type { TransferType } from '../../../../departures/contract.ts';
import type { DateOrder, ScheduleChoices, ScheduleField } from '../../schedule-reading.ts';
import { type DateColumn, studyDates } from '../cells/date-column.ts';
import { studyTimes, type TimeColumn } from '../cells/time-column.ts';
import type { Columns } from '../columns/assign-columns.ts';
import type { RecognisedHotels } from '../hotels/recognise-hotels.ts';

export type DateField = 'pickup_date' | 'flight_date';
export type TimeField = 'pickup_time' | 'flight_time';
export const DATE_FIELDS = ['pickup_date', 'flight_date'] as const;

/** What the rows of a list have in common: found out once, from all of them. */
export interface ListRules {
  type: TransferType;
  columns: Columns;
  epoch: Epoch;
  hotels: RecognisedHotels;
  hotelNames: ReadonlyMap<number, string>;
  dates: Record<DateField, DateColumn>;
  times: Record<TimeField, TimeColumn>;
  latestDay: CalendarDate;
}

/** The cells of a column, row by row; none where no column has that meaning. */
export function cellsOf(rows: readonly TableRow[], columns: Columns, field: ScheduleField): Cell[] {
  const column = columns[field];
  return column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '');
}

export function studyDateColumns(
  rows: readonly TableRow[],
  columns: Columns,
  epoch: Epoch,
  choices: ScheduleChoices['dateOrders'] = {},
): Record<DateField, DateColumn> {
  const study = (field: DateField, choice: DateOrder | undefined) =>
    studyDates(cellsOf(rows, columns, field), epoch, choice);
  return {
    pickup_date: study('pickup_date', choices.pickup_date),
    flight_date: study('flight_date', choices.flight_date),
  };
}

export function studyTimeColumns(
  rows: readonly TableRow[],
  columns: Columns,
  epoch: Epoch,
): Record<TimeField, TimeColumn> {
  const study = (field: TimeField) => studyTimes(cellsOf(rows, columns, field), epoch);
  return { pickup_time: study('pickup_time'), flight_time: study('flight_time') };
}
