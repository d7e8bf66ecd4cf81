import type { Kysely } from 'kysely';

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

async function assignIds(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['id', 'transfer_type', 'hotel_id', 'last_notified'])
      .where('id', '>', after)
      .where('last_notified', 'is not', null)
      .orderBy('id')
      .limit(SUBSCRIPTIONS_AT_ONCE)
      .execute();
    for (const subscription of subscriptions) await assignIdsOf(db, subscription);
    const last = subscriptions.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function assignIdsOf(db: Kysely<Tables>, subscription: Tables['subscriptions']): Promise<void> {
  const notified: Notified[] = JSON.parse(subscription.last_notified ?? '[]');
  if (notified.length === 0) return;
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'pickup_date', 'pickup_time', 'pickup_point', 'flight_number', 'withdrawn_at'])
    .where('type', '=', subscription.transfer_type)
    .where('hotel_id', '=', subscription.hotel_id)
    .where('pickup_date', 'in', [...new Set(notified.map(({ pickup_date }) => pickup_date))])
    .execute();
  const withIds = notified.map((entry) => {
    const same = departures.filter(
      (departure) => entry.gone === (departure.withdrawn_at !== null) && agree(entry, departure),
    );
    const [only, another] = same;
    return only && !another ? { ...entry, id: only.id } : entry;
  });
  const ids = [...new Set(withIds.flatMap(({ id }) => id ?? []))];
  if (ids.length === 0) return;
  await db
    .updateTable('subscriptions')
    .set({ last_notified: JSON.stringify(withIds) })
    .where('id', '=', subscription.id)
    .execute();
  await db
    .insertInto('notified_departures')
    .values(ids.map((departure_id) => ({ subscription_id: subscription.id, departure_id })))
    .execute();
}

function agree(entry: Notified, departure: Departure): boolean {
  return (
    entry.pickup_date === departure.pickup_date &&
    entry.pickup_time === departure.pickup_time &&
    entry.pickup_point === departure.pickup_point &&
    entry.flight_number === departure.flight_number
  );
}
