import type { Writer } from '../db/database.ts';

const MAX_ROWS_PER_STATEMENT = 500;

/**
 * Records which departures the subscriptions of sent mails were notified of, so that they are found by the id of a
 * departure that changes.
 */
export async function recordNotifiedDepartures(db: Writer, mailIds: readonly number[]): Promise<void> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
    .select(['subscriptions.id as subscription_id', 'outbox.notified_state'])
    .where('outbox.id', 'in', [...mailIds])
    .where('outbox.notified_state', 'is not', null)
    .execute();
  const rows = mails.flatMap(({ subscription_id, notified_state }) =>
    departureIdsIn(notified_state ?? '[]').map((departure_id) => ({ subscription_id, departure_id })),
  );
  for (let at = 0; at < rows.length; at += MAX_ROWS_PER_STATEMENT) {
    await db
      .insertInto('notified_departures')
      .values(rows.slice(at, at + MAX_ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.columns(['subscription_id', 'departure_id']).doNothing())
      .execute();
  }
}

/** The ids in a notified state, a JSON list of departures. Those of the first release have none. */
function departureIdsIn(notifiedState: string): number[] {
  const departures: readonly { id?: number }[] = JSON.parse(notifiedState);
  return [...new Set(departures.flatMap(({ id }) => id ?? []))];
}
