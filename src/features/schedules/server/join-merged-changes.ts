import type { Reader } from '../../../db/database.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  factsKey,
} from '../../departures/server/departure-facts.ts';
import { readPublished } from '../../departures/server/read-published.ts';

const MAX_IDS_IN_QUERY = 5_000;

/** A published change as it was, and of the hotels as they are now. */
export interface MappedChange {
  published: DepartureChange;
  change: DepartureChange;
}

/**
 * The changes to undo where two hotels were merged since: what a list did to a departure of each it did to the one that
 * stays. That goes back to what it was at the hotel that stays, is not withdrawn if the list did not add that of each hotel,
 * and not restored beside an equal one. The changes that are left out, where they differ, are those of `others`. [PUBL-06]
 */
export async function joinMergedChanges(
  db: Reader,
  listId: number,
  changes: readonly MappedChange[],
): Promise<{ standing: DepartureChange[]; others: DepartureChange[] }> {
  const published = await readEqual(db, changes);
  const joined = await countJoinedSince(db, listId, changes);
  const standing: DepartureChange[] = [];
  const others: DepartureChange[] = [];
  for (const [key, same] of Map.groupBy(changes, ({ change }) => keyOf(change))) {
    const [first, ...rest] = same.toSorted((a, b) => rank(a) - rank(b));
    if (!first) continue;
    const isOthers = first.change.before === null && same.length <= (joined.get(first.change.id) ?? 0);
    if (published.has(key) || isOthers) others.push(first.published);
    else standing.push(first.change);
    const differing = rest.filter(({ change }) => !isEqual(change.before, first.change.before));
    others.push(...differing.map((each) => each.published));
  }
  return { standing, others };
}

function rank({ published, change }: MappedChange): number {
  const isOtherHotel = published.after?.hotel_id !== change.after?.hotel_id;
  return 2 * Number(change.before === null) + Number(isOtherHotel);
}

/** One departure, by its id; of those that are restored, one that guests see. */
function keyOf({ id, before, after }: DepartureChange): number | string | null {
  return after ? id : factsKey(before);
}

/** Keys of the departures that would be restored, and are published under another id. */
async function readEqual(db: Reader, changes: readonly MappedChange[]): Promise<Set<unknown>> {
  const restored = changes.flatMap(({ change }) => (change.kind === 'gone' ? change.before : []));
  const [first] = restored;
  if (!first) return new Set();
  const days = restored.map(({ pickup_date }) => pickup_date).sort();
  const [from = first.pickup_date, to = from] = [days[0], days.at(-1)];
  const hotels = [...new Set(restored.map(({ hotel_id }) => hotel_id))];
  return new Set((await readPublished(db, { type: first.type, hotels, from, to })).map(factsKey));
}

/** By the ids of departures that the list added, how many others were merged into each after it was published. */
async function countJoinedSince(
  db: Reader,
  listId: number,
  changes: readonly MappedChange[],
): Promise<Map<number | null, number>> {
  const added = changes.flatMap(({ change }) => (change.kind === 'new' ? (change.id ?? []) : []));
  const joined = new Map<number | null, number>();
  for (let at = 0; at < added.length; at += MAX_IDS_IN_QUERY) {
    const rows = await db
      .selectFrom('merged_departures')
      .select((row) => ['into_id', row.fn.countAll<number>().as('count')])
      .where('into_id', 'in', added.slice(at, at + MAX_IDS_IN_QUERY))
      .where('last_publish', '>=', (query) =>
        query.selectFrom('schedule_lists').select('publish_number').where('id', '=', listId),
      )
      .groupBy('into_id')
      .execute();
    for (const { into_id, count } of rows) joined.set(into_id, Number(count));
  }
  return joined;
}

function isEqual(a: DepartureFacts | null, b: DepartureFacts | null): boolean {
  return a && b ? areFactsEqual(a, b) : a === b;
}
