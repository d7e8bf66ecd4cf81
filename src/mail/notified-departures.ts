import type { Writer } from '../db/database.ts';

const MAX_ROWS_PER_STATEMENT = 500;

/** A subscription and what its last mail said, a JSON list of departures. */
export interface Notified {
  id: number;
  last_notified: string | null;
  left_aside: string | null;
}

/**
 * Records which departures subscriptions were notified of, so that they are found by the id of a departure that
 * changes.
 */
export async function recordNotifiedDepartures(db: Writer, notified: readonly Notified[]): Promise<void> {
  const rows = notified.flatMap(({ id: subscription_id, ...columns }) =>
    departureIdsIn(columns).map((departure_id) => ({ subscription_id, departure_id })),
  );
  await insertNotifiedDepartures(db, rows);
}

export async function insertNotifiedDepartures(
  db: Writer,
  rows: readonly { subscription_id: number; departure_id: number }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_ROWS_PER_STATEMENT) {
    await db
      .insertInto('notified_departures')
      .values(rows.slice(at, at + MAX_ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['subscription_id', 'departure_id']).doNothing())
      .execute();
  }
}

/** Departures notified by the first release have no id. Those of other flights than the chosen one do not count. */
function departureIdsIn({ last_notified, left_aside }: Omit<Notified, 'id'>): number[] {
  const departures: readonly { id?: number; entry: number; own?: true }[] = JSON.parse(last_notified ?? '[]');
  const aside = new Set<number>(JSON.parse(left_aside ?? '[]'));
  const counted = departures.filter(({ entry, own }) => own || !aside.has(entry));
  return [...new Set(counted.flatMap(({ id }) => id ?? []))];
}
