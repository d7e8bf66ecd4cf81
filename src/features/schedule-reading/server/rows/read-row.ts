import { type Cell, cellText, type TableRow } from '../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { hasLetterOrDigit } from '../../../../values/text.ts';
import { MAX_FLIGHT_NUMBER_LENGTH, MAX_NAME_LENGTH } from '../../../../values/text-lengths.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import { wallTimeOccurrences } from '../../../../values/wall-time-occurrences.ts';
import { coachLabel } from '../../../departures/server/coach-label.ts';
import { formatFlightNumber } from '../../../departures/server/format-flight-number.ts';
import { clockTime } from '../cells/clock-time.ts';
import { resolveDate } from '../cells/date-column.ts';
import { isPendingText } from '../cells/pending-text.ts';
import { type Axis, readCoordinate } from '../cells/read-coordinate.ts';
import { isNoSuchDay, readDate } from '../cells/read-date.ts';
import type { TimeReading } from '../cells/read-time.ts';
import { resolveTime } from '../cells/time-column.ts';
import type { RowNotice, RowProblem, ScheduleRow } from '../schedule-reading.ts';
import type { DateField, ListRules, TimeField } from './list-rules.ts';
import { type Parsed, type RowFindings, rowFindings } from './row-findings.ts';

const MAX_LENGTHS = {
  pickup_point: 200,
  flight_number: MAX_FLIGHT_NUMBER_LENGTH,
  flight_destination: 100,
  coach: 20,
  last_name: MAX_NAME_LENGTH,
} as const;
type TextField = keyof typeof MAX_LENGTHS;

export interface RowReading {
  /** Undefined if there are problems. */
  row: ScheduleRow | undefined;
  problems: RowProblem[];
  notices: RowNotice[];
}

/**
 * Reads one row by the rules of its list. Every cell of a field must be readable, otherwise the row is
 * rejected; its problems name the unreadable cells and what could be read of the departure.
 */
export function readRow(source: TableRow, list: ListRules): RowReading {
  const found = rowFindings(source, list);
  const hotelId = found.take('hotel', (cell) => parsedHotel(list.hotels.hotelOf(cellText(cell))));
  const pickup = readDay(found, 'pickup_date', list);
  const pickupTime = readClockTime(found, 'pickup_time', list, pickup?.date);
  const flight = readDay(found, 'flight_date', list);
  const flightTime = readClockTime(found, 'flight_time', list, flight?.date);
  const point = readText(found, 'pickup_point');
  const number = readText(found, 'flight_number');
  const destination = readText(found, 'flight_destination');
  const coach = readText(found, 'coach');
  const lastName = list.type === 'private' ? readLastName(found) : '';
  const latitude = readDegrees(found, 'latitude');
  const longitude = readDegrees(found, 'longitude');
  if (latitude === null && typeof longitude === 'number') found.fail('latitude', 'missing');
  if (longitude === null && typeof latitude === 'number') found.fail('longitude', 'missing');
  noticeOtherTime(found, list, pickup?.time, pickupTime);

  const { problems, notices } = found;
  const flight_number = number === undefined ? undefined : formatFlightNumber(number);
  for (const problem of problems) {
    const readable = {
      ...{ hotel_id: hotelId, pickup_date: pickup?.date, pickup_time: pickupTime },
      ...{ flight_number, last_name: lastName },
    };
    problem.readable = withoutUndefined(readable);
  }
  if (problems.length > 0 || hotelId === undefined || !pickup?.date)
    return { row: undefined, problems, notices };
  const row = {
    row: source.row,
    hotel_id: hotelId,
    pickup_date: pickup.date,
    pickup_time: pickupTime ?? null,
    // A private car comes to the hotel if no other point is given.
    pickup_point: point || (list.type === 'private' ? (list.hotelNames.get(hotelId) ?? '') : ''),
    pickup_lat: latitude ?? null,
    pickup_lng: longitude ?? null,
    flight_number: flight_number ?? '',
    flight_date: flight?.date ?? null,
    flight_time: flightTime ?? null,
    flight_destination: destination || null,
    coach: coachLabel(coach ?? '') || null,
    last_name: lastName ?? '',
  };
  return { row, problems, notices };
}

function parsedHotel(result: ReturnType<ListRules['hotels']['hotelOf']>): Parsed<number> {
  return 'id' in result ? { value: result.id } : result;
}

interface Day {
  date: CalendarDate | null;
  time: string | undefined;
}

function readDay(found: RowFindings, field: DateField, list: ListRules): Day | undefined {
  return found.take<Day>(field, (cell) => {
    if (typeof cell === 'string' && isPendingText(cell)) {
      return field === 'pickup_date' ? { problem: 'missing' } : { value: { date: null, time: undefined } };
    }
    const settled = resolveDate(list.dates[field], cell);
    if ('problem' in settled) {
      const isNoDay = settled.problem === 'not-a-date' && isNoSuchDay(cell, list.calendar);
      return isNoDay ? { problem: 'no-such-date' } : settled;
    }
    if (isTimeAlone(cell, field, list)) return { problem: 'not-a-date' };
    return settled.date > list.latestDay ? { problem: 'too-far-ahead' } : { value: settled };
  });
}

/** Whether a cell of a column of dates and times is «12.10»: a time of day, not a date without its year. */
function isTimeAlone(cell: Cell, field: DateField, list: ListRules): boolean {
  const timeField = field === 'pickup_date' ? 'pickup_time' : 'flight_time';
  return sharesColumn(list, timeField) && typeof cell === 'string' && clockTime(cell) !== undefined;
}

/**
 * Reads a time of day; null while pending. It must exist on its day, and a date in its cell must be that day.
 */
function readClockTime(
  found: RowFindings,
  field: TimeField,
  list: ListRules,
  day: CalendarDate | null | undefined,
): WallTime | null | undefined {
  return found.take<WallTime | null>(field, (cell) => {
    const reading = list.times[field].read(cell);
    if (reading.kind === 'pending') return { value: null };
    const time = resolveTime(reading, list.times[field]);
    if (!time) return isDateAlone(cell, field, list) ? { value: null } : { problem: 'not-a-time' };
    if (!day) return { value: time };
    if (reading.kind === 'time' && contradictsDay(reading, day)) return { problem: 'other-day' };
    const times = wallTimeOccurrences(day, time);
    if (times === 2) found.notice(field, 'twice-that-night');
    return times === 0 ? { problem: 'no-such-time' } : { value: time };
  });
}

/** Whether a cell of a column of dates and times leaves the time blank: it is pending. */
export function isDateAlone(cell: Cell, field: TimeField, list: ListRules): boolean {
  return sharesColumn(list, field) && holdsDateOnly(cell, list);
}

function sharesColumn({ columns }: ListRules, field: TimeField): boolean {
  return columns[field] === columns[field === 'pickup_time' ? 'pickup_date' : 'flight_date'];
}

function holdsDateOnly(cell: Cell, { calendar }: ListRules): boolean {
  const reading = readDate(cell, calendar);
  return 'time' in reading && reading.time === undefined;
}

function contradictsDay({ day }: TimeReading & { kind: 'time' }, date: CalendarDate): boolean {
  if (!day || !('time' in day)) return false;
  return day.kind === 'either' ? day['day-first'] !== date && day['month-first'] !== date : day.date !== date;
}

/** Notices a time beside the date that is not the pickup time. */
function noticeOtherTime(
  found: RowFindings,
  { columns }: ListRules,
  beside: string | undefined,
  time: WallTime | null | undefined,
): void {
  if (beside === undefined || beside === '00:00' || beside === time) return;
  if (columns.pickup_date !== columns.pickup_time) found.notice('pickup_date', 'extra-text');
}

function readText(found: RowFindings, field: TextField): string | undefined {
  return found.take(field, (cell) => {
    const text = cellText(cell);
    if (text.length > MAX_LENGTHS[field]) return { problem: 'too-long' };
    return { value: isPendingText(text) ? '' : text };
  });
}

/** Accepts any name with a letter: «Nav» marks an absent value in Latvian, but is a last name elsewhere. */
function readLastName(found: RowFindings): string | undefined {
  return found.take('last_name', (cell) => {
    const text = cellText(cell);
    if (!hasLetterOrDigit(text)) return { problem: 'missing' };
    return text.length > MAX_LENGTHS.last_name ? { problem: 'too-long' } : { value: text };
  });
}

function readDegrees(found: RowFindings, axis: Axis): number | null | undefined {
  return found.take(axis, (cell) => {
    const degrees = readCoordinate(cell, axis);
    return degrees === undefined ? { problem: 'not-a-coordinate' } : { value: degrees };
  });
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as {
    [K in keyof T]?: Exclude<T[K], undefined | null>;
  };
}
