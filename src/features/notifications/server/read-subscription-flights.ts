import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { readPublishedById } from '../../departures/server/read-published.ts';
import type { SubscriptionFlights } from '../contract.ts';
import { coveredDepartures } from './covered-departures.ts';
import { parseLastNotified } from './mail/last-notified.ts';
import { stateOf } from './read-subscription.ts';
import { type FoundSubscription, findSubscriptionByToken } from './subscription-repository.ts';

/** The subscription of a token and the flights that its mails can be limited to; undefined if there is none. [SUB-14] */
export async function readSubscriptionFlights(
  { database: { read: db }, now }: ApiServices,
  token: string,
): Promise<SubscriptionFlights | undefined> {
  const subscription = await findSubscriptionByToken(db, token);
  if (!subscription) return undefined;
  const { flight_number } = subscription;
  const flights = await choosableFlights(db, subscription, now());
  const { keyOf } = await readFlightNumbers(db);
  const others = flights.filter((number) => keyOf(number) !== keyOf(flight_number));
  return { ...stateOf(subscription), flight_number, flights: others };
}

/** Each flight once, of the departures that answer the question or were notified and have not left. */
export async function choosableFlights(
  db: Reader,
  subscription: FoundSubscription,
  now: Date,
): Promise<string[]> {
  const { transfer_type: type, hotel_id: hotelId, departure_date: date } = subscription;
  const flights = await readFlightNumbers(db);
  const ofDay = await readDeparturesOfDay(db, { type, hotelId, date });
  const notified = parseLastNotified(subscription.last_notified) ?? [];
  const stillNotified = await readPublishedById(
    db,
    notified.flatMap(({ id }) => id ?? []),
  );
  const answers = coveredDepartures({ ...subscription, flight_number: '' }, ofDay, flights);
  const hasLeft = hasLeftAt(now);
  const ahead = [...answers, ...stillNotified.values()].filter((departure) => !hasLeft(departure));
  const inOrder = ahead.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1));
  return distinctFlights(
    inOrder.map(({ flight_number }) => flight_number),
    flights,
  );
}

function timeOf({ pickup_date, pickup_time }: { pickup_date: string; pickup_time: string | null }): string {
  return `${pickup_date} ${pickup_time ?? '~'}`;
}

/** The first number of each flight, without empty ones. */
export function distinctFlights(numbers: readonly string[], { keyOf }: FlightNumbers): string[] {
  const byFlight = new Map<string, string>();
  for (const number of numbers) {
    const flight = keyOf(number);
    if (flight !== '' && !byFlight.has(flight)) byFlight.set(flight, number);
  }
  return [...byFlight.values()];
}
