import type { Reader } from '../../src/db/database.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
} from '../../src/features/departures/server/departure-facts.ts';
import { draftFromChanges, lastPublish } from '../../src/features/schedules/server/list-draft.ts';
import { storeList } from '../../src/features/schedules/server/store-list.ts';
import type { ApiServices } from '../../src/http/api-app.ts';
import type { PlainFacts } from './departure-facts.ts';

export const STAFF = { id: 'staff-1', name: 'Ana', email: 'ana@example.com', role: 'editor' as const };

export function added(after: DepartureFacts): DepartureChange {
  return { kind: 'new', id: null, before: null, after };
}
export function removed(before: DepartureFacts): DepartureChange {
  return { kind: 'gone', id: statedId(before), before, after: null };
}
export function changed(before: DepartureFacts, more: PlainFacts): DepartureChange {
  const after = { ...before, ...more } as DepartureFacts;
  return { kind: 'changed', id: statedId(before), before, after };
}
export function flightChanged(before: DepartureFacts, flight_number: string): DepartureChange {
  return { kind: 'flight-changed', id: statedId(before), before, after: { ...before, flight_number } };
}

const FIRST_STATED_ID = 1_000_000;
const stated = new Map<string, number>();

/** Stands for the id of the departure that is published so. */
function statedId(facts: DepartureFacts): number {
  const key = JSON.stringify(facts);
  const id = stated.get(key) ?? FIRST_STATED_ID + stated.size;
  stated.set(key, id);
  return id;
}

/** Gives each change the id of the departure that is published as it states; the others keep an id of none. */
async function withPublishedIds(db: Reader, changes: readonly DepartureChange[]): Promise<DepartureChange[]> {
  const rows = await db.selectFrom('departures').selectAll().where('withdrawn_at', 'is', null).execute();
  return changes.map((change) => {
    if (change.id === null || change.id < FIRST_STATED_ID || !change.before) return change;
    const { before } = change;
    const isSame = (row: DepartureFacts) =>
      row.type === before.type && row.hotel_id === before.hotel_id && areFactsEqual(row, before);
    return { ...change, id: rows.find(isSame)?.id ?? change.id };
  });
}

/** Stages changes like a manual edit; returns the list's id. */
export async function stageChanges(
  { database, now }: ApiServices,
  stated: readonly DepartureChange[],
): Promise<number> {
  const changes = await withPublishedIds(database.read, stated);
  const [first] = changes;
  const list = {
    type: first?.after?.type ?? first?.before?.type ?? ('group' as const),
    origin: 'edit' as const,
    changes,
    basePublish: await lastPublish(database.read),
    undoesListId: null,
  };
  const draft = await draftFromChanges(database.read, list, now());
  return database.write((db) => storeList(db, database.engine, draft, { staff: STAFF, now: now() }));
}
