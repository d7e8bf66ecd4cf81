import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { isOnCoast, kilometersBetween, MAX_KM_FROM_HOTEL } from '../../../values/position.ts';
import { type WallTime, wallTime } from '../../../values/wall-time.ts';
import { formatFlightNumber, isFlightNumber } from '../../departures/server/format-flight-number.ts';
import {
  type HeldReason,
  MAX_MINUTES_BEFORE_FLIGHT,
  MIN_MINUTES_BEFORE_FLIGHT,
} from '../../schedule-reading/problem-contract.ts';
import type { ScheduleField } from '../../schedule-reading/reading-contract.ts';
import { isAccepted } from '../../schedule-reading/server/accepted-rows.ts';
import { isAirport } from '../../schedule-reading/server/cells/direction-of.ts';
import type {
  KnownHotel,
  RowCells,
  RowProblem,
  ScheduleReading,
  ScheduleRow,
} from '../../schedule-reading/server/schedule-reading.ts';

/** Nearer to 0/0 than any place of a pickup: an empty value, not a place. */
const ZERO_DEGREES = 0.01;

export interface Doubt {
  field: ScheduleField;
  reason: HeldReason;
  value: string;
}

/**
 * Holds rows that can be read but are hardly meant so: they count as problems, with a reason, until staff accept them.
 * The departures that they may mean stay as they are published. [LIST-10]
 */
export function holdImplausible(reading: ScheduleReading, hotels: readonly KnownHotel[]): ScheduleReading {
  const known = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const doubtsOfListed = doubtsOfListedIn(reading);
  const rows: ScheduleRow[] = [];
  const held: RowProblem[] = [];
  for (const row of reading.rows) {
    const doubt = doubtsOfListed(row, known.get(row.hotel_id)).find(
      ({ reason }) => !isAccepted(reading.acceptedRows, row.row, reason),
    );
    if (doubt) held.push(heldProblem(row, doubt, known.get(row.hotel_id)?.name ?? ''));
    else rows.push(row);
  }
  if (held.length === 0) return reading;
  const problems = [...reading.problems, ...held].sort((a, b) => a.row - b.row);
  return { ...reading, rows, problems };
}

/** Why a row is hardly meant so, or not clear, also from what the list says around it; the plainest reason first. */
function doubtsOfListedIn({ otherDayRows, midnightRows, unclearRows, columns }: ScheduleReading) {
  const otherDay = new Set(otherDayRows);
  const midnightPickup = new Set(midnightRows.pickup_time);
  const midnightFlight = new Set(midnightRows.flight_time);
  const unclearFlight = new Set(unclearRows.flight_number);
  const unclearCoach = new Set(unclearRows.coach);
  return (row: ScheduleRow, hotel: KnownHotel | undefined): Doubt[] => {
    const { row: number, pickup_date, pickup_time, flight_time, flight_number } = row;
    const doubts: Doubt[] = [];
    if (otherDay.has(number)) {
      doubts.push({ field: 'pickup_date', reason: 'not-sheet-day', value: pickup_date });
    }
    // Many systems write 00:00 for a time that is not set.
    if (pickup_time === '00:00' && (midnightPickup.has(number) || flight_time === null)) {
      doubts.push({ field: 'pickup_time', reason: 'formula-midnight', value: pickup_time });
    }
    if (flight_time === '00:00' && midnightFlight.has(number)) {
      doubts.push({ field: 'flight_time', reason: 'formula-midnight', value: flight_time });
    }
    // A list without a column for the place says nothing of it.
    const isSaid = ({ reason }: Doubt) => reason !== 'no-place' || columns.pickup_point !== undefined;
    doubts.push(...doubtsOfDeparture(row, hotel).filter(isSaid));
    if (unclearFlight.has(number)) {
      doubts.push({ field: 'flight_number', reason: 'flight-unclear', value: flight_number });
    }
    if (unclearCoach.has(number)) doubts.push({ field: 'coach', reason: 'several-coaches', value: '' });
    return doubts;
  };
}

type Departure = Times & Place & Pick<ScheduleRow, 'flight_number' | 'last_name'>;

/** Why a departure is hardly meant so, whether a row or an edit by hand states it. [LIST-10] [PUBL-14] */
export function doubtsOfDeparture(departure: Departure, hotel: KnownHotel | undefined): Doubt[] {
  const { flight_number, last_name } = departure;
  const doubts: (Doubt | undefined)[] = [
    last_name !== '' && !hasLetter(last_name)
      ? { field: 'last_name', reason: 'no-name', value: last_name }
      : undefined,
    flight_number !== '' && !isFlight(flight_number)
      ? { field: 'flight_number', reason: 'no-flight-number', value: flight_number }
      : undefined,
    doubtOfPoint(departure),
    doubtOfPosition(departure, hotel),
    doubtOfLeadTime(departure),
  ];
  return doubts.flatMap((doubt) => doubt ?? []);
}

function doubtOfPoint(departure: Departure): Doubt | undefined {
  const { pickup_point: value } = departure;
  if (!isPlace(departure)) return { field: 'pickup_point', reason: 'no-place', value };
  if (isAirport(value)) return { field: 'pickup_point', reason: 'airport-place', value };
  return doubtOfMissingPlace(departure);
}

function doubtOfPosition(
  { pickup_lat: lat, pickup_lng: lng }: Departure,
  hotel: KnownHotel | undefined,
): Doubt | undefined {
  if (lat === null || lng === null) return undefined;
  const value = `${lat}, ${lng}`;
  if (Math.abs(lat) < ZERO_DEGREES && Math.abs(lng) < ZERO_DEGREES) {
    return { field: 'latitude', reason: 'zero-place', value };
  }
  const isNear = nearHotel(hotel);
  if (isNear(lat, lng)) return undefined;
  if (isNear(lng, lat)) return { field: 'latitude', reason: 'swapped-place', value };
  if (isNear(lat, -lng)) return { field: 'longitude', reason: 'place-without-minus', value };
  return { field: 'latitude', reason: hotel?.latitude == null ? 'off-coast' : 'far-place', value };
}

/** A time or a number is no place, nor is the flight of a row in which the place was left out with its cell. */
function isPlace({ pickup_point, flight_number }: Departure): boolean {
  if (pickup_point === '') return true;
  return hasLetter(pickup_point) && !(flight_number === '' && isFlight(pickup_point));
}

export function isFlight(text: string): boolean {
  return isFlightNumber(text) || isFlightNumber(formatFlightNumber(text));
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

type Place = Pick<ScheduleRow, 'pickup_point' | 'pickup_lat' | 'pickup_lng'>;

export function doubtOfMissingPlace({ pickup_point, pickup_lat, pickup_lng }: Place): Doubt | undefined {
  const isMissing = pickup_point === '' && (pickup_lat === null || pickup_lng === null);
  return isMissing ? { field: 'pickup_point', reason: 'no-place', value: '' } : undefined;
}

/** Whether a position may be a stop of the hotel: near it, or, where its own position is not known, on the coast. */
function nearHotel(hotel: KnownHotel | undefined): (latitude: number, longitude: number) => boolean {
  if (hotel?.latitude == null || hotel.longitude == null) {
    return (latitude, longitude) => isOnCoast({ latitude, longitude });
  }
  const at = { latitude: hotel.latitude, longitude: hotel.longitude };
  return (latitude, longitude) => kilometersBetween(at, { latitude, longitude }) <= MAX_KM_FROM_HOTEL;
}

type Times = Pick<ScheduleRow, 'pickup_date' | 'pickup_time' | 'flight_date' | 'flight_time'>;

/** Whether the time between pickup and flight is hardly meant so; while one is not known, whatever it will be. */
export function doubtOfLeadTime(times: Times): Doubt | undefined {
  if (times.flight_date === null && times.flight_time === null) return undefined;
  const { least, most } = minutesBeforeFlight(times);
  const isKnown = least === most;
  const doubt: Omit<Doubt, 'reason'> = isKnown
    ? { field: 'pickup_time', value: times.pickup_time ?? '' }
    : { field: 'flight_date', value: times.flight_date ?? '' };
  if (most < 0 || least > MAX_MINUTES_BEFORE_FLIGHT) return { ...doubt, reason: 'not-before-flight' };
  return isKnown && most < MIN_MINUTES_BEFORE_FLIGHT ? { ...doubt, reason: 'close-to-flight' } : undefined;
}

/**
 * Elapsed minutes from pickup to flight, at least and at most: a time that is not known is any of its day. A flight without
 * a date is the next one at its time, or may be on the day of the pickup.
 */
function minutesBeforeFlight({ pickup_date, pickup_time, flight_date, flight_time }: Times) {
  const isNextDay = pickup_time !== null && flight_time !== null && flight_time < pickup_time;
  const next = isNextDay ? addDays(pickup_date, 1) : pickup_date;
  const [earliest, latest] = hoursOf(pickup_date, pickup_time);
  const [first, last] = hoursOf(flight_date ?? next, flight_time);
  return { least: (first - latest) / 60_000, most: (last - earliest) / 60_000 };
}

/** The instant of a time; the first and last of its day while it is not known. */
function hoursOf(day: CalendarDate, time: WallTime | null): [number, number] {
  const first = instantInMadrid(day, time ?? DAY_BEGINS).getTime();
  return time ? [first, first] : [first, instantInMadrid(day, DAY_ENDS).getTime()];
}

const DAY_BEGINS = wallTime('00:00');
const DAY_ENDS = wallTime('23:59');

/** The problem of a row that can be read, or of an edit; `hotel` is the name of its hotel. */
export function heldProblem(
  row: Omit<ScheduleRow, 'inferred_flight_date'>,
  { field, reason, value }: Omit<Doubt, 'reason'> & Pick<RowProblem, 'reason'>,
  hotel: string,
): RowProblem {
  const { hotel_id, pickup_date, pickup_time, flight_number, flight_date, last_name } = row;
  // It may mean departures of any day.
  const isDayDoubtful = reason === 'far-day' || reason === 'not-sheet-day';
  return {
    row: row.row,
    field,
    reason,
    value,
    readable: {
      ...{ hotel_id, ...(isDayDoubtful ? {} : { pickup_date }), pickup_time },
      ...{ flight_number, flight_date, last_name },
    },
    cells: cellsOf(row, hotel),
  };
}

function cellsOf(row: Omit<ScheduleRow, 'inferred_flight_date'>, hotel: string): RowCells {
  return {
    hotel,
    pickup_date: row.pickup_date,
    pickup_time: row.pickup_time ?? '',
    pickup_point: row.pickup_point,
    latitude: row.pickup_lat?.toString() ?? '',
    longitude: row.pickup_lng?.toString() ?? '',
    flight_number: row.flight_number,
    flight_date: row.flight_date ?? '',
    flight_time: row.flight_time ?? '',
    flight_destination: row.flight_destination ?? '',
    last_name: row.last_name,
  };
}
