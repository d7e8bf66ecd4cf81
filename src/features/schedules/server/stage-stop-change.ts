import type { Reader } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  type PublishedDeparture,
  placeOf,
} from '../../departures/server/departure-facts.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { readPublishedAtStops } from '../../departures/server/read-published.ts';
import type { StopChangeBody } from '../../stops/admin-contract.ts';
import type { ListDecisions, WholeList } from '../schedule-contract.ts';
import { draftFromChanges, type ListDraft, lastPublish } from './list-draft.ts';
import { readStopPlaces, type StopPlaces } from './place-at-stops.ts';
import { readAllChanges, readStagedList } from './read-lists.ts';
import type { DecidedStopChange, StopChange } from './stop-changes.ts';
import { storeList } from './store-list.ts';

/**
 * Stages that a stop is elsewhere, or replaced by another, from day to day: the departures ahead that it concerns are
 * compared and published like a list; lists that are read later follow it. Throws 404 and 400.
 */
export async function stageStopChange(
  services: ApiServices,
  { stopId, change, staff }: { stopId: number; change: StopChangeBody; staff: Pick<Staff, 'name'> },
): Promise<WholeList> {
  const { read } = services.database;
  const now = services.now();
  await refuseUnknownStops(read, stopId, change);
  if (change.valid_from < todayInMadrid(now)) throw invalid('valid_from', 'The first day is over');
  const stopChange = { ...columnsOf(change), stop_id: stopId };
  const draft = await draftStopChange(read, { ...stopChange, list_id: 0 }, now);
  const listId = await services.database.write(async (db) => {
    const id = await storeList(db, services.database.engine, draft, { staff, now });
    await db
      .insertInto('stop_changes')
      .values({ ...stopChange, list_id: id })
      .execute();
    return id;
  });
  return readStagedList(services, listId);
}

/** Compares the departures that a change of a stop concerns. */
export async function draftStopChange(
  db: Reader,
  change: StopChange,
  now: Date,
  decisions: ListDecisions = {},
): Promise<ListDraft> {
  const basePublish = await lastPublish(db);
  const places = await readStopPlaces(db, { withChange: change });
  const concerned = await readConcerned(db, change, places);
  const changes = placeChanges(concerned, places, now);
  return draftFromChanges(db, { ...listOf(changes), basePublish, undoesListId: null, decisions }, now);
}

/** The changes that undo a change of a stop, or bring it back: of all departures of that stop, also those of later lists. */
export async function decideStopChange(db: Reader, decided: DecidedStopChange, now: Date) {
  const { change, inEffect } = decided;
  const places = await readStopPlaces(db, { decided });
  const concerned = await readConcerned(db, change, inEffect ? places : await readStopPlaces(db));
  const following = inEffect ? concerned : concerned.filter(({ listed_stop_id }) => listed_stop_id !== null);
  const done = await readAllChanges(db, change.list_id);
  // Of which words and position each departure was before, where no other change had put it there.
  const formerPlaces = new Map(
    done.flatMap(({ id, before }) =>
      id !== null && before && before.listed_stop_id == null ? [[id, placeOf(before)]] : [],
    ),
  );
  const changes = placeChanges(following, places, now).map((each) => {
    const former = formerPlaces.get(each.id);
    const isThere = each.after.listed_stop_id == null && former?.stop_id === each.after.stop_id;
    return isThere ? { ...each, after: { ...each.after, ...former } } : each;
  });
  const standing = new Set(following.map(({ id }) => id));
  const changedSince = done.flatMap(({ id, after }) => (id !== null && !standing.has(id) && after) || []);
  return { ...listOf(changes), changes, changedSince };
}

/** The departures of the days of a change whose guests wait at its stop, or are sent on from it. */
async function readConcerned(
  db: Reader,
  { stop_id, valid_from, valid_to }: StopChange,
  places: StopPlaces,
): Promise<PublishedDeparture[]> {
  const range = { from: valid_from, to: valid_to };
  const listed = await readPublishedAtStops(db, [...new Set([stop_id, ...places.changedStops])], range);
  return listed.filter((departure) =>
    departure.listed_stop_id == null
      ? departure.stop_id === stop_id
      : places.leadsThrough(departure.listed_stop_id, stop_id, departure.pickup_date),
  );
}

function placeChanges(published: readonly PublishedDeparture[], places: StopPlaces, now: Date) {
  const hasLeft = hasLeftAt(now);
  return published.flatMap(({ id, ...before }) => {
    const listedAt = before.listed_stop_id ?? before.stop_id;
    const place =
      listedAt == null ? undefined : places.placeAt(listedAt, before.hotel_id, before.pickup_date);
    const after: DepartureFacts = { ...before, ...place };
    if (!place || hasLeft(before) || areFactsEqual(before, after)) return [];
    return [{ kind: 'changed' as const, id, before, after }];
  });
}

function listOf(changes: readonly DepartureChange[]): Pick<ListDraft, 'type' | 'origin' | 'changes'> {
  const isPrivate = changes.length > 0 && changes.every(({ after }) => after?.type === 'private');
  return { type: isPrivate ? 'private' : 'group', origin: 'edit', changes };
}

async function refuseUnknownStops(db: Reader, stopId: number, change: StopChangeBody): Promise<void> {
  const replacement = 'replacement_id' in change ? change.replacement_id : stopId;
  const stops = await db
    .selectFrom('stops')
    .select(['id', 'kind'])
    .where('id', 'in', [stopId, replacement])
    .where('merged_into', 'is', null)
    .execute();
  const stop = stops.find(({ id }) => id === stopId);
  if (!stop) throw notFound('The stop');
  if (!stops.some(({ id }) => id === replacement)) throw notFound('The stop that replaces it');
  if ('replacement_id' in change) {
    if (change.replacement_id === stopId) throw invalid('replacement_id', 'A stop cannot replace itself');
  } else if (stop.kind === 'hotel') throw invalid('latitude', 'A stop at hotels has no position');
}

function invalid(field: string, message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, { fields: { [field]: 'invalid' } });
}

function columnsOf(change: StopChangeBody): Omit<StopChange, 'list_id' | 'stop_id'> {
  const { valid_from, valid_to } = change;
  if ('replacement_id' in change) {
    const nowhere = { name: null, latitude: null, longitude: null };
    return { valid_from, valid_to, replacement_id: change.replacement_id, ...nowhere };
  }
  const { name, latitude, longitude } = change;
  return { valid_from, valid_to, replacement_id: null, name, latitude, longitude };
}
