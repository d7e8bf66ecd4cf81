import { cityNames } from '../../../i18n/city-names.ts';
import { addDays, type CalendarDate, calendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { instantInMadrid, startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { wallTime } from '../../../values/wall-time.ts';
import type { Departure, GuestStop, TransferType } from '../../departures/contract.ts';
import { leftFrom } from '../../departures/left-from.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';
import type { GuestStops } from '../../stops/server/read-guest-stops.ts';
import type { TransferResult } from '../contract.ts';

type NotFoundKey = 'no_transfer_found' | 'no_transfer_for_lastname';

/** Always the same bytes, so that they reveal nothing about bookings. [TRP-08] */
export function lastNameRequired(): TransferResult {
  return { reason: 'need_last_name', success: false, message_key: 'please_enter_last_name', departures: [] };
}

export function nameSuggested(suggestion: string): TransferResult {
  return {
    reason: 'no_exact_match',
    success: false,
    message_key: 'no_exact_match',
    suggestion,
    departures: [],
  };
}

/** `nearestDays` of a group transfer only: those of a guest would reveal a booking. */
export function notFound(message_key: NotFoundKey, nearestDays: CalendarDate[] = []): TransferResult {
  const near = nearestDays.length > 0 ? { nearest_days: nearestDays } : {};
  return { reason: 'not_found', success: false, message_key, departures: [], ...near };
}

/**
 * The result for these departures: sorted by time with pending ones last, the first repeated at the top level;
 * `time_pending` when no departure has a time. [TRX-19] [API-29] [API-30]
 */
export function resultOf(
  type: TransferType,
  stored: readonly StoredDeparture[],
  { notFoundKey, now, stops }: { notFoundKey: NotFoundKey; now: Date; stops: GuestStops },
): TransferResult {
  const hasLeft = hasLeftAt(now);
  const departures = earliestFirst(stored).map((departure) =>
    toDeparture(departure, { left: hasLeft(departure), stop: stops.of(departure) }),
  );
  const [first] = departures;
  if (!first) return notFound(notFoundKey);
  const { pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng } = first;
  const top = { pickup_date, pickup_point, pickup_lat, pickup_lng };
  return pickup_time === null
    ? {
        reason: 'time_pending',
        success: false,
        message_key: `time_pending_${type}`,
        ...top,
        pickup_time,
        departures,
      }
    : { reason: 'found', success: true, ...top, pickup_time, departures };
}

/** Departures with a time before pending ones, then by date, time and flight. */
function earliestFirst(departures: readonly StoredDeparture[]): StoredDeparture[] {
  return departures.toSorted((a, b) => compare(rank(a), rank(b)) || a.id - b.id);
}

function rank({ pickup_date, pickup_time, flight_number }: StoredDeparture): string {
  const pending = pickup_time === null ? 1 : 0;
  return [pending, pickup_date, pickup_time, flight_number].join(' ');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Coaches count as left from a whole minute on. */
const MINUTE_MS = 60_000;

/** From when the next of these departures may have left, or a day that is offered may be over: then the result is another. */
export function validUntil(result: TransferResult, now: Date): number | undefined {
  const { departures } = result;
  const [nearest] = (result.reason === 'not_found' && result.nearest_days) || [];
  if (nearest === todayInMadrid(now)) return (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  if (nearest) return startOfDayInMadrid(calendarDate(nearest)).getTime();
  const ahead = departures.flatMap((departure) => (departure.left ? [] : mayHaveLeftFrom(departure, now)));
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Without a time the flight decides, on a day that the answer need not name. */
function mayHaveLeftFrom(
  { leaves_at, pickup_date, flight_date, flight_time }: Departure,
  now: Date,
): number[] {
  const from = leftFrom(leaves_at);
  if (from !== undefined) return [from];
  if (flight_time === null) return [];
  const day = calendarDate(pickup_date);
  const days = flight_date === null ? [day, addDays(day, 1)] : [calendarDate(flight_date)];
  return days
    .flatMap((each) => leftFrom(instantInMadrid(each, wallTime(flight_time)).toISOString()) ?? [])
    .filter((instant) => instant > now.getTime());
}

function toDeparture(
  stored: StoredDeparture,
  { left, stop }: { left: boolean; stop: GuestStop | undefined },
): Departure {
  return {
    id: stored.id,
    flight_number: stored.flight_number,
    flight_date: stored.flight_date,
    flight_time: stored.flight_time,
    flight_destination: stored.flight_destination,
    flight_destination_names: cityNames(stored.flight_destination ?? ''),
    ...(stored.coach ? { coach: stored.coach } : {}),
    pickup_date: stored.pickup_date,
    pickup_time: stored.pickup_time,
    pickup_point: stored.pickup_point,
    pickup_lat: stored.pickup_lat,
    pickup_lng: stored.pickup_lng,
    ...(stop ? { stop } : {}),
    updated_at: stored.updated_at,
    leaves_at: stored.pickup_time && instantInMadrid(stored.pickup_date, stored.pickup_time).toISOString(),
    ...(left ? { changed_at: null, previous: null } : lastChangeOf(stored)),
    left,
  };
}

/** Another spelling of the place is no change. [DEP-04] */
function lastChangeOf(stored: StoredDeparture): Pick<Departure, 'changed_at' | 'previous'> {
  const { changed_at, previous_date, previous_time, previous_point, ...now } = stored;
  if (changed_at === null || previous_date === null || previous_point === null) {
    return { changed_at: null, previous: null };
  }
  const isSpelling =
    previous_point !== now.pickup_point && placeKey(previous_point) === placeKey(now.pickup_point);
  const isSameTime = previous_date === now.pickup_date && previous_time === now.pickup_time;
  if (isSpelling && isSameTime) return { changed_at: null, previous: null };
  const pickup_point = isSpelling ? now.pickup_point : previous_point;
  return { changed_at, previous: { pickup_date: previous_date, pickup_time: previous_time, pickup_point } };
}
