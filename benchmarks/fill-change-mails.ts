import type { Database } from '../src/db/database.ts';
import { refreshStatistics } from '../src/db/refresh-statistics.ts';
import type { NotifiedDeparture } from '../src/features/notifications/server/mail/last-notified.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { enqueueMails } from '../src/mail/enqueue-mail.ts';
import { addDays, todayInMadrid } from '../src/values/calendar-date.ts';
import { wallTime } from '../src/values/wall-time.ts';

const HOTELS = 100;
const ROWS_AT_ONCE = 500;

/** Stores subscribers who were notified of a time that a published list has changed since. */
export async function fillChangeMails(database: Database, subscribers: number): Promise<void> {
  const now = new Date();
  const date = addDays(todayInMadrid(now), 10);
  const place = { pickup_point: 'Main entrance', pickup_lat: 36.62, pickup_lng: -4.5 };
  const flight = { flight_number: 'BT 682', flight_date: date, flight_time: null, flight_destination: 'RIX' };
  const departure = { ...place, ...flight, pickup_date: date };
  const lastNotified: NotifiedDeparture = {
    ...departure,
    pickup_time: wallTime('08:10'),
    entry: 1,
    gone: false,
    since: now.toISOString(),
  };
  await database.write(async (db) => {
    for (const rows of inBatches(HOTELS, (n) => ({
      name: `Hotel ${n}`,
      municipality: 'Torremolinos',
      latitude: 36.62,
      longitude: -4.5,
      position_source: null,
      reception_phone: null,
    }))) {
      await db.insertInto('hotels').values(rows).execute();
    }
    for (const rows of inBatches(HOTELS, (n) => ({
      ...departure,
      type: 'group' as const,
      hotel_id: n + 1,
      pickup_time: wallTime('07:40'),
      last_name: '',
      updated_at: now.toISOString(),
    }))) {
      await db.insertInto('departures').values(rows).execute();
    }
    for (const rows of inBatches(subscribers, (n) => ({
      email: `guest${n}@example${n % 50}.com`,
      hotel_id: (n % HOTELS) + 1,
      transfer_type: 'group' as const,
      departure_date: date,
      flight_number: '',
      last_name: '',
      language: languageOf(n),
      consent_version: '1',
      consent_at: now.toISOString(),
      token: `token ${n}`,
      last_notified: JSON.stringify([lastNotified]),
      created_at: now.toISOString(),
      ended_at: null,
    }))) {
      await db.insertInto('subscriptions').values(rows).execute();
    }
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['id', 'email'])
      .orderBy('id')
      .execute();
    const orders = subscriptions.map(({ id, email }, n) => ({
      event: 'transfer-changed',
      recipient: email,
      language: languageOf(n),
      payload: {},
      subscriptionId: id,
      now,
    }));
    await enqueueMails(db, database.engine, orders);
  });
  // As a publish of this size does.
  await refreshStatistics(database, ['departures', 'outbox']);
}

function languageOf(n: number) {
  return LANGUAGES[n % LANGUAGES.length] ?? 'en';
}

function* inBatches<Row>(count: number, rowOf: (n: number) => Row): Generator<Row[]> {
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - first);
    yield Array.from({ length }, (_, n) => rowOf(first + n));
  }
}
