import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { coachKey } from '../../departures/server/coach-key.ts';
import { areFactsEqual, flightDayOf } from '../../departures/server/departure-facts.ts';
import { bookingKey } from '../../departures/server/departure-identity.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { type HasLeft, hasLeftAt, lastDayAhead } from '../../departures/server/has-left.ts';
import { contradictInLabel, minutesBetween } from '../../departures/server/match-departures.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';
import type { DifferingChoice } from '../../hotels/admin-contract.ts';
import { coveredDepartures } from '../../notifications/server/covered-departures.ts';
import type { AffectedSubscriber } from '../../notifications/server/find-affected-subscribers.ts';
import { departureSnapshot } from '../../notifications/server/mail/last-notified.ts';
import { subscriptionKey } from '../../notifications/server/subscription-key.ts';

type Subscription = Selectable<SubscriptionsTable>;

const MAX_IDS_PER_QUERY = 500;

export interface Move {
  from: number;
  into: number;
  now: Date;
  /** Which of two that differ stays; absent: not decided, both do. */
  differing?: DifferingChoice | undefined;
}

/** A departure that is deleted, because the other hotel has it, too. */
export interface DuplicateDeparture {
  id: number;
  goes: StoredDeparture;
  stays: StoredDeparture;
}

/** Rows to move and duplicates to delete or end when the transfers of one hotel move to another. */
export interface MovePlan {
  /** As they are at the new hotel. */
  departures: StoredDeparture[];
  duplicateDepartures: DuplicateDeparture[];
  /** Departures that both hotels have with other facts, as they would be at the new hotel. */
  differing: { from: StoredDeparture; into: StoredDeparture }[];
  subscriptions: Subscription[];
  /** Subscriptions that end, because the guest has the same one at the other hotel, which goes on. */
  duplicateSubscriptions: { ends: Subscription; stays: Subscription }[];
  /** Subscribers whose departures change. */
  affected: AffectedSubscriber[];
}

/** Plans the move of departures and subscriptions to another hotel, without duplicates. */
export async function planMove(db: Reader, { from, into, now, differing: choice }: Move): Promise<MovePlan> {
  const existing = await departuresOf(db, into);
  const moving = await departuresOf(db, from);
  const flights = await readFlightNumbers(db);
  const planned = planDepartures(existing, moving, { into, choice, hasLeft: hasLeftAt(now), flights });
  const { departures, duplicateDepartures } = planned;
  const subscribedThere = await subscriptionsOf(db, into);
  const leaving = await subscriptionsOf(db, from);
  const { subscriptions, duplicateSubscriptions } = planSubscriptions(subscribedThere, leaving, into);
  const deleted = new Set(duplicateDepartures.map(({ id }) => id));
  const afterwards = [...existing.filter(({ id }) => !deleted.has(id)), ...departures];
  const ending = new Set(duplicateSubscriptions.map(({ ends }) => ends.id));
  const notified = await readNotified(db, [from, into], { duplicateDepartures, duplicateSubscriptions });
  const all = { before: [...existing, ...moving], after: afterwards };
  const detectChange = createChangeDetector(now, { flights, notified, all });
  const ofHotels = new Set([...subscribedThere, ...leaving].map(({ id }) => id));
  const followers = [...notified.keys()].filter((id) => !ofHotels.has(id));
  const affected = [
    ...subscribedThere
      .filter(({ id }) => !ending.has(id))
      .map((one) => detectChange(one, existing, afterwards)),
    ...subscriptions.map((one) => detectChange({ ...one, hotel_id: into }, moving, afterwards)),
    ...(await subscriptionsByIds(db, followers)).map((one) => detectChange(one, [], [])),
  ].filter((one) => one !== undefined);
  return { ...planned, subscriptions, duplicateSubscriptions, affected };
}

/** Of two equal departures the one with the older id stays; of two that differ and have not left, what staff chose. */
function planDepartures(
  there: readonly StoredDeparture[],
  leaving: readonly StoredDeparture[],
  {
    into,
    choice,
    hasLeft,
    flights,
  }: {
    into: number;
    choice: DifferingChoice | undefined;
    hasLeft: HasLeft;
    flights: FlightNumbers;
  },
): Pick<MovePlan, 'departures' | 'duplicateDepartures' | 'differing'> {
  const unmatched = [...there];
  const plan: ReturnType<typeof planDepartures> = { departures: [], duplicateDepartures: [], differing: [] };
  const moving = leaving.map((departure) => ({ ...departure, hotel_id: into }));
  const others: StoredDeparture[] = [];
  for (const moved of moving) {
    const equal = take(
      unmatched,
      (other) => isSameFlight(other, moved, flights) && areFactsEqual(other, moved),
    );
    if (equal) keep(...(equal.id < moved.id ? ([equal, moved] as const) : ([moved, equal] as const)));
    else others.push(moved);
  }
  const differing = pairDiffering(unmatched, others, (other, moved) => {
    return isSameFlight(other, moved, flights) && !(hasLeft(other) && hasLeft(moved));
  });
  for (const moved of others) {
    const other = differing.get(moved);
    if (other) plan.differing.push({ from: moved, into: other });
    if (other && choice === 'into') keep(other, moved);
    else if (other && choice === 'from') keep(moved, other);
    else plan.departures.push(moved);
  }
  return plan;

  function keep(stays: StoredDeparture, goes: StoredDeparture): void {
    plan.duplicateDepartures.push({ id: goes.id, goes, stays });
    if (moving.includes(stays)) plan.departures.push(stays);
  }
}

/** Pairs the coaches of one flight, first those of the same label, then the nearest in time; none with another label. */
function pairDiffering(
  there: readonly StoredDeparture[],
  moving: readonly StoredDeparture[],
  mayBeSame: (other: StoredDeparture, moved: StoredDeparture) => boolean,
): Map<StoredDeparture, StoredDeparture> {
  const possible = moving.flatMap((moved) =>
    there.flatMap((other) => {
      const sides = { before: other, after: moved };
      if (!mayBeSame(other, moved) || contradictInLabel(sides)) return [];
      const isOtherLabel = Number(coachKey(other) !== coachKey(moved));
      return { moved, other, isOtherLabel, minutes: minutesBetween(sides) };
    }),
  );
  possible.sort((a, b) => a.isOtherLabel - b.isOtherLabel || a.minutes - b.minutes);
  const paired = new Map<StoredDeparture, StoredDeparture>();
  const taken = new Set<StoredDeparture>();
  for (const { moved, other } of possible) {
    if (paired.has(moved) || taken.has(other)) continue;
    paired.set(moved, other);
    taken.add(other);
  }
  return paired;
}

/** Removes and returns the first match. */
function take(
  departures: StoredDeparture[],
  matches: (departure: StoredDeparture) => boolean,
): StoredDeparture | undefined {
  const at = departures.findIndex(matches);
  return at < 0 ? undefined : departures.splice(at, 1)[0];
}

/** One flight of one flight day or, where a flight day is not known, of one pickup day. */
function isSameFlight(one: StoredDeparture, other: StoredDeparture, { keyOf }: FlightNumbers): boolean {
  if (bookingKey(one) !== bookingKey(other)) return false;
  if (keyOf(one.flight_number) !== keyOf(other.flight_number)) return false;
  const [day, otherDay] = [flightDayOf(one), flightDayOf(other)];
  return day !== null && otherDay !== null ? day === otherDay : one.pickup_date === other.pickup_date;
}

/**
 * Of duplicate subscriptions an active one stays rather than an ended one, and of ended ones that with the same last name,
 * whose place in the unique index is taken.
 */
function planSubscriptions(there: readonly Subscription[], moving: readonly Subscription[], into: number) {
  const keyOf = (subscription: Subscription) => subscriptionKey({ ...subscription, hotel_id: into });
  const byGuest = Map.groupBy(there, keyOf);
  const subscriptions: Subscription[] = [];
  const duplicateSubscriptions: MovePlan['duplicateSubscriptions'] = [];
  for (const subscription of moving) {
    const same = byGuest.get(keyOf(subscription)) ?? [];
    const duplicate =
      same.find(({ ended_at }) => ended_at === null) ??
      same.find(({ last_name }) => last_name === subscription.last_name) ??
      same[0];
    const revives = duplicate && duplicate.ended_at !== null && subscription.ended_at === null;
    if (!duplicate || revives) {
      subscriptions.push(subscription);
      byGuest.set(keyOf(subscription), [subscription, ...same]);
    }
    if (revives) duplicateSubscriptions.push({ ends: duplicate, stays: subscription });
    else if (duplicate) duplicateSubscriptions.push({ ends: subscription, stays: duplicate });
  }
  return { subscriptions, duplicateSubscriptions };
}

type Notified = ReadonlyMap<number, ReadonlySet<number>>;

/** By subscription, the departures of the hotels that it, or one that it goes on instead of, was notified of, and those that stay instead. */
async function readNotified(
  db: Reader,
  hotels: readonly number[],
  {
    duplicateDepartures,
    duplicateSubscriptions,
  }: Pick<MovePlan, 'duplicateDepartures' | 'duplicateSubscriptions'>,
): Promise<Notified> {
  const rows = await db
    .selectFrom('notified_departures')
    .innerJoin('departures', 'departures.id', 'notified_departures.departure_id')
    .select(['subscription_id', 'departure_id'])
    .where('hotel_id', 'in', hotels)
    .execute();
  const staying = new Map(duplicateDepartures.map(({ id, stays }) => [id, stays.id]));
  const active = duplicateSubscriptions.filter(({ ends }) => ends.ended_at === null);
  const goesOn = new Map(active.map(({ ends, stays }) => [ends.id, stays.id]));
  return new Map(
    [...Map.groupBy(rows, ({ subscription_id: id }) => goesOn.get(id) ?? id)].map(([id, ofSubscription]) => [
      id,
      new Set(ofSubscription.flatMap(({ departure_id: each }) => [each, staying.get(each) ?? each])),
    ]),
  );
}

/**
 * Creates a function that returns a subscriber to notify if departures ahead of them change: those that answer the question,
 * before and after the merge, or which they were notified of. Else it returns undefined.
 */
function createChangeDetector(
  now: Date,
  {
    flights,
    notified,
    all,
  }: {
    flights: FlightNumbers;
    notified: Notified;
    /** The departures of both hotels. */
    all: Record<'before' | 'after', readonly StoredDeparture[]>;
  },
) {
  const hasLeft = hasLeftAt(now);

  function visibleDepartures(
    subscription: Subscription,
    asked: readonly StoredDeparture[],
    both: readonly StoredDeparture[],
  ): Map<string, CalendarDate> {
    const { transfer_type, departure_date } = subscription;
    const ofDay = asked.filter(
      (each) =>
        each.type === transfer_type &&
        (each.pickup_date === departure_date || flightDayOf(each) === departure_date),
    );
    const known = both.filter((each) => notified.get(subscription.id)?.has(each.id));
    const facts = [...coveredDepartures(subscription, ofDay, flights), ...known].map(departureSnapshot);
    return new Map(
      facts.filter((each) => !hasLeft(each)).map((each) => [JSON.stringify(each), lastDayAhead(each)]),
    );
  }

  return (
    subscription: Subscription,
    before: readonly StoredDeparture[],
    after: readonly StoredDeparture[],
  ): AffectedSubscriber | undefined => {
    if (subscription.ended_at !== null) return undefined;
    const seenBefore = visibleDepartures(subscription, before, all.before);
    const seenAfter = visibleDepartures(subscription, after, all.after);
    const days = [...seenBefore, ...seenAfter].flatMap(([facts, day]) =>
      seenBefore.has(facts) && seenAfter.has(facts) ? [] : day,
    );
    const last = days.toSorted().at(-1);
    if (!last) return undefined;
    const { id, email, hotel_id, language } = subscription;
    const notAfter = startOfDayInMadrid(addDays(last, 1));
    const flight = { newFlight: undefined, isJoined: false, isRestored: false };
    return { id, email, language, hotel_id, notAfter, ...flight, subscription };
  };
}

function departuresOf(db: Reader, hotelId: number): Promise<StoredDeparture[]> {
  return db
    .selectFrom('departures')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

function subscriptionsOf(db: Reader, hotelId: number): Promise<Subscription[]> {
  return db.selectFrom('subscriptions').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute();
}

/** The guests may stay at another hotel, and follow a departure that staff moved. [DEP-05] */
async function subscriptionsByIds(db: Reader, ids: readonly number[]): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (let at = 0; at < ids.length; at += MAX_IDS_PER_QUERY) {
    const part = ids.slice(at, at + MAX_IDS_PER_QUERY);
    found.push(
      ...(await db.selectFrom('subscriptions').selectAll().where('id', 'in', part).orderBy('id').execute()),
    );
  }
  return found;
}
