import type { Reader } from '../../../db/database.ts';
import { instantInMadrid, madridClock } from '../../../values/madrid-clock.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { metersBetween, SAME_PLACE_METERS } from '../../departures/server/meters-between.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import {
  type DepartureHistory,
  readFirstPublish,
  statesTheEveningBefore,
  WAITED_FOR_MS,
} from '../../departures/server/read-late-changes.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import { CALL_HOURS } from '../calls-contract.ts';
import type { CallChange, HeardPickup, HotelCall, Today } from '../today-contract.ts';
import { type ReceptionContact, readContacts } from './reception-contacts.ts';

/**
 * Calls to make: hotels whose reception last heard something else than is published, of departures that leave, or were
 * to leave, within CALL_HOURS, or a while ago and guests may still wait. It heard the last call, the last sheet printed for the day, or else what stood at 18:00
 * the evening before. [DESK-78]
 */
export async function readCallsToMake(
  db: Reader,
  histories: readonly DepartureHistory[],
  now: Date,
): Promise<Omit<Today['calls'], 'published'>> {
  const byHotel = Map.groupBy(histories, ({ hotelId }) => hotelId);
  const contacts = Map.groupBy(await readContacts(db, [...byHotel.keys()], now), ({ hotelId }) => hotelId);
  const hotels = await readHotels(db, [...byHotel.keys()]);
  const firstPublish = await readFirstPublish(db);
  const nameOf = (hotelId: number | null) => hotels.get(hotelId ?? 0)?.name ?? null;
  const rows = [...byHotel].flatMap(([hotel_id, departures]): HotelCall[] => {
    const { name: hotel = '', reception_phone = null } = hotels.get(hotel_id) ?? {};
    const heard = contacts.get(hotel_id) ?? [];
    const changes = changesToTell(departures, heard, { firstPublish, now }).map(
      ({ otherHotelId, ...change }) => ({
        ...change,
        other_hotel: nameOf(otherHotelId),
      }),
    );
    const called = heard.findLast(({ kind, at }) => kind === 'called' && isRecent(at, now));
    if (changes.length === 0 && !called) return [];
    return [
      {
        ...{ hotel_id, hotel, reception_phone, changes },
        attempts: attemptsOf(changes, heard),
        called: called ? { id: called.id, at: called.at, by: called.by } : null,
      },
    ];
  });
  const due = rows.filter(({ changes }) => changes.length > 0).toSorted(byUrgency);
  return { to_call: due.length, rows: [...due, ...rows.filter(({ changes }) => changes.length === 0)] };
}

const CALL_MS = CALL_HOURS * 3_600_000;

function isRecent(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) < CALL_MS;
}

/** Predicate for departures that leave within CALL_HOURS of now; one without a time counts for its whole day. */
function leavesSoonAfter(now: Date) {
  const first = madridClock(now);
  const last = madridClock(new Date(now.getTime() + CALL_MS));
  return (pickup: HeardPickup | null): boolean => {
    if (!pickup) return false;
    const { date, time } = pickup;
    if (time === null) return date >= first.date && date <= last.date;
    const at = `${date} ${time}`;
    return at >= `${first.date} ${first.time}` && at <= `${last.date} ${last.time}`;
  };
}

/** Whether guests may still wait for a coach at its former time: it does not leave any more, or later. [DESK-78d] */
function isWaitedFor(heard: HeardPickup | null, after: HeardPickup | null, now: Date): boolean {
  if (!heard?.time || (after && leavesAt(after) <= leavesAt(heard))) return false;
  const since = now.getTime() - instantInMadrid(heard.date, heard.time).getTime();
  return since > 0 && since < WAITED_FOR_MS;
}

/** Sorts after all times of its day while it is pending. */
function leavesAt({ date, time }: HeardPickup): string {
  return `${date} ${time ?? '~'}`;
}

type Baseline = Parameters<typeof statesTheEveningBefore>[1];
type Change = Omit<CallChange, 'other_hotel'> & Pick<DepartureHistory, 'otherHotelId'>;

function changesToTell(
  departures: readonly DepartureHistory[],
  contacts: readonly ReceptionContact[],
  { firstPublish, now }: Baseline,
): Change[] {
  const isNear = leavesSoonAfter(now);
  return departures
    .flatMap((departure) => {
      const after = pickupOf(departure.published);
      const heard = lastHeard(departure, contacts, { firstPublish, now });
      if (heard === undefined || isSame(heard, after)) return [];
      const isDue = isNear(heard) || isNear(after) || isWaitedFor(heard, after, now);
      return isDue ? [changeOf(departure, heard, after)] : [];
    })
    .toSorted((a, b) => compare(changeKey(a), changeKey(b)));
}

/** Null: heard that it does not leave, or of others that day and not of it. Undefined: there was nothing to hear yet. */
function lastHeard(
  departure: DepartureHistory,
  contacts: readonly ReceptionContact[],
  baseline: Baseline,
): HeardPickup | null | undefined {
  const days = departure.steps.flatMap(({ before, after }) => [before?.pickup_date, after?.pickup_date]);
  const isGroup = stateOf(departure)?.type === 'group';
  for (const { kind, day, state } of contacts.filter(isHeard).toReversed()) {
    const stated = state.find(({ departure_id }) => departure_id === departure.departureId);
    if (stated?.pickup !== undefined) return stated.pickup;
    if (!stated && kind === 'printed' && isGroup && days.some((each) => each === day)) return null;
  }
  const held = statesTheEveningBefore(departure, baseline).map(pickupOf);
  return held.find((each) => !isSame(each, pickupOf(departure.published))) ?? held.at(-1);
}

function changeOf(
  departure: DepartureHistory,
  before: HeardPickup | null,
  after: HeardPickup | null,
): Change {
  const { type = 'group', last_name = '', flight_number = '' } = stateOf(departure) ?? {};
  const { departureId: departure_id, steps, otherHotelId } = departure;
  const published_at = steps.at(-1)?.publishedAt ?? '';
  return { departure_id, type, last_name, flight_number, before, after, otherHotelId, published_at };
}

/** Its facts as published, or as they were before it was withdrawn or left from another hotel. */
function stateOf({ published, steps }: DepartureHistory): DepartureFacts | null {
  return published ?? steps.at(-1)?.before ?? null;
}

function pickupOf(facts: DepartureFacts | null): HeardPickup | null {
  if (!facts) return null;
  const {
    pickup_date: date,
    pickup_time: time,
    pickup_point: point,
    pickup_lat: lat,
    pickup_lng: lng,
  } = facts;
  return { date, time, point, lat, lng };
}

/** Whether a guest who knows the one would come at the time and to the place of the other, however that is spelled. [CASE-24] */
function isSame(a: HeardPickup | null | undefined, b: HeardPickup | null): boolean {
  if (!a || !b) return a === b;
  if (a.date !== b.date || a.time !== b.time || placeKey(a.point) !== placeKey(b.point)) return false;
  return (metersBetween(placeOf(a), placeOf(b)) ?? 0) <= SAME_PLACE_METERS;
}

function placeOf({ lat, lng }: HeardPickup) {
  return { pickup_lat: lat, pickup_lng: lng };
}

/**
 * How often nobody answered when a change was to be read out as it is published now, since the reception last heard
 * something; of several changes the most. [DESK-78]
 */
function attemptsOf(changes: readonly CallChange[], contacts: readonly ReceptionContact[]): number {
  const unanswered = contacts.slice(contacts.findLastIndex(isHeard) + 1);
  const attempts = changes.map(
    ({ departure_id, after }) =>
      unanswered.filter(({ state }) =>
        state.some((tried) => tried.departure_id === departure_id && isSame(tried.pickup, after)),
      ).length,
  );
  return Math.max(0, ...attempts);
}

function isHeard({ kind }: ReceptionContact): boolean {
  return kind !== 'no_answer';
}

function byUrgency(a: HotelCall, b: HotelCall): number {
  const key = ({ changes: [first], hotel }: HotelCall) => `${first ? changeKey(first) : ''} ${hotel}`;
  return compare(key(a), key(b));
}

/** Sort key: the earlier of the former and the current pickup. */
function changeKey({ before, after }: Pick<CallChange, 'before' | 'after'>): string {
  const [first] = [before, after]
    .flatMap((pickup) => (pickup ? `${pickup.date} ${pickup.time ?? ''}` : []))
    .sort();
  return first ?? '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
