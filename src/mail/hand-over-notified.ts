import type { Writer } from '../db/database.ts';
import { recordNotifiedDepartures } from './notified-departures.ts';

/** What is looked at here of a departure that mails said. */
interface Entry {
  id?: number;
  entry: number;
  calendar?: number;
  since: string;
}

/**
 * What mails of a subscription said was said to the guest of another one that goes on instead, with the same question. Its entries get
 * numbers of the other one. Returns whether the other one had not said all of it. [MAIL-24]
 */
export async function handOverNotified(
  db: Writer,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const columns = await db
    .selectFrom('subscriptions')
    .select(['id', 'last_notified', 'left_aside'])
    .where('id', 'in', [from, to])
    .execute();
  const [given, known] = [from, to].map((id) => {
    const row = columns.find((each) => each.id === id);
    const aside: number[] = JSON.parse(row?.left_aside ?? '[]');
    const entries: Entry[] = JSON.parse(row?.last_notified ?? '[]');
    return { entries, aside };
  });
  if (!given || !known) return false;
  const last = Math.max(0, ...known.entries.map(({ entry }) => entry));
  const added = given.entries.filter((one) => !known.entries.some((other) => haveSameEvent(one, other)));
  /** Of what both said, the guest has the later. */
  const latest = known.entries.map((one) => {
    const later = given.entries.find((other) => haveSameEvent(one, other) && other.since > one.since);
    return later ? { ...later, entry: one.entry } : one;
  });
  if (added.length === 0 && latest.every((each, at) => each === known.entries[at])) return false;
  const entries = [...latest, ...added.map((each) => ({ ...each, entry: each.entry + last }))];
  const addedAside = added.filter(({ entry }) => given.aside.includes(entry));
  const aside = [...known.aside, ...addedAside.map(({ entry }) => entry + last)];
  const joined = {
    last_notified: JSON.stringify(entries),
    left_aside: aside.length > 0 ? JSON.stringify(aside) : null,
  };
  await db.updateTable('subscriptions').set(joined).where('id', '=', to).execute();
  await recordNotifiedDepartures(db, [{ id: to, ...joined }]);
  return true;
}

/** What another mail said since a mail was tried first stays the last that the guest was notified of, and what only that one said. [MAIL-02] */
export async function keepLaterNotified(db: Writer, mail: { id: number }): Promise<void> {
  const { notified_state, last_notified } = await db
    .selectFrom('outbox')
    .leftJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
    .select(['outbox.notified_state', 'subscriptions.last_notified'])
    .where('outbox.id', '=', mail.id)
    .executeTakeFirstOrThrow();
  if (!notified_state || !last_notified) return;
  const tried: Entry[] = JSON.parse(notified_state);
  const said: Entry[] = JSON.parse(last_notified);
  const isLater = (one: Entry) => !tried.some((each) => each.entry === one.entry && each.since >= one.since);
  const later = said.filter(isLater);
  if (later.length === 0) return;
  const entries = new Set(later.map(({ entry }) => entry));
  const state = JSON.stringify([...later, ...tried.filter(({ entry }) => !entries.has(entry))]);
  await db.updateTable('outbox').set({ notified_state: state }).where('id', '=', mail.id).execute();
}

/** Whether two entries are one in the calendar of the guest. */
function haveSameEvent(one: Entry, other: Entry): boolean {
  return one.calendar === other.calendar && (one.calendar !== undefined || one.id === other.id);
}
