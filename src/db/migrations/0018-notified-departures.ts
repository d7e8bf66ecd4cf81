import { type Kysely, sql } from 'kysely';

interface Departure {
  id: number;
  pickup_date: string;
  pickup_time: string | null;
  pickup_point: string;
  flight_number: string;
}

interface Notified extends Omit<Departure, 'id'> {
  id?: number;
  gone: boolean;
}

interface Tables {
  departures: Departure & { type: string; hotel_id: number; withdrawn_at: string | null };
  subscriptions: { id: number; transfer_type: string; hotel_id: number; last_notified: string | null };
  notified_departures: { subscription_id: number; departure_id: number };
}

const SUBSCRIPTIONS_AT_ONCE = 500;
const DAYS_AT_ONCE = 500;
const ROWS_AT_ONCE = 1_000;

/**
 * Which departures a subscription was notified of, by id: it is notified of their changes wherever they are moved. What
 * was notified before gets the ids where one departure alone agrees with it.
 */
export const notifiedDepartures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('notified_departures')
      .addColumn('subscription_id', 'integer', (c) =>
        c.notNull().references('subscriptions.id').onDelete('cascade'),
      )
      .addColumn('departure_id', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('notified_departures_pk', ['subscription_id', 'departure_id'])
      .execute();
    await db.schema
      .createIndex('notified_departures_departure')
      .on('notified_departures')
      .column('departure_id')
      .execute();
    await assignIds(db as Kysely<Tables>);
  },
};

/** Hotel by hotel, so that few statements change many subscriptions. */
async function assignIds(db: Kysely<Tables>): Promise<void> {
  const hotels = await db
    .selectFrom('subscriptions')
    .select(['hotel_id', 'transfer_type'])
    .distinct()
    .where('last_notified', 'is not', null)
    .execute();
  for (const hotel of hotels) {
    for (let after = 0; ; ) {
      const subscriptions = await db
        .selectFrom('subscriptions')
        .select(['id', 'last_notified'])
        .where('hotel_id', '=', hotel.hotel_id)
        .where('transfer_type', '=', hotel.transfer_type)
        .where('id', '>', after)
        .where('last_notified', 'is not', null)
        .orderBy('id')
        .limit(SUBSCRIPTIONS_AT_ONCE)
        .execute();
      await assignIdsOf(db, hotel, subscriptions);
      const last = subscriptions.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

type Hotel = Pick<Tables['subscriptions'], 'hotel_id' | 'transfer_type'>;

async function assignIdsOf(
  db: Kysely<Tables>,
  hotel: Hotel,
  subscriptions: readonly Pick<Tables['subscriptions'], 'id' | 'last_notified'>[],
): Promise<void> {
  const notified = subscriptions.map(({ id, last_notified }) => ({
    id,
    entries: JSON.parse(last_notified ?? '[]') as Notified[],
  }));
  const entries = notified.flatMap((each) => each.entries);
  const departures = {
    running: await readDepartures(db, hotel, {
      entries: entries.filter(({ gone }) => !gone),
      withdrawn: 'is',
    }),
    gone: await readDepartures(db, hotel, {
      entries: entries.filter(({ gone }) => gone),
      withdrawn: 'is not',
    }),
  };
  const identified = notified.flatMap(({ id, entries: ofOne }) => {
    const withIds = ofOne.map((entry) => {
      const ofDay = departures[entry.gone ? 'gone' : 'running'].get(entry.pickup_date) ?? [];
      const [only, another] = ofDay.filter((departure) => agree(entry, departure));
      return only && !another ? { ...entry, id: only.id } : entry;
    });
    const ids = [...new Set(withIds.flatMap((entry) => entry.id ?? []))];
    return ids.length === 0 ? [] : [{ id, ids, column: JSON.stringify(withIds) }];
  });
  if (identified.length === 0) return;
  const values = identified.map(({ id, column }) => sql`(cast(${id} as integer), cast(${column} as text))`);
  await sql`
    with identified (id, notified) as (values ${sql.join(values)})
    update subscriptions set last_notified = identified.notified from identified
    where subscriptions.id = identified.id and subscriptions.hotel_id = ${hotel.hotel_id}`.execute(db);
  const rows = identified.flatMap(({ id, ids }) =>
    ids.map((departure_id) => ({ subscription_id: id, departure_id })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('notified_departures')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** The departures of a hotel on the days of entries, by day: those that run, or those that are withdrawn. */
async function readDepartures(
  db: Kysely<Tables>,
  { hotel_id, transfer_type }: Hotel,
  { entries, withdrawn }: { entries: readonly Notified[]; withdrawn: 'is' | 'is not' },
): Promise<Map<string, Departure[]>> {
  const days = [...new Set(entries.map(({ pickup_date }) => pickup_date))];
  const departures: Departure[] = [];
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    departures.push(
      ...(await db
        .selectFrom('departures')
        .select(['id', 'pickup_date', 'pickup_time', 'pickup_point', 'flight_number'])
        .where('type', '=', transfer_type)
        .where('hotel_id', '=', hotel_id)
        .where('withdrawn_at', withdrawn, null)
        .where('pickup_date', 'in', days.slice(at, at + DAYS_AT_ONCE))
        .execute()),
    );
  }
  return Map.groupBy(departures, ({ pickup_date }) => pickup_date);
}

function agree(entry: Notified, departure: Departure): boolean {
  return (
    entry.pickup_date === departure.pickup_date &&
    entry.pickup_time === departure.pickup_time &&
    entry.pickup_point === departure.pickup_point &&
    entry.flight_number === departure.flight_number
  );
}
