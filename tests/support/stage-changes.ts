import type {
  DepartureChange,
  DepartureFacts,
} from '../../src/features/departures/server/departure-facts.ts';
import { draftFromChanges, lastPublish } from '../../src/features/schedules/server/list-draft.ts';
import { storeList } from '../../src/features/schedules/server/store-list.ts';
import type { ApiServices } from '../../src/http/api-app.ts';
import type { Unbranded } from './unbranded.ts';

export const STAFF = { id: 'staff-1', name: 'Ana', email: 'ana@example.com', role: 'editor' as const };

type PlainFacts = Partial<Unbranded<DepartureFacts>>;

/** A departure; by default a group coach of hotel 1 at 09:00 on 1 June 2026. */
export function factsOf(facts: PlainFacts = {}): DepartureFacts {
  const departure: Unbranded<DepartureFacts> = {
    type: 'group',
    hotel_id: 1,
    pickup_date: '2026-06-01',
    flight_number: 'BT 672',
    last_name: '',
    ordinal: 0,
    pickup_time: '09:00',
    pickup_point: 'Main entrance',
    pickup_lat: 36.6,
    pickup_lng: -4.5,
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    ...facts,
  };
  return departure as DepartureFacts;
}

export const added = (after: DepartureFacts): DepartureChange => ({ kind: 'new', before: null, after });
export const removed = (before: DepartureFacts): DepartureChange => ({ kind: 'gone', before, after: null });
export function changed(before: DepartureFacts, more: PlainFacts): DepartureChange {
  return { kind: 'changed', before, after: { ...before, ...more } as DepartureFacts };
}
export function flightChanged(before: DepartureFacts, flight_number: string): DepartureChange {
  return { kind: 'flight-changed', before, after: { ...before, flight_number } };
}

/** Stages changes like a manual edit; returns the list's id. */
export async function stageChanges(
  { database, now }: ApiServices,
  changes: readonly DepartureChange[],
): Promise<number> {
  const [first] = changes;
  const list = {
    type: first?.after?.type ?? first?.before?.type ?? ('group' as const),
    origin: 'edit' as const,
    changes,
    basePublish: await lastPublish(database.read),
    undoesListId: null,
  };
  const draft = await draftFromChanges(database.read, list, now());
  return database.write((db) => storeList(db, draft, { staff: STAFF, now: now() }));
}
