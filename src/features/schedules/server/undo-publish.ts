import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { ScheduleListsTable } from '../../../db/schema.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import type { TransferType } from '../../departures/contract.ts';
import {
  changesFacts,
  type DepartureChange,
  type DepartureFacts,
} from '../../departures/server/departure-facts.ts';
import { findUnexpected } from '../../departures/server/find-unexpected.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { mapChangesToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import type { Relisted } from './comparison.ts';
import { discardList } from './discard-list.ts';
import { findEqualSince } from './find-equal-since.ts';
import { followStopChanges } from './follow-stop-changes.ts';
import { joinMergedChanges } from './join-merged-changes.ts';
import { draftFromChanges, lastPublish } from './list-draft.ts';
import { placeAgain, readStopPlaces } from './place-at-stops.ts';
import {
  isGoneConfirmed,
  type PublishResult,
  publishSchedule,
  type Refused,
  refuse,
} from './publish-schedule.ts';
import { readAllChanges } from './read-lists.ts';
import { readImportOf, readUndos } from './read-undos.ts';
import { decideStopChange } from './stage-stop-change.ts';
import { type DecidedStopChange, decidedByUndo, isOfTwoStops, readStopChanges } from './stop-changes.ts';
import { storeList } from './store-list.ts';

export interface UndoRequest {
  listId: number;
  staff: Pick<Staff, 'id' | 'name'>;
  /** The number of departures that staff confirmed to be withdrawn; required if there are any. */
  acceptGone?: number | undefined;
}

/**
 * Undoes by another publish what still stands as a publish left it, and notifies the affected subscribers. Departures
 * that have changed since, would equal one published since, or were added and have left, stay as they are; refused with them if
 * nothing stands, and until staff confirmed how many departures are withdrawn. An undo can be undone. [MAIL-15] [PUBL-06] [PUBL-08]
 */
export async function undoPublish(
  services: ApiServices,
  { listId, staff, acceptGone }: UndoRequest,
): Promise<PublishResult> {
  const { read } = services.database;
  const now = services.now();
  const basePublish = await lastPublish(read);
  const undone = await findUndo(read, listId, now);
  if ('refusal' in undone) return undone;
  const { type, changes } = undone;
  // Before it is stored: the history need not show it.
  if (!isGoneConfirmed(changes, acceptGone)) return refuse('gone_not_confirmed');
  const undo = { type, changes, origin: 'undo' as const, basePublish, undoesListId: listId };
  const relisted = await readRelisted(read, listId);
  const draft = { ...(await draftFromChanges(read, undo, now)), relisted: relisted.map(inverseListing) };
  const undoId = await services.database.write((db) =>
    storeList(db, services.database.engine, draft, { staff, now }),
  );
  const result = await publishSchedule(services, { listId: undoId, staff, acceptGone });
  if (!result.published) await discardList(services, undoId);
  return result;
}

async function readRelisted(db: Reader, listId: number): Promise<Relisted[]> {
  const { relisted } = await db
    .selectFrom('schedule_lists')
    .select('relisted')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return JSON.parse(relisted ?? '[]');
}

function inverseListing({ id, listed_stop_id, former }: Relisted): Relisted {
  return { id, listed_stop_id: former, former: listed_stop_id };
}

export interface Undo {
  type: TransferType;
  changes: DepartureChange[];
  /**
   * Departures that stay, because they have changed or left since, or an equal one was published, as the publish left them; one that it
   * withdrew as it was before.
   */
  changedSince: DepartureFacts[];
}

/** The changes that undo what still stands of a publish; refused if nothing does. */
export async function findUndo(db: Reader, listId: number, now: Date): Promise<Undo | Refused> {
  const list = await db
    .selectFrom('schedule_lists')
    .select(['type', 'state', 'undoes_list_id'])
    .where('id', '=', listId)
    .where('state', '!=', 'staged')
    .executeTakeFirst();
  const decided = list?.state === 'published' && (await decidedByUndo(db, listId));
  if (list && decided) return findStopUndo(db, decided, now);
  const published = await readAllChanges(db, listId);
  if (list && published.length === 0 && (await isNote(db, listId, list))) {
    const isUndone = (await readUndos(db, [listId])).has(listId);
    return isUndone ? refuse('not_published') : { type: list.type, changes: [], changedSince: [] };
  }
  if (list?.state !== 'published' || published.length === 0) return refuse('not_published');
  const places = await readStopPlaces(db);
  const done = await followStopChanges(db, await mapChangesToCurrentHotels(db, published), places);
  const unexpected = await findUnexpected(
    db,
    done.map(({ id, before, after }) => ({ id, facts: after, otherwise: before })),
  );
  const { standing, others } = await joinMergedChanges(
    db,
    listId,
    done.flatMap((change, at) => {
      const listed = published[at];
      return listed && unexpected[at] === null ? { change, published: listed } : [];
    }),
  );
  // Where its stop is by now may be where the departure was before.
  const inverted = standing.map(inverse).map(atStop).filter(changesFacts);
  const equal = await findEqualSince(db, inverted, listId);
  const hasLeft = hasLeftAt(now);
  const stays = (change: DepartureChange) =>
    equal.has(change) || (change.kind === 'gone' && hasLeft(change.before));
  const changedSince = [
    ...unexpected,
    ...others.map(({ before, after }) => after ?? before),
    ...inverted.filter(stays).map(({ before, after }) => before ?? after),
  ].flatMap((facts) => facts ?? []);
  const changes = inverted.filter((change) => !stays(change));
  if (changes.length === 0) return refuse('changed_since', changedSince);
  return { type: list.type, changes, changedSince };

  /** Where its stop is by now: stops are entered, moved and merged since. */
  function atStop(change: DepartureChange): DepartureChange {
    return change.after
      ? ({ ...change, after: placeAgain(change.after, places) } as DepartureChange)
      : change;
  }
}

/**
 * Whether it was noted that a list changes nothing, or the list undoes that: which departures its office states, and what is
 * remembered of it, is all that counts.
 */
async function isNote(
  db: Reader,
  listId: number,
  { state, undoes_list_id }: Pick<Selectable<ScheduleListsTable>, 'state' | 'undoes_list_id'>,
): Promise<boolean> {
  if (state !== (undoes_list_id === null ? 'discarded' : 'published')) return false;
  const imported = await db
    .selectFrom('schedule_lists')
    .select(['state', 'stated'])
    .where('id', '=', await readImportOf(db, listId))
    .executeTakeFirstOrThrow();
  return imported.state === 'discarded' && imported.stated !== null;
}

/** Refused where the change of the stop is undone, or in effect, already, and where both its stops are one by now. */
async function findStopUndo(db: Reader, decided: DecidedStopChange, now: Date): Promise<Undo | Refused> {
  if (!isOfTwoStops(decided.change)) return refuse('not_published');
  const standing = await readStopChanges(db);
  const isInEffect = standing.some(({ list_id }) => list_id === decided.change.list_id);
  return isInEffect === decided.inEffect ? refuse('not_published') : decideStopChange(db, decided, now);
}

/** The change that reverts a published change. */
function inverse(change: DepartureChange): DepartureChange {
  const { id } = change;
  if (change.kind === 'gone') return { kind: 'new', id, before: null, after: change.before };
  if (change.kind !== 'new')
    return { kind: change.kind, id: change.id, before: change.after, after: change.before };
  if (id === null) throw new Error('a published departure has an id');
  return { kind: 'gone', id, before: change.after, after: null };
}
