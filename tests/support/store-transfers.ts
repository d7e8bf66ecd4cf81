import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { DeparturesTable, SubscriptionsTable, TransferInquiriesTable } from '../../src/db/schema.ts';
import type { Unbranded } from './unbranded.ts';

const AT = '2026-05-01T08:00:00.000Z';

/** Stores a hotel and returns its id. */
export async function storeHotel(database: Database, name = 'Hotel Sol'): Promise<number> {
  const { id } = await database.write((db) =>
    db
      .insertInto('hotels')
      .values({ name, municipality: 'Torremolinos', latitude: null, longitude: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Stores departures, by default group coaches at 09:00 on 1 June 2026; returns their ids in order. */
export async function storeDepartures(
  database: Database,
  hotelId: number,
  ...departures: Partial<Unbranded<Insertable<DeparturesTable>>>[]
): Promise<number[]> {
  const rows = departures.map((departure) => ({
    type: 'group' as const,
    hotel_id: hotelId,
    pickup_date: '2026-06-01',
    pickup_time: '09:00',
    pickup_point: 'Main entrance',
    pickup_lat: 36.6,
    pickup_lng: -4.5,
    flight_number: 'BT 672',
    last_name: '',
    updated_at: AT,
    ...departure,
  }));
  const stored = await database.write((db) =>
    db
      .insertInto('departures')
      .values(rows as Insertable<DeparturesTable>[])
      .returning('id')
      .execute(),
  );
  return stored.map(({ id }) => id).sort((a, b) => a - b);
}

let tokens = 0;

/** Stores a subscription to all group departures of 1 June 2026 and returns its id. */
export async function storeSubscription(
  database: Database,
  hotelId: number,
  subscription: Partial<Unbranded<Insertable<SubscriptionsTable>>> = {},
): Promise<number> {
  tokens += 1;
  const row = {
    email: `guest${tokens}@example.com`,
    hotel_id: hotelId,
    transfer_type: 'group' as const,
    departure_date: '2026-06-01',
    flight_number: '',
    last_name: '',
    language: 'en',
    consent_version: '1',
    consent_at: AT,
    token: `token-${tokens}`,
    created_at: AT,
    ...subscription,
  };
  const { id } = await database.write((db) =>
    db
      .insertInto('subscriptions')
      .values(row as Insertable<SubscriptionsTable>)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Stores an inquiry about 1 June 2026 and returns its id. */
export async function storeInquiry(
  database: Database,
  hotelId: number,
  inquiry: Partial<Unbranded<Insertable<TransferInquiriesTable>>> = {},
): Promise<number> {
  const row = {
    last_name: 'Ozols',
    hotel_id: hotelId,
    departure_date: '2026-06-01',
    flight_number: '',
    message: '',
    email: 'guest@example.com',
    language: 'lv',
    created_at: AT,
    ...inquiry,
  };
  const { id } = await database.write((db) =>
    db
      .insertInto('transfer_inquiries')
      .values(row as Insertable<TransferInquiriesTable>)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
