import type { Writer } from '../db/database.ts';

const MAX_ROWS_PER_STATEMENT = 500;

/** A subscription and what its last mail said, a JSON list of departures. */
export interface Notified {
  id: number;
  last_notified: string | null;
}

/**
 * Records which departures subscriptions were notified of, so that they are found by the id of a departure that
 * changes.
 */
export async function recordNotifiedDepartures(db: Writer, notified: readonly Notified[]): Promise<void> {
  const rows = notified.flatMap(({ id: subscription_id, last_notified }) =>
    departureIdsIn(last_notified ?? '[]').map((departure_id) => ({ subscription_id, departure_id })),
  );
  for (let at = 0; at < rows.length; at += MAX_ROWS_PER_STATEMENT) {
    await db
      .insertInto('notified_departures')
      .values(rows.slice(at, at + MAX_ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['subscription_id', 'departure_id']).doNothing())
      .execute();
  }
}

/** Departures notified by the first release have no id. Those of other flights than the chosen one do not count. */
function departureIdsIn(lastNotified: string): number[] {
  const departures: readonly { id?: number; other?: true }[] = JSON.parse(lastNotified);
  return [...new Set(departures.flatMap(({ id, other }) => (other ? [] : (id ?? []))))];
}
