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
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { bookingsOnDays, type ChangedDay, changedDays, dayKey } from './changed-days.ts';
import { coveredDepartures } from './covered-departures.ts';

type Subscription = Selectable<SubscriptionsTable>;

/** A subscriber who must be notified of changes. */
export interface AffectedSubscriber {
  id: number;
  email: string;
  language: Language;
  hotel_id: number;
  /** The end of the day in Madrid on which the last changed departure leaves; the mail expires then. */
  notAfter: Date;
  /** The new number of the flight they subscribed to, if it changed. */
  newFlight: string | undefined;
  subscription: Subscription;
}

/** For more hotels, reading all subscriptions of the days is faster than an IN list. */
const MAX_HOTELS_IN_QUERY = 500;

/**
 * The subscribers affected by changes that are not stored yet: a departure covered by the subscription, before or
 * after, changes in a notified fact and has not left. [MAIL-02] [MAIL-14] [SUB-12]
 */
export async function findAffectedSubscribers(
  db: Reader,
  changes: readonly DepartureChange[],
  now: Date,
): Promise<AffectedSubscriber[]> {
  const days = changedDays(changes, hasLeftAt(now));
  if (days.size === 0) return [];
  const subscriptions = await activeSubscriptions(db, [...days.values()]);
  const booked = await bookingsOnDays(db, subscriptions);
  const endOf = createDayEndCache();
  return subscriptions.flatMap((subscription) => {
    const key = dayKey(subscription.transfer_type, subscription.hotel_id, subscription.departure_date);
    const day = days.get(key);
    return (day && affectedSubscriber(subscription, day, endOf, booked.get(key))) ?? [];
  });
}

function affectedSubscriber(
  subscription: Subscription,
  day: ChangedDay,
  endOf: (date: CalendarDate) => Date,
  booked: readonly PublishedDeparture[] = day.before,
): AffectedSubscriber | undefined {
  const before = new Set(coveredDepartures(subscription, booked).map(({ id }) => id));
  const after = new Set(coveredDepartures(subscription, departuresAfter(booked, day)));
  const relevantChanges = day.notifiableChanges.filter(
    (change) => (change.before && before.has(change.id)) || (change.after && after.has(change.after)),
  );
  if (relevantChanges.length === 0) return undefined;
  const { id, email, language, hotel_id } = subscription;
  return {
    id,
    email,
    language,
    hotel_id,
    notAfter: endOf(lastDayOf(relevantChanges)),
    newFlight: subscription.flight_number === '' ? undefined : replacementFlight(relevantChanges, before),
    subscription,
  };
}

function departuresAfter(booked: readonly PublishedDeparture[], day: ChangedDay): DepartureFacts[] {
  const changed = new Set(day.before.map(({ id }) => id));
  return [...booked.filter(({ id }) => !changed.has(id)), ...day.after];
}

function lastDayOf(changes: readonly DepartureChange[]): CalendarDate {
  const days = changes.flatMap(({ before, after }) => [before?.pickup_date ?? [], after?.pickup_date ?? []]);
  return days.flat().reduce((last, day) => (day > last ? day : last));
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

function replacementFlight(
  changes: readonly DepartureChange[],
  covered: ReadonlySet<number>,
): string | undefined {
  for (const change of changes) {
    if (change.kind !== 'flight-changed' || !covered.has(change.id)) continue;
    return change.after.flight_number;
  }
  return undefined;
}

async function activeSubscriptions(db: Reader, days: readonly ChangedDay[]): Promise<Subscription[]> {
  const hotels = [...new Set(days.map((day) => day.hotel_id))];
  const dates = days.map((day) => day.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const few = hotels.length <= MAX_HOTELS_IN_QUERY;
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
