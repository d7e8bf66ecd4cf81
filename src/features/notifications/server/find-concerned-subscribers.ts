import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { Language } from '../../../i18n/languages.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { exactIdentity } from '../../departures/server/departure-identity.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { bookingsOnDays, type ChangedDay, changedDays, dayKey } from './changed-days.ts';
import { coveredBy } from './find-subscribed-departures.ts';

type Subscription = Selectable<SubscriptionsTable>;

/** Somebody who has to be told of changes. */
export interface ConcernedSubscriber {
  id: number;
  email: string;
  language: Language;
  hotel_id: number;
  /** The end of the day, in Madrid, on which the last of the changed departures leaves. */
  notAfter: Date;
  /** The flight that took the place of the one they named. */
  follows: string | undefined;
  subscription: Subscription;
}

/** Beyond so many hotels it is quicker to read the days whole. */
const NAMED_HOTELS = 500;

/**
 * The subscribers whom changes concern that are not written yet: a departure that they are told of, before or
 * after, changes in what they are told, and has not left. [MAIL-02] [MAIL-14] [SUB-12]
 */
export async function findConcernedSubscribers(
  db: Reader,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<ConcernedSubscriber[]> {
  const days = changedDays(changes, hasLeftAt(now));
  if (days.size === 0) return [];
  const subscriptions = await activeSubscriptions(db, [...days.values()]);
  const booked = await bookingsOnDays(db, subscriptions);
  const endOf = endsOfDays();
  return subscriptions.flatMap((subscription) => {
    const key = dayKey(subscription.transfer_type, subscription.hotel_id, subscription.departure_date);
    const day = days.get(key);
    return (day && concern(subscription, day, endOf, booked.get(key))) ?? [];
  });
}

function concern(
  subscription: Subscription,
  day: ChangedDay,
  endOf: (date: CalendarDate) => Date,
  booked: readonly DepartureFacts[] = day.before,
): ConcernedSubscriber | undefined {
  const before = identitiesOf(coveredBy(subscription, booked));
  const after = identitiesOf(coveredBy(subscription, afterwards(booked, day)));
  const theirs = day.toldChanges.filter(
    (change) =>
      (change.before && before.has(exactIdentity(change.before))) ||
      (change.after && after.has(exactIdentity(change.after))),
  );
  if (theirs.length === 0) return undefined;
  const { id, email, language, hotel_id } = subscription;
  return {
    id,
    email,
    language,
    hotel_id,
    notAfter: endOf(lastDayOf(theirs)),
    follows: subscription.flight_number === '' ? undefined : flightThatFollows(theirs, before),
    subscription,
  };
}

function afterwards(booked: readonly DepartureFacts[], day: ChangedDay): DepartureFacts[] {
  const replaced = identitiesOf(day.before);
  return [...booked.filter((departure) => !replaced.has(exactIdentity(departure))), ...day.after];
}

function identitiesOf(departures: readonly DepartureFacts[]): Set<string> {
  return new Set(departures.map(exactIdentity));
}

function lastDayOf(changes: readonly DepartureChange[]): CalendarDate {
  const days = changes.flatMap(({ before, after }) => [before?.pickup_date ?? [], after?.pickup_date ?? []]);
  return days.flat().reduce((last, day) => (day > last ? day : last));
}

/** The end of a day in Madrid, reckoned once however many leave on it. */
function endsOfDays(): (date: CalendarDate) => Date {
  const ends = new Map<CalendarDate, Date>();
  return (date) => {
    const end = ends.get(date) ?? startOfDayInMadrid(addDays(date, 1));
    ends.set(date, end);
    return end;
  };
}

function flightThatFollows(
  changes: readonly DepartureChange[],
  covered: ReadonlySet<string>,
): string | undefined {
  for (const change of changes) {
    if (change.kind !== 'flight-changed' || !covered.has(exactIdentity(change.before))) continue;
    return change.after.flight_number;
  }
  return undefined;
}

async function activeSubscriptions(db: Reader, days: readonly ChangedDay[]): Promise<Subscription[]> {
  const hotels = [...new Set(days.map((day) => day.hotel_id))];
  const dates = days.map((day) => day.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const few = hotels.length <= NAMED_HOTELS;
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('departure_date', '>=', first)
    .where('departure_date', '<=', last)
    .$if(few, (query) => query.where('hotel_id', 'in', hotels))
    .orderBy('id')
    .execute();
}
