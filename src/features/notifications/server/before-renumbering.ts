import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { followMerges } from '../../../mail/follow-merges.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { parseLastNotified } from './mail/last-notified.ts';
import { readMailsOnTheirWay } from './mail/mails-on-their-way.ts';

type Subscription = Selectable<SubscriptionsTable>;
const BATCH_SIZE = 500;

/** The list of a publish. */
export interface PublishedList {
  id: number;
  undoes_list_id: number | null;
}

/** The column `subscriptions.before_renumbering`. */
interface BeforeRenumbering {
  list: number;
  flight_number: string;
  /** Those that were followed by id. */
  departures: { id: number }[];
}

interface Publish {
  /** Not stored yet. */
  changes: readonly DepartureChange[];
  flights: FlightNumbers;
}

/** What a publish does to a subscription whose flight gets another number, or that names a number which another flight gets. */
export interface Renumbered {
  id: number;
  subscription: Subscription;
  /** The number that it names from now on, if another one. */
  newFlight: string | undefined;
  /** Another flight gets the number that it names. */
  isJoined: boolean;
  /** The publish undoes the one that moved it, or that gave another flight its number. */
  isRestored: boolean;
}

function parse({ before_renumbering }: Subscription): BeforeRenumbering | undefined {
  return before_renumbering === null ? undefined : JSON.parse(before_renumbering);
}

/** The flight number that an undo gives back to a subscription, or leaves it, because another flight got it; undefined if neither. */
export function restoredFlight(
  subscription: Subscription,
  changes: readonly DepartureChange[],
  { undoes, flights: { keyOf } }: { undoes: number | null; flights: FlightNumbers },
): string | undefined {
  const former = parse(subscription);
  if (former === undefined || former.list !== undoes) return undefined;
  const stays = former.flight_number === subscription.flight_number;
  const number = keyOf(former.flight_number);
  const isBack = changes.some(
    (change) =>
      change.kind === 'flight-changed' &&
      keyOf((stays ? change.before : change.after).flight_number) === number,
  );
  return isBack ? former.flight_number : undefined;
}

/** Whether another flight gets the number of a subscription. */
export function joinsFlight(
  changes: readonly DepartureChange[],
  flight: string,
  { keyOf }: FlightNumbers,
): boolean {
  const number = keyOf(flight);
  return changes.some(
    (change) =>
      change.kind === 'flight-changed' &&
      keyOf(change.after.flight_number) === number &&
      keyOf(change.before.flight_number) !== number,
  );
}

/**
 * Records what subscriptions name and follow before a publish moves them to another number, for an undo of it. Those of which
 * another flight gets the number are recorded, too: they stay. Call it before they are moved.
 */
export async function recordBeforeRenumbering(
  db: Writer,
  renumbered: readonly Renumbered[],
  list: PublishedList,
): Promise<void> {
  const joins = ({ isJoined, subscription }: Renumbered) =>
    isJoined && list.undoes_list_id === null && subscription.before_renumbering === null;
  const restored = renumbered.filter(({ isRestored }) => isRestored);
  const moving = renumbered.filter((one) => !one.isRestored && (one.newFlight !== undefined || joins(one)));
  for (const part of chunks(restored))
    await db
      .updateTable('subscriptions')
      .set({ before_renumbering: null })
      .where('id', 'in', idsOf(part))
      .execute();
  for (const part of chunks(moving)) {
    const followed = await readFollowed(db, part);
    const values = part.map(({ id, subscription: { flight_number } }) => {
      const departures = (followed.get(id) ?? []).map(({ departure_id }) => ({ id: departure_id }));
      const before: BeforeRenumbering = { list: list.id, flight_number, departures };
      return sql`(cast(${id} as integer), ${JSON.stringify(before)})`;
    });
    await sql`
      with former (id, state) as (values ${sql.join(values)})
      update subscriptions set before_renumbering = former.state from former
      where subscriptions.id = former.id`.execute(db);
  }
}

/**
 * Restored subscriptions stop following departures of the flight whose number they had by mistake, as if the guest had chosen the
 * former one. Call it before the changes are written. [SUB-14]
 */
export async function leaveMistakenAside(
  db: Writer,
  renumbered: readonly Renumbered[],
  publish: Publish,
): Promise<void> {
  const restored = renumbered.filter((one) => one.isRestored && one.newFlight !== undefined);
  for (const part of chunks(restored)) {
    const followed = await readFollowed(db, part);
    for (const { id, subscription } of part) {
      const ids = (followed.get(id) ?? []).map(({ departure_id }) => departure_id);
      await leaveAside(db, { subscription, followed: ids }, publish);
    }
  }
}

async function leaveAside(
  db: Writer,
  { subscription, followed }: { subscription: Subscription; followed: readonly number[] },
  publish: Publish,
): Promise<void> {
  const { id, last_notified, left_aside } = subscription;
  const notified = parseLastNotified(last_notified) ?? [];
  const said = [...notified, ...(await readMailsOnTheirWay(db, id))];
  const candidates = [...followed, ...said.flatMap((each) => each.id ?? [])];
  const mistaken = await findMistaken(db, { subscription, candidates }, publish);
  if (mistaken.size === 0) return;
  const isMistaken = (each: { id?: number }) => each.id !== undefined && mistaken.has(each.id);
  const left = notified.map(({ own, ...each }) => (own && !isMistaken(each) ? { ...each, own } : each));
  const aside = new Set<number>(JSON.parse(left_aside ?? '[]'));
  for (const each of said) if (isMistaken(each)) aside.add(each.entry);
  const columns = {
    last_notified: last_notified && JSON.stringify(left),
    left_aside: aside.size > 0 ? JSON.stringify([...aside]) : null,
  };
  await db.updateTable('subscriptions').set(columns).where('id', '=', id).execute();
  await db
    .deleteFrom('notified_departures')
    .where('subscription_id', '=', id)
    .where('departure_id', 'in', [...mistaken])
    .execute();
}

/** Of the departures that a subscription follows, those to other flights than its former one that it did not follow before. */
async function findMistaken(
  db: Reader,
  { subscription, candidates }: { subscription: Subscription; candidates: readonly number[] },
  { changes, flights: { keyOf } }: Publish,
): Promise<Set<number>> {
  const former = parse(subscription);
  if (!former) return new Set();
  const [departures = '[]'] = await followMerges(db, [JSON.stringify(former.departures)]);
  const known = new Set((JSON.parse(departures) as { id: number }[]).map(({ id }) => id));
  const added = candidates.filter((id) => !known.has(id));
  if (added.length === 0) return new Set();
  // Also removed ones.
  const stored = await db
    .selectFrom('departures')
    .select(['id', 'flight_number'])
    .where('id', 'in', added)
    .execute();
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  const isOther = ({ id, flight_number }: (typeof stored)[number]) =>
    keyOf(changed.get(id)?.flight_number ?? flight_number) !== keyOf(former.flight_number);
  return new Set(stored.filter(isOther).map(({ id }) => id));
}

async function readFollowed(db: Reader, renumbered: readonly Renumbered[]) {
  const rows = await db
    .selectFrom('notified_departures')
    .selectAll()
    .where('subscription_id', 'in', idsOf(renumbered))
    .execute();
  return Map.groupBy(rows, ({ subscription_id }) => subscription_id);
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) parts.push(items.slice(at, at + BATCH_SIZE));
  return parts;
}
