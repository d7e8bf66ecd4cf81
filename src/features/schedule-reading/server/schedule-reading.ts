import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import type { ProblemReason } from '../problem-contract.ts';
import type { AcceptedDecisions, ScheduleField } from '../reading-contract.ts';
import type { ReadSheet, UnreadSheet } from '../sheet-contract.ts';
import type { AcceptedRows } from './accepted-rows.ts';

export type { ProblemReason, ScheduleField };

export type DateOrder = 'day-first' | 'month-first';

/** Decisions of staff about a file. What is absent is derived from the file, or asked. */
export interface ReadingDecisions {
  type?: TransferType | undefined;
  /** Names of the sheets to read; absent: all that are lists. */
  sheets?: readonly string[] | undefined;
  /** Index of the column by field, from 0; null: no column. */
  columns?: Partial<Record<ScheduleField, number | null>> | undefined;
  /** Date order of columns that can be read both ways. */
  dateOrders?: Partial<Record<ScheduleField, DateOrder>> | undefined;
  /** Hotel id by text; null: no hotel, its rows are left out. */
  hotels?: Record<string, number | null> | undefined;
  /** Rows that count although they are held. */
  accepted_rows?: AcceptedDecisions['accepted_rows'];
  accepted_reasons?: AcceptedDecisions['accepted_reasons'];
}

/** A readable row, with the values to publish. */
export interface ScheduleRow {
  /** Row number in the spreadsheet; the heading is usually row 1. Of several sheets, `ReadSheet.before` is added. */
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
  /** Where the row does not state the flight day, see `inferFlightDays`. */
  inferred_flight_date?: CalendarDate;
  /** Which coach it is, without the word: "2". */
  coach?: string | null | undefined;
  last_name: string;
  /** The stop that its place was recognised as, and the one that the list names where a change replaced it. */
  stop_id?: number | null;
  listed_stop_id?: number | null;
}

/** Why a row is not part of the list. */
export interface RowProblem {
  row: number;
  field: ScheduleField | null;
  reason: ProblemReason;
  /** The cell as written in the file. */
  value: string;
  /** What could be read of the row: such a departure is not removed. */
  readable: Partial<
    Pick<
      ScheduleRow,
      'hotel_id' | 'pickup_date' | 'pickup_time' | 'flight_number' | 'flight_date' | 'last_name'
    >
  >;
  /** Cells of the row by field. */
  cells?: RowCells;
}
export type RowCells = Partial<Record<ScheduleField, string>>;

/**
 * A readable row that staff should check. `repeated-row`: a duplicate of another row; `extra-text`:
 * another time beside a date, or a remark in place of a departure.
 */
export interface RowNotice {
  row: number;
  field: ScheduleField;
  reason: 'twice-that-night' | 'repeated-row' | 'extra-text';
  value: string;
}

/** A question that staff must answer before all rows can be read. */
export type ScheduleQuestion =
  | { about: 'type' }
  | { about: 'source'; sources: string[]; stated?: string }
  /** Days far from all others, which are from `from` to `to`; of a list that has no others, far from today. */
  | { about: 'days'; days: CalendarDate[]; rows: number; from: CalendarDate | null; to: CalendarDate | null }
  /** A flight of this number fits on the day of the pickup, and one on the next day. */
  | { about: 'flight-day'; flight: string; rows: number; pickup_days: CalendarDate[] }
  /** Rows state different times of a flight. */
  | {
      about: 'flight-times';
      key: string;
      flight: string;
      day: CalendarDate;
      times: { time: string; rows: number }[];
    }
  | { about: 'sheet'; sheets: string[] }
  | { about: 'column'; field: ScheduleField; candidates: number[] }
  | { about: 'date-order'; field: ScheduleField; example: string }
  | { about: 'hotel'; text: string; rows: number; nearest: { id: number; name: string }[]; hidden?: boolean };

export interface ScheduleReading {
  type: TransferType | undefined;
  format:
    | { kind: 'csv'; encoding: string; separator: string }
    | { kind: 'xlsx' | 'ods'; epoch: 1900 | 1904; read: ReadSheet[]; unread: UnreadSheet[] };
  headings: string[];
  /** The first rows below the headings, as displayed by the spreadsheet. */
  preview: { row: number; cells: string[] }[];
  columns: Partial<Record<ScheduleField, number>>;
  dateOrders: Partial<Record<ScheduleField, DateOrder>>;
  /** Columns with dates that could be read in both orders. */
  ambiguousDates: ScheduleField[];
  /** How each day of a pickup is first written in the file. */
  writtenDays: Readonly<Record<CalendarDate, string>>;
  /** Years of dates that are written without one. */
  inferredYears: number[];
  questions: ScheduleQuestion[];
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
  /** Columns with a heading in which no row has a value. */
  blankColumns: number[];
  /** The column that the dates of sections or sheets became, which the file does not have. */
  sectionColumn?: number | undefined;
  /** Rows of flights that land, which are left out. */
  arrivals: number[];
  /** Rows that are hidden or struck through, or longer than the headings; they count only if staff accepted them. */
  markedRows: number[];
  /** Rows of sheets whose names are a day on which none of their rows is. */
  otherDayRows: number[];
  /** Rows whose pickup or flight is at 00:00 out of a formula. */
  midnightRows: Record<'pickup_time' | 'flight_time', number[]>;
  /** Rows whose cell of the pickup time is empty, or has only the day where it is of both, without a mark like `?` that says that the time is open. */
  blankTimeRows: number[];
  /** Rows of one flight, or of one booking, without a coach and with different pickups: several coaches, or a mistake. */
  severalRows: number[];
  /** Rows without a flight number or a coach, where other rows at the same time and place state several. */
  unclearRows: Record<'flight_number' | 'coach', number[]>;
  acceptedRows: AcceptedRows;
  /** Texts for which a hotel was decided, but which are not in the list. */
  unusedHotels: string[];
  /** Number of rows below the headings, without blank ones. */
  rowCount: number;
}

/** Data needed to read a list. */
export interface ReadingContext {
  hotels: readonly KnownHotel[];
  /** Hotels that are not shown on the site: no row of theirs is published. */
  hiddenHotels?: readonly KnownHotel[];
  /** A later day is a typo in the year. */
  latestDay: CalendarDate;
  /** A date without a year is near it. */
  today: CalendarDate;
  flights: FlightNumbers;
}

/** A hotel with the names by which a list may refer to it. */
export interface KnownHotel {
  id: number;
  name: string;
  /** Aliases and former names. */
  otherNames: readonly string[];
  latitude?: number | null;
  longitude?: number | null;
}
