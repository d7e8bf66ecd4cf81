import type { Database, Reader, Writer } from '../../../db/database.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt, lastDayAhead } from '../../departures/server/has-left.ts';
import {
  readDeparturesOfDays,
  type StoredDeparture,
} from '../../departures/server/read-departures-of-day.ts';
import { coveredDepartures } from './covered-departures.ts';
import type { Subscription } from './find-subscriptions-to-remind.ts';
import { enqueueChangeMails, lockSubscriptions } from './notify-subscribers.ts';

/** A subscription to one flight, with the departures of its hotel and day. */
export interface FlightFollower {
  subscription: Subscription;
  /** Those that are ahead. */
  departures: readonly StoredDeparture[];
  ofDay: readonly StoredDeparture[];
}

/** The active subscriptions to one flight, from yesterday on: the coach of a delayed flight leaves a day later. */
export async function readFlightFollowers(db: Reader, now: Date): Promise<FlightFollower[]> {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('flight_number', '<>', '')
    .where('departure_date', '>=', addDays(todayInMadrid(now), -1))
    .orderBy('id')
    .execute();
  const days = await readDeparturesOfDays(
    db,
    subscriptions.map(({ transfer_type: type, hotel_id: hotelId, departure_date: date }) => ({
      type,
      hotelId,
      date,
    })),
  );
  const hasLeft = hasLeftAt(now);
  return subscriptions.map((subscription, at) => {
    const ofDay = days[at] ?? [];
    return { subscription, departures: ofDay.filter((departure) => !hasLeft(departure)), ofDay };
  });
}

interface NewNumbers {
  before: FlightNumbers;
  after: FlightNumbers;
  now: Date;
}

/**
 * Queues a mail for each subscriber whose flight turned out to be one that is published under another number. Call it
 * in the transaction that records the numbers. Returns the subscriptions and the ids of the mails. [SUB-12]
 */
export async function notifyOfFlightNumbers(
  db: Writer,
  { engine }: Pick<Database, 'engine'>,
  numbers: NewNumbers,
): Promise<{ subscribers: number[]; mailIds: number[] }> {
  await lockSubscriptions(db, engine);
  const found = await findSubscribersOfNumbers(db, numbers);
  const mailIds = await enqueueChangeMails(db, engine, found, numbers.now);
  return { subscribers: found.map(({ id }) => id), mailIds };
}

/** The subscribers that `notifyOfFlightNumbers` would notify. */
export async function findSubscribersOfNumbers(db: Reader, { before, after, now }: NewNumbers) {
  const followers = await readFlightFollowers(db, now);
  return followers.flatMap(({ subscription, departures }) => {
    const known = new Set(coveredDepartures(subscription, departures, before));
    const added = coveredDepartures(subscription, departures, after).filter((each) => !known.has(each));
    if (added.length === 0) return [];
    const { id, email, language, hotel_id } = subscription;
    const notAfter = startOfDayInMadrid(addDays(lastDay(added), 1));
    return { id, email, language, hotel_id, notAfter };
  });
}

function lastDay(departures: readonly StoredDeparture[]): CalendarDate {
  const days = departures.map(lastDayAhead);
  return days.reduce((last, day) => (day > last ? day : last));
}
