import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { DeparturesTable } from '../../src/db/schema.ts';
import { subscriptionBody } from '../../src/features/notifications/contract.ts';
import { subscribeToDeparture } from '../../src/features/notifications/server/subscribe-to-departure.ts';
import { enqueueMail } from '../../src/mail/enqueue-mail.ts';
import { type DeliveredMail, deliverMails } from './deliver-mails.ts';
import { storeDepartures, storeHotel } from './store-transfers.ts';
import { openTestDatabase } from './test-database.ts';
import type { Unbranded } from './unbranded.ts';

/** A hotel, its departures, and a guest subscribed to their changes. */
export interface TransferGuest {
  database: Database;
  hotelId: number;
  /** The current time of the test. */
  now: Date;
  subscribe(more?: object): Promise<void>;
  /** Replaces all published departures. */
  publish(...departures: Partial<Unbranded<Insertable<DeparturesTable>>>[]): Promise<void>;
  /** Enqueues the change mail, as a publish does, and sends it. */
  deliverChange(): Promise<DeliveredMail | undefined>;
  /** Sends queued mails. */
  deliver(): Promise<DeliveredMail[]>;
  close(): Promise<void>;
}

export async function openTransferGuest(): Promise<TransferGuest> {
  const { database, close } = await openTestDatabase();
  const hotelId = await storeHotel(database);
  const guest: TransferGuest = {
    database,
    hotelId,
    now: new Date('2026-05-20T10:00:00Z'),
    subscribe: (more = {}) => subscribe(guest, more),
    async publish(...departures) {
      await database.write((db) => db.deleteFrom('departures').execute());
      if (departures.length > 0) await storeDepartures(database, hotelId, ...departures);
    },
    async deliverChange() {
      await orderChange(guest);
      return (await guest.deliver()).at(-1);
    },
    deliver: () => deliverMails(database, guest.now),
    close,
  };
  return guest;
}

function subscribe({ database, hotelId, now }: TransferGuest, more: object): Promise<void> {
  const body = subscriptionBody.parse({
    email: 'guest@example.com',
    hotel: hotelId,
    transfer_type: 'group',
    departure_date: '2026-06-01',
    language: 'en',
    last_name: 'Quijotescu',
    ...more,
  });
  return subscribeToDeparture({ database, now: () => now }, body, '203.0.113.5');
}

async function orderChange({ database, now }: TransferGuest): Promise<void> {
  const { id, email, language } = await database.read
    .selectFrom('subscriptions')
    .selectAll()
    .executeTakeFirstOrThrow();
  await database.write((db) =>
    enqueueMail(db, {
      event: 'transfer-changed',
      recipient: email,
      language,
      payload: {},
      subscriptionId: id,
      now,
    }),
  );
}
