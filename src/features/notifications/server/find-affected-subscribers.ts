import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { Language } from '../../../i18n/languages.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type {
  DepartureChange,
  DepartureFacts,
  PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { type HasLeft, hasLeftAt, lastDayAhead } from '../../departures/server/has-left.ts';
import { joinsFlight, restoredFlight } from './before-renumbering.ts';
import {
  bookingsOnDays,
  type ChangedDay,
  changedDays,
  dayKey,
  daysOf,
  relevantChanges,
} from './changed-days.ts';
import { coveredDepartures } from './covered-departures.ts';
import { findFollowersOfRemoved } from './find-followers-of-removed.ts';
import { keepRemainingFlights } from './keep-remaining-flights.ts';

type Subscription = Selectable<SubscriptionsTable>;

/** A subscriber who must be notified of changes. */
export interface AffectedSubscriber {
  id: number;
  email: string;
  language: Language;
  hotel_id: number;
  /** The end of the last day in Madrid on which a changed departure is ahead; the mail expires then. */
  notAfter: Date;
  /** The new number of the flight they subscribed to, if it changed; empty for all flights of the day. */
  newFlight: string | undefined;
  /** Another flight gets the number that they subscribed to. */
  isJoined: boolean;
  /** The publish that changed the flight of the subscription, or gave its number to another one, is undone. */
  isRestored: boolean;
  subscription: Subscription;
}

/** A departure that changes, and answered the question of a subscription without a mail until now. */
interface AskedDeparture {
  subscription_id: number;
  departure_id: number;
}

export interface AffectedOptions {
  flights?: FlightNumbers | undefined;
  /** The id of the list whose publish the changes undo. */
  undoes?: number | null | undefined;
  now: Date;
}

/** For more hotels, reading all subscriptions of the days is faster than an IN list. */
const MAX_HOTELS_IN_QUERY = 500;
const MAX_IDS_IN_QUERY = 5_000;

/**
 * The subscribers affected by changes that are not stored yet: a departure that answers the question of the
 * subscription, before or after, that it was notified of, or that is a coach again to the flight of a removed one, changes
 * in a notified fact and has not left; or one that has not left answers the question from now on, because the day of its flight is
 * stated, its name is corrected or that of another booking no longer matches. [MAIL-02] [MAIL-14] [PUBL-10] [SUB-12]
 */
export async function findAffectedSubscribers(
  db: Reader,
  changes: readonly DepartureChange[],
  { flights: known, undoes = null, now }: AffectedOptions,
): Promise<{ affected: AffectedSubscriber[]; asked: AskedDeparture[]; flights: FlightNumbers }> {
  const hasLeft = hasLeftAt(now);
  const relevant = relevantChanges(changes, hasLeft);
  const asked = await activeSubscriptions(db, [...relevant.notifiable, ...relevant.askedAnew]);
  const days = changedDays(changes, relevant, new Set(asked.map(askedDay)));
  const flights = known ?? (await readFlightNumbers(db));
  const notified = await notifiedOf(db, relevant.notifiable);
  for (const [id, coaches] of await findFollowersOfRemoved(db, relevant.notifiable, flights))
    notified.set(id, [...(notified.get(id) ?? []), ...coaches]);
  const subscriptions = [...asked, ...(await otherSubscriptions(db, notified, asked))];
  if (subscriptions.length === 0) return { affected: [], asked: [], flights };
  const booked = await bookingsOnDays(db, asked);
  const endOf = createDayEndCache();
  const askedDepartures: AskedDeparture[] = [];
  const affected = subscriptions.flatMap((subscription) => {
    const key = askedDay(subscription);
    const day = days.get(key);
    const ofQuestion =
      day && changesOfQuestion(subscription, { day, booked: booked.get(key), flights, hasLeft });
    const { changes = [], asked = [] } = ofQuestion ?? {};
    const relevant = new Set([...changes, ...(notified.get(subscription.id) ?? [])]);
    const { id: subscription_id } = subscription;
    askedDepartures.push(...asked.map((departure_id) => ({ subscription_id, departure_id })));
    return affectedSubscriber(subscription, [...relevant], { endOf, flights, undoes }) ?? [];
  });
  const followed = new Set(askedDepartures.map(followedKey));
  const isFollowed = (subscription_id: number, change: DepartureChange) =>
    notified.get(subscription_id)?.includes(change) ||
    (change.id !== null && followed.has(followedKey({ subscription_id, departure_id: change.id })));
  return {
    affected: await keepRemainingFlights(db, affected, { changes, isFollowed, flights }),
    asked: askedDepartures,
    flights,
  };
}

function followedKey({ subscription_id, departure_id }: AskedDeparture): string {
  return `${subscription_id} ${departure_id}`;
}

/** The day that a subscription asks for. */
function askedDay({ transfer_type, hotel_id, departure_date }: Subscription): string {
  return dayKey(transfer_type, hotel_id, departure_date);
}

function affectedSubscriber(
  subscription: Subscription,
  changes: readonly DepartureChange[],
  {
    endOf,
    flights,
    undoes,
  }: { endOf: (date: CalendarDate) => Date; flights: FlightNumbers; undoes: number | null },
): AffectedSubscriber | undefined {
  if (changes.length === 0) return undefined;
  const { id, email, language, hotel_id, flight_number } = subscription;
  const namesFlight = flight_number !== '';
  const restored = restoredFlight(subscription, changes, { undoes, flights });
  const next = restored ?? (namesFlight ? replacementFlight(changes, flight_number, flights) : undefined);
  return {
    ...{ id, email, language, hotel_id, notAfter: endOf(lastDayOf(changes)), subscription },
    newFlight: next === flight_number ? undefined : next,
    isJoined: namesFlight && joinsFlight(changes, flight_number, flights),
    isRestored: restored !== undefined,
  };
}

/**
 * The changes of departures that answer the question of the subscription, before or after, and the ids of those before. A private
 * booking that stays as it is may answer it only now, because another one got another name.
 */
function changesOfQuestion(
  subscription: Subscription,
  {
    day,
    booked = day.before,
    flights,
    hasLeft,
  }: {
    day: ChangedDay;
    booked: readonly PublishedDeparture[] | undefined;
    flights: FlightNumbers;
    hasLeft: HasLeft;
  },
): { changes: DepartureChange[]; asked: number[] } {
  const before = new Set(coveredDepartures(subscription, booked, flights).map(({ id }) => id));
  const after = new Set(coveredDepartures(subscription, departuresAfter(booked, day), flights));
  const uncovered = booked.filter((each) => after.has(each) && !before.has(each.id) && !hasLeft(each));
  const answered = ({ before: facts, id }: DepartureChange) => facts !== null && before.has(id);
  const answers = ({ after: facts }: DepartureChange) => facts !== null && after.has(facts);
  const asked = [...day.notifiableChanges, ...day.askedAnew].filter(answered);
  return {
    changes: [
      ...day.notifiableChanges.filter((change) => answered(change) || answers(change)),
      ...day.askedAnew.filter((change) => answers(change) && !answered(change)),
      ...uncovered.map(unchanged),
    ],
    asked: asked.flatMap(({ id }) => id ?? []),
  };
}

function unchanged({ id, ...facts }: PublishedDeparture): DepartureChange {
  return { kind: 'changed', id, before: facts, after: facts };
}

/** By subscription, the changes of departures that it was notified of. */
async function notifiedOf(
  db: Reader,
  changes: ReadonlySet<DepartureChange>,
): Promise<Map<number, DepartureChange[]>> {
  const changeOf = new Map(
    [...changes].flatMap((change) => (change.id === null ? [] : [[change.id, change]])),
  );
  const ids = [...changeOf.keys()];
  const notified = new Map<number, DepartureChange[]>();
  for (let at = 0; at < ids.length; at += MAX_IDS_IN_QUERY) {
    const rows = await db
      .selectFrom('notified_departures')
      .selectAll()
      .where('departure_id', 'in', ids.slice(at, at + MAX_IDS_IN_QUERY))
      .execute();
    for (const { subscription_id, departure_id } of rows) {
      const change = changeOf.get(departure_id);
      if (change) notified.set(subscription_id, [...(notified.get(subscription_id) ?? []), change]);
    }
  }
  return notified;
}

/** The active subscriptions that were notified, besides those already read. */
async function otherSubscriptions(
  db: Reader,
  notified: ReadonlyMap<number, unknown>,
  read: readonly Subscription[],
): Promise<Subscription[]> {
  const known = new Set(read.map(({ id }) => id));
  const ids = [...notified.keys()].filter((id) => !known.has(id));
  const others: Subscription[] = [];
  for (let at = 0; at < ids.length; at += MAX_IDS_IN_QUERY) {
    const rows = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + MAX_IDS_IN_QUERY))
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute();
    others.push(...rows);
  }
  return others;
}

function departuresAfter(booked: readonly PublishedDeparture[], day: ChangedDay): DepartureFacts[] {
  const changed = new Set(day.before.map(({ id }) => id));
  return [...booked.filter(({ id }) => !changed.has(id)), ...day.after];
}

function lastDayOf(changes: readonly DepartureChange[]): CalendarDate {
  const days = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((departure) => (departure ? lastDayAhead(departure) : [])),
  );
  return days.reduce((last, day) => (day > last ? day : last));
}

/** Returns the end of a day in Madrid, computed once per day. */
function createDayEndCache(): (date: CalendarDate) => Date {
  const ends = new Map<CalendarDate, Date>();
  return (date) => {
    const end = ends.get(date) ?? startOfDayInMadrid(addDays(date, 1));
    ends.set(date, end);
    return end;
  };
}

/** The number that the subscribed flight gets. */
function replacementFlight(
  changes: readonly DepartureChange[],
  flight: string,
  { keyOf }: FlightNumbers,
): string | undefined {
  const number = keyOf(flight);
  for (const change of changes) {
    if (change.kind !== 'flight-changed') continue;
    if (keyOf(change.before.flight_number) === number) return change.after.flight_number;
  }
  return undefined;
}

/** The active subscriptions to days between the first and the last of the changes, at their hotels. */
async function activeSubscriptions(db: Reader, changes: readonly DepartureChange[]): Promise<Subscription[]> {
  const hotels = new Set<number>();
  const days = new Set<CalendarDate>();
  for (const { before, after } of changes) {
    for (const departure of [before, after]) {
      if (!departure) continue;
      hotels.add(departure.hotel_id);
      for (const day of daysOf(departure)) days.add(day);
    }
  }
  const dates = [...days].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('departure_date', '>=', first)
    .where('departure_date', '<=', last)
    .$if(hotels.size <= MAX_HOTELS_IN_QUERY, (query) => query.where('hotel_id', 'in', [...hotels]))
    .orderBy('id')
    .execute();
}
