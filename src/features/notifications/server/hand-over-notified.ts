import type { Writer } from '../../../db/database.ts';
import { recordNotifiedDepartures } from '../../../mail/notified-departures.ts';
import { type NotifiedDeparture, parseLastNotified } from './mail/last-notified.ts';

/**
 * What mails of a subscription said was said to the guest of another one that goes on instead, with the same question. Its entries get
 * numbers of the other one. [MAIL-24]
 */
export async function handOverNotified(
  db: Writer,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const columns = await db
    .selectFrom('subscriptions')
    .select(['id', 'last_notified', 'left_aside'])
    .where('id', 'in', [from, to])
    .execute();
  const [given, known] = [from, to].map((id) => {
    const row = columns.find((each) => each.id === id);
    const aside: number[] = JSON.parse(row?.left_aside ?? '[]');
    return { entries: parseLastNotified(row?.last_notified ?? null) ?? [], aside };
  });
  if (!given || !known) return;
  const last = Math.max(0, ...known.entries.map(({ entry }) => entry));
  const added = given.entries.filter((one) => !known.entries.some((other) => haveSameEvent(one, other)));
  if (added.length === 0) return;
  const entries = [...known.entries, ...added.map((each) => ({ ...each, entry: each.entry + last }))];
  const aside = [...known.aside, ...given.aside.map((entry) => entry + last)];
  const joined = {
    last_notified: JSON.stringify(entries),
    left_aside: aside.length > 0 ? JSON.stringify(aside) : null,
  };
  await db.updateTable('subscriptions').set(joined).where('id', '=', to).execute();
  await recordNotifiedDepartures(db, [{ id: to, ...joined }]);
  // A change that waits to be mailed is one of the other subscription: it has nothing to say twice.
  await db
    .updateTable('outbox')
    .set({ subscription_id: to })
    .where('event', '=', 'transfer-changed')
    .where('subscription_id', '=', from)
    .where('state', 'in', ['queued', 'retrying'])
    .where('notified_state', 'is', null)
    .execute();
}

/** Whether two entries are one in the calendar of the guest. */
function haveSameEvent(one: NotifiedDeparture, other: NotifiedDeparture): boolean {
  return one.calendar === other.calendar && (one.calendar !== undefined || one.id === other.id);
}
