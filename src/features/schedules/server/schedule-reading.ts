import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { ProblemReason, ScheduleField } from '../schedule-contract.ts';

export type { ProblemReason, ScheduleField };

export type DateOrder = 'day-first' | 'month-first';

/** What staff decided about a file; whatever is absent is found out from the file, or asked. */
export interface ScheduleChoices {
  type?: TransferType;
  /** The name of the sheet, where a workbook has several. */
  sheet?: string;
  /** Which column (counted from 0) means what; null: no column does. */
  columns?: Partial<Record<ScheduleField, number | null>>;
  /** How a column's dates are written that could be read both ways. */
  dateOrders?: Partial<Record<ScheduleField, DateOrder>>;
  /** Which hotel a text means; null: none, its rows are left out. */
  hotels?: Record<string, number | null>;
}

/** A row that can be read; times and dates are as they will be published. */
export interface ScheduleRow {
  /** As the spreadsheet numbers it, the heading being row 1 of an ordinary file. */
  row: number;
  hotel_id: number;
  pickup_date: CalendarDate;
  pickup_time: WallTime | null;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
  flight_number: string;
  flight_date: CalendarDate | null;
  flight_time: WallTime | null;
  flight_destination: string | null;
  last_name: string;
}

/** Why a row is not part of the list. */
export interface RowProblem {
  row: number;
  field: ScheduleField | null;
  reason: ProblemReason;
  /** The cell as it stands in the file. */
  value: string;
  /** Of the row, what could be read: such a departure is not called gone. */
  readable: Partial<Pick<ScheduleRow, 'hotel_id' | 'pickup_date' | 'flight_number' | 'last_name'>>;
  /** What stands in the row, by what its column means. */
  cells?: RowCells;
}
export type RowCells = Partial<Record<ScheduleField, string>>;

/**
 * Something readable that staff should look at all the same. `repeated-row`: it says nothing that a row before it
 * does not; `extra-text`: a date with another time beside it, or a remark where no departure is.
 */
export interface RowNotice {
  row: number;
  field: ScheduleField;
  reason: 'twice-that-night' | 'repeated-row' | 'extra-text';
  value: string;
}

/** What only staff can decide before all rows can be read. */
export type ScheduleQuestion =
  | { about: 'type' }
  | { about: 'sheet'; sheets: string[] }
  | { about: 'column'; field: ScheduleField; candidates: number[] }
  | { about: 'date-order'; field: ScheduleField; example: string }
  | { about: 'hotel'; text: string; rows: number; nearest: { id: number; name: string }[] };

export interface ScheduleReading {
  type: TransferType | undefined;
  format:
    | { kind: 'csv'; encoding: string; separator: string }
    /** `sheets`: all that could have been the list, the one that is read among them. */
    | { kind: 'xlsx' | 'ods'; sheet: string; sheets: string[]; epoch: 1900 | 1904 };
  headings: string[];
  /** The first rows below the headings, as the spreadsheet shows them. */
  preview: { row: number; cells: string[] }[];
  columns: Partial<Record<ScheduleField, number>>;
  dateOrders: Partial<Record<ScheduleField, DateOrder>>;
  questions: ScheduleQuestion[];
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
  /** How many rows the file has below its heading, blank ones not counted. */
  rowCount: number;
}

/** What is known before a list is read. */
export interface KnownBefore {
  hotels: readonly KnownHotel[];
  /** Nobody plans beyond it: a later day is a slip of the year. */
  latestDay: CalendarDate;
}

/** The hotels as a list may name them. */
export interface KnownHotel {
  id: number;
  name: string;
  /** Aliases and former names. */
  otherNames: readonly string[];
}
