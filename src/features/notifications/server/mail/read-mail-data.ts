import type { Selectable } from 'kysely';
import type { Reader } from '../../../../db/database.ts';
import type { SubscriptionsTable } from '../../../../db/schema.ts';
import {
  type DepartureFacts,
  FACTS,
  type PublishedDeparture,
} from '../../../departures/server/departure-facts.ts';
import { type FlightNumbers, readFlightNumbers } from '../../../departures/server/flight-numbers.ts';
import { readDeparturesOfDays } from '../../../departures/server/read-departures-of-day.ts';
import { readOtherCoaches } from '../../../departures/server/read-other-coaches.ts';
import { readPublishedById } from '../../../departures/server/read-published.ts';
import { type KnownFlight, knownFlight } from '../../../departures/server/same-flight.ts';
import { readHotels } from '../../../hotels/server/read-hotels.ts';
import { readMergedHotels } from '../../../hotels/server/read-merged-hotels.ts';
import { type Operator, readOperator } from '../../../pages/server/read-operator.ts';
import { coveredDepartures, type SubscriptionScope } from '../covered-departures.ts';
import { distinctFlights } from '../read-subscription-flights.ts';
import {
  departureSnapshot,
  type IdentifiedSnapshot,
  type NotifiedDeparture,
  parseLastNotified,
} from './last-notified.ts';

/** The stored data that a mail to a subscription is rendered from. */
export interface MailData {
  subscription: Selectable<SubscriptionsTable>;
  hotel: string;
  /** As last notified, at the hotels as they are now; undefined before the first mail. */
  notified: readonly NotifiedDeparture[] | undefined;
  /** Before the first mail: what answered its question, and was removed since. */
  removedBefore: readonly NotifiedDeparture[];
  /** Those that answer its question, those that it was notified of before or that answered it before its first mail, and other coaches to the flights of removed ones. */
  published: readonly IdentifiedSnapshot[];
  operator: Operator;
  flights: FlightNumbers;
  /** By id, the flight that each departure has, or had last: it may have been renumbered since a mail. */
  knownFlights: ReadonlyMap<number, KnownFlight>;
  /** Whether the guest has or had more than one departure that day, whatever their flight. */
  severalThatDay: boolean;
  /** Whether these are of several flights, of which the guest has not chosen one. */
  severalFlights: boolean;
}

/**
 * The current data of several subscriptions by id, read together. Subscriptions that have ended or were deleted are
 * missing. [MAIL-12]
 */
export async function readMailData(db: Reader, ids: readonly number[]): Promise<Map<number, MailData>> {
  if (ids.length === 0) return new Map();
  const rows = await activeSubscriptions(db, ids);
  const departures = await readDeparturesOfDays(db, rows.map(hotelDayOf));
  const followed = await readFollowed(db, ids);
  const followedBy = ({ id }: (typeof rows)[number]) => followed.get(id) ?? [];
  const askedBy = (row: (typeof rows)[number]) => (row.last_notified === null ? followedBy(row) : []);
  const idsOf = (row: (typeof rows)[number]) =>
    row.last_notified === null ? followedBy(row) : notifiedIds(row);
  const everNotified = [...new Set(rows.flatMap((row) => [...idsOf(row), ...followedBy(row)]))];
  const notified = await readPublishedById(db, everNotified);
  const operator = await readOperator(db);
  const flights = await readFlightNumbers(db);
  const removed = everNotified.filter((id) => !notified.has(id));
  const otherCoaches = await readOtherCoaches(db, removed, flights);
  const removedFacts = await readRemoved(db, removed);
  const lastFlights = [...removedFacts].map(([id, facts]) => [id, knownFlight(facts)] as const);
  const coachesBeside = [...otherCoaches.values()].flat();
  const current = await readCurrentHotels(db, [...notified.values(), ...coachesBeside]);
  // A publish or merge between the two reads may have changed flight or hotel: those are read again.
  const reread = new Map((await currentScopes(db, ids)).map((row) => [row.id, row]));
  const found = new Map<number, MailData>();
  const changed: number[] = [];
  for (const [position, row] of rows.entries()) {
    const { hotel, ...subscription } = row;
    const { id } = subscription;
    const ofDay = departures[position] ?? [];
    const covered: PublishedDeparture[] = coveredDepartures(subscription, ofDay, flights);
    const ofGuest = coveredDepartures({ ...subscription, flight_number: '' }, ofDay, flights);
    const known = new Set(covered.map((departure) => departure.id));
    const others = [
      ...idsOf(row).flatMap((each) => notified.get(each) ?? otherCoaches.get(each) ?? []),
      // A removed one that another one replaced in a mail, and that is back.
      ...followedBy(row).flatMap((each) => notified.get(each) ?? []),
    ].filter(({ id: other }) => !known.has(other));
    const all = [...covered, ...new Map(others.map((other) => [other.id, other])).values()];
    const numbers = distinctFlights(
      all.map(({ flight_number }) => flight_number),
      flights,
    );
    const published = all.map((departure) => ({
      ...departureSnapshot(departure),
      ...elsewhereThan(subscription, current.hotelOf(departure)),
      id: departure.id,
    }));
    if (hasSameScope(subscription, reread.get(id))) {
      const removedOfGuest = idsOf(row).filter((each) => otherCoaches.has(each));
      const ofHotel = new Set([...ofGuest, ...all].map((departure) => departure.id));
      const severalThatDay = ofHotel.size + removedOfGuest.length > 1;
      const severalFlights = subscription.flight_number === '' && numbers.length > 1;
      const notified = parseLastNotified(subscription.last_notified, subscription.left_aside)?.map(
        ({ elsewhere, ...each }) => ({
          ...each,
          ...(elsewhere ? elsewhereThan(subscription, current.hotelOf(elsewhere, elsewhere.hotel)) : {}),
        }),
      );
      const nowFlights = all.map((departure) => [departure.id, knownFlight(departure)] as const);
      const knownFlights = new Map([...lastFlights, ...nowFlights]);
      const flightsOfGuest = { flights, knownFlights, severalThatDay, severalFlights };
      const removedBefore = askedBy(row).flatMap((each, at): NotifiedDeparture[] => {
        const facts = removedFacts.get(each);
        const state = {
          id: each,
          calendar: each,
          entry: at + 1,
          gone: false,
          since: subscription.consent_at,
        };
        return facts ? [{ ...departureSnapshot(facts), ...state }] : [];
      });
      const state = { notified, removedBefore, published };
      found.set(id, { subscription, hotel, ...state, operator, ...flightsOfGuest });
    } else changed.push(id);
  }
  return new Map([...found, ...(await readMailData(db, changed))]);
}

/** By subscription, the departures of which it was notified, or, before its first mail, which answered its question when they changed. */
async function readFollowed(db: Reader, ids: readonly number[]): Promise<Map<number, number[]>> {
  const found = await db
    .selectFrom('notified_departures')
    .selectAll()
    .where('subscription_id', 'in', [...ids])
    .orderBy('departure_id')
    .execute();
  const followed = Map.groupBy(found, ({ subscription_id }) => subscription_id);
  return new Map([...followed].map(([id, all]) => [id, all.map(({ departure_id }) => departure_id)]));
}

async function readRemoved(db: Reader, ids: readonly number[]): Promise<Map<number, DepartureFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

type Elsewhere = NonNullable<IdentifiedSnapshot['elsewhere']>;

/** Finds the hotels that departures leave from: of a merged one, the hotel that it became. */
async function readCurrentHotels(db: Reader, departures: readonly PublishedDeparture[]) {
  const merged = await readMergedHotels(db);
  const idOf = ({ hotel_id }: Pick<Elsewhere, 'hotel_id'>) => merged.get(hotel_id) ?? hotel_id;
  const hotels = await readHotels(db, departures.map(idOf));
  return {
    hotelOf: (where: Pick<Elsewhere, 'hotel_id'>, notified = ''): Elsewhere => {
      const hotel_id = idOf(where);
      return { hotel_id, hotel: hotels.get(hotel_id)?.name ?? notified };
    },
  };
}

/** The hotel of a departure, if it is not that of the subscription. [DEP-05] */
function elsewhereThan(
  { hotel_id }: Pick<SubscriptionScope, 'hotel_id'>,
  elsewhere: Elsewhere,
): Pick<IdentifiedSnapshot, 'elsewhere'> {
  return elsewhere.hotel_id === hotel_id ? {} : { elsewhere };
}

function notifiedIds({
  last_notified,
  left_aside,
}: Pick<Selectable<SubscriptionsTable>, 'last_notified' | 'left_aside'>): number[] {
  return (parseLastNotified(last_notified, left_aside) ?? []).flatMap(({ id, other }) =>
    other ? [] : (id ?? []),
  );
}

function activeSubscriptions(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.id', 'in', [...ids])
    .where('subscriptions.ended_at', 'is', null)
    .execute();
}

function currentScopes(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'flight_number', 'hotel_id'])
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
}

function hotelDayOf({ transfer_type: type, hotel_id: hotelId, departure_date: date }: SubscriptionScope) {
  return { type, hotelId, date };
}

type ChangingScope = Pick<SubscriptionScope, 'flight_number' | 'hotel_id'>;

function hasSameScope(a: ChangingScope, b: ChangingScope | undefined): boolean {
  return a.flight_number === b?.flight_number && a.hotel_id === b.hotel_id;
}
