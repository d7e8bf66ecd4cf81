import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { areFactsEqual } from '../../departures/server/departure-facts.ts';
import { normalizedIdentity } from '../../departures/server/departure-identity.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';
import type { AffectedSubscriber } from '../../notifications/server/find-affected-subscribers.ts';
import { coveredDepartures } from '../../notifications/server/find-subscribed-departures.ts';
import { departureSnapshot } from '../../notifications/server/mail/last-notified.ts';

type Subscription = Selectable<SubscriptionsTable>;

export interface Move {
  from: number;
  into: number;
  now: Date;
}

/** What becomes of the transfers of one hotel when another takes them over. */
export interface MovePlan {
  /** With the ordinal that each has at the other hotel. */
  departures: StoredDeparture[];
  doubleDepartures: StoredDeparture[];
  subscriptions: Subscription[];
  /** Of two subscriptions of one guest to the same, the one that goes. */
  doubleSubscriptions: Subscription[];
  /** Those who are told something else afterwards. */
  concerned: AffectedSubscriber[];
}

/** Plans how departures and subscriptions of one hotel go to another; what both have alike is one. */
export async function planMove(db: Reader, { from, into, now }: Move): Promise<MovePlan> {
  const there = await departuresOf(db, into);
  const leaving = await departuresOf(db, from);
  const { departures, doubleDepartures } = planDepartures(there, leaving, into);
  const subscribedThere = await subscriptionsOf(db, into);
  const { subscriptions, doubleSubscriptions } = planSubscriptions(
    subscribedThere,
    await subscriptionsOf(db, from),
  );
  const afterwards = [...there, ...departures];
  const going = new Set(doubleSubscriptions.map(({ id }) => id));
  const tell = teller(now);
  const concerned = [
    ...subscribedThere.filter(({ id }) => !going.has(id)).map((one) => tell(one, there, afterwards)),
    ...subscriptions.map((one) => tell({ ...one, hotel_id: into }, leaving, afterwards)),
  ].filter((one) => one !== undefined);
  return { departures, doubleDepartures, subscriptions, doubleSubscriptions, concerned };
}

function planDepartures(
  there: readonly StoredDeparture[],
  leaving: readonly StoredDeparture[],
  into: number,
) {
  const atPlace = Map.groupBy(there, identityOf);
  const departures: StoredDeparture[] = [];
  const doubleDepartures: StoredDeparture[] = [];
  for (const departure of leaving) {
    const moved = { ...departure, hotel_id: into };
    const alike = atPlace.get(identityOf(moved)) ?? [];
    if (alike.some((other) => areFactsEqual(other, moved))) {
      doubleDepartures.push(departure);
      continue;
    }
    if (alike.length > 0) moved.ordinal = Math.max(...alike.map((other) => other.ordinal)) + 1;
    atPlace.set(identityOf(moved), [...alike, moved]);
    departures.push(moved);
  }
  return { departures, doubleDepartures };
}

function identityOf(departure: StoredDeparture): string {
  return normalizedIdentity(departure);
}

/** Of two subscriptions of one guest to the same, one stays: one that was not ended, before one that was. */
function planSubscriptions(there: readonly Subscription[], moving: readonly Subscription[]) {
  const byGuest = new Map(there.map((subscription) => [keyOf(subscription), subscription]));
  const subscriptions: Subscription[] = [];
  const doubleSubscriptions: Subscription[] = [];
  for (const subscription of moving) {
    const double = byGuest.get(keyOf(subscription));
    const revives = double && double.ended_at !== null && subscription.ended_at === null;
    if (double) doubleSubscriptions.push(revives ? double : subscription);
    if (!double || revives) subscriptions.push(subscription);
  }
  return { subscriptions, doubleSubscriptions };
}

function keyOf(subscription: Subscription): string {
  const { email, transfer_type, departure_date, flight_number, last_name } = subscription;
  return JSON.stringify([email, transfer_type, departure_date, flight_number, last_name]);
}

/** Whether a subscriber hears something else afterwards, of what has not left. */
function teller(now: Date) {
  const hasLeft = hasLeftAt(now);

  function heard(
    subscription: Subscription,
    departures: readonly StoredDeparture[],
  ): Map<string, CalendarDate> {
    const { transfer_type, departure_date } = subscription;
    const ofDay = departures.filter(
      ({ type, pickup_date, flight_date }) =>
        type === transfer_type && (pickup_date === departure_date || flight_date === departure_date),
    );
    const facts = coveredDepartures(subscription, ofDay).map(departureSnapshot);
    return new Map(
      facts.filter((each) => !hasLeft(each)).map((each) => [JSON.stringify(each), each.pickup_date]),
    );
  }

  return (
    subscription: Subscription,
    before: readonly StoredDeparture[],
    after: readonly StoredDeparture[],
  ): AffectedSubscriber | undefined => {
    if (subscription.ended_at !== null) return undefined;
    const was = heard(subscription, before);
    const is = heard(subscription, after);
    const days = [...was, ...is].flatMap(([facts, day]) => (was.has(facts) && is.has(facts) ? [] : day));
    const last = days.toSorted().at(-1);
    if (!last) return undefined;
    const { id, email, hotel_id, language } = subscription;
    const notAfter = startOfDayInMadrid(addDays(last, 1));
    return { id, email, language, hotel_id, notAfter, newFlight: undefined, subscription };
  };
}

function departuresOf(db: Reader, hotelId: number): Promise<StoredDeparture[]> {
  return db
    .selectFrom('departures')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
}

function subscriptionsOf(db: Reader, hotelId: number): Promise<Subscription[]> {
  return db.selectFrom('subscriptions').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute();
}
