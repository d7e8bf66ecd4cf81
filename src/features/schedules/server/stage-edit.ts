import type { Reader } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
} from '../../departures/server/departure-facts.ts';
import {
  exactIdentity,
  identityWithoutFlight,
  normalizedIdentity,
} from '../../departures/server/departure-identity.ts';
import { readPublishedByIdentity } from '../../departures/server/find-changed-since-publish.ts';
import { mapFactsToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import type { WholeList } from '../schedule-contract.ts';
import { draftFromChanges, lastPublish } from './list-draft.ts';
import { type Refused, refuse } from './publish-schedule.ts';
import { readStagedList } from './read-lists.ts';
import { storeList } from './store-list.ts';

export interface EditRequest {
  /** The departure as the editor saw it; null for a new one. */
  before: DepartureFacts | null;
  /** The departure after the edit; null to remove it. */
  after: DepartureFacts | null;
  staff: Pick<Staff, 'name'>;
}

/**
 * Stages an edit of one departure, which is published like a list. Refused if the departure is not as the
 * editor saw it, or nothing changes.
 */
export async function stageEdit(
  services: ApiServices,
  { staff, ...seen }: EditRequest,
): Promise<WholeList | Refused> {
  const { read } = services.database;
  const now = services.now();
  const [before = null, after = null] = await mapFactsToCurrentHotels(read, [seen.before, seen.after]);
  const subject = after ?? before;
  if (!subject) return refuse('nothing_to_publish');
  const basePublish = await lastPublish(read);
  const published = await readPublishedByIdentity(read, [before ?? subject]);
  const current = before && published.get(exactIdentity(before));
  if (before && !(current && areFactsEqual(current, before)))
    return refuse('changed_since', current ? [current] : [before]);
  const changes = await changesOf(read, before, after);
  if (changes.length === 0) return refuse('nothing_to_publish');

  const { type } = subject;
  const edit = { type, origin: 'edit' as const, changes, basePublish, undoesListId: null };
  const draft = await draftFromChanges(read, edit, now);
  const id = await services.database.write((db) => storeList(db, draft, { staff, now }));
  return readStagedList(services, id);
}

/**
 * A change of only the flight keeps the departure and its subscribers; any other change of identity removes
 * it and adds another one.
 */
async function changesOf(
  db: Reader,
  before: DepartureFacts | null,
  after: DepartureFacts | null,
): Promise<DepartureChange[]> {
  if (!after) return before ? [{ kind: 'gone', before, after }] : [];
  if (before && normalizedIdentity(before) === normalizedIdentity(after)) {
    const same = { ...after, ordinal: before.ordinal };
    return areFactsEqual(before, same) ? [] : [{ kind: 'changed', before, after: same }];
  }
  const added = { ...after, ordinal: await freeOrdinal(db, after) };
  if (!before) return [{ kind: 'new', before, after: added }];
  if (identityWithoutFlight(before) === identityWithoutFlight(after))
    return [{ kind: 'flight-changed', before, after: added }];
  return [
    { kind: 'gone', before, after: null },
    { kind: 'new', before: null, after: added },
  ];
}

async function freeOrdinal(db: Reader, departure: DepartureFacts): Promise<number> {
  const published = [...(await readPublishedByIdentity(db, [departure])).values()];
  const alike = published.filter((other) => normalizedIdentity(other) === normalizedIdentity(departure));
  const taken = new Set(alike.map(({ ordinal }) => ordinal));
  let ordinal = 0;
  while (taken.has(ordinal)) ordinal += 1;
  return ordinal;
}
