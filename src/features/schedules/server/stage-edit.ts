import type { Reader } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import {
  areFactsEqual,
  type DepartureChange,
  type DepartureFacts,
  type PublishedDeparture,
  placeOf,
} from '../../departures/server/departure-facts.ts';
import { bookingKey, changeTo } from '../../departures/server/departure-identity.ts';
import { mapFactsToCurrentHotels } from '../../departures/server/map-to-current-hotels.ts';
import { mayBeCorrectedName } from '../../departures/server/names/corrected-name.ts';
import { readPublishedById } from '../../departures/server/read-published.ts';
import type { WholeList } from '../schedule-contract.ts';
import { dayOfFlightTime } from './infer-flight-days.ts';
import { draftFromChanges, lastPublish } from './list-draft.ts';
import { placeAgain, readStopPlaces } from './place-at-stops.ts';
import { type Refused, refuse } from './publish-schedule.ts';
import { readStagedList } from './read-lists.ts';
import { storeList } from './store-list.ts';

export interface EditRequest {
  /** Null for a new departure. */
  id: number | null;
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
  { id, staff, ...seen }: EditRequest,
): Promise<WholeList | Refused> {
  const { read } = services.database;
  const now = services.now();
  const [before = null, after = null] = await mapFactsToCurrentHotels(read, [seen.before, seen.after]);
  const subject = after ?? before;
  if (!subject) return refuse('nothing_to_publish');
  const basePublish = await lastPublish(read);
  const current = id === null ? undefined : (await readPublishedById(read, [id])).get(id);
  if (before && !(current && areFactsEqual(current, before)))
    return refuse('changed_since', [current ? withoutId(current) : before]);
  const changes = changesOf(current, after && (await atStop(read, withInferredDay(after, current), current)));
  if (changes.length === 0) return refuse('nothing_to_publish');

  const { type } = subject;
  const edit = { type, origin: 'edit' as const, changes, basePublish, undoesListId: null };
  const draft = await draftFromChanges(read, edit, now);
  const listId = await services.database.write((db) =>
    storeList(db, services.database.engine, draft, { staff, now }),
  );
  return readStagedList(services, listId);
}

/**
 * The departure stays the same one whatever changes of it, except for another guest: that removes it and adds another. A
 * name that is corrected is the same guest's. [DEP-05]
 */
function changesOf(current: PublishedDeparture | undefined, after: DepartureFacts | null): DepartureChange[] {
  if (!current) return after ? [{ kind: 'new', id: null, before: null, after }] : [];
  const { id, ...before } = current;
  const removal: DepartureChange = { kind: 'gone', id, before, after: null };
  if (!after) return [removal];
  if (!isSameBooking(before, after)) return [removal, { kind: 'new', id: null, before: null, after }];
  if (areFactsEqual(before, after)) return [];
  return [changeTo(current, after)];
}

/** The flight day that was inferred stays while neither the day nor the flight is edited; a flight time says it, too. */
function withInferredDay(
  { inferred_flight_date: _given, ...after }: DepartureFacts,
  current: PublishedDeparture | undefined,
): DepartureFacts {
  const isSame =
    after.flight_date === null &&
    after.pickup_date === current?.pickup_date &&
    after.flight_number === current.flight_number;
  const inferred = isSame ? current.inferred_flight_date : undefined;
  const own = after.flight_date === null && after.flight_number !== '' ? dayOfFlightTime(after) : undefined;
  return { ...after, inferred_flight_date: inferred ?? own ?? null };
}

/**
 * A place that was not edited stays that of its stop, wherever that is on its day; one in front of each hotel is in front of
 * the hotel moved to. [STOP-12]
 */
async function atStop(
  db: Reader,
  after: DepartureFacts,
  current: PublishedDeparture | undefined,
): Promise<DepartureFacts> {
  if (!current || !isPlaceUnchanged(current, after)) {
    return { ...after, stop_id: (await readStopPlaces(db)).recognise(after), listed_stop_id: null };
  }
  const { hotel_id, pickup_date } = after;
  const there = { ...after, ...placeOf(current) };
  const isSameDay = current.pickup_date === pickup_date;
  if (current.hotel_id === hotel_id && isSameDay) return there;
  const places = await readStopPlaces(db);
  const listed = current.listed_stop_id ?? current.stop_id ?? null;
  if (current.hotel_id !== hotel_id && listed !== null && places.isAtHotels(listed)) {
    return { ...there, ...places.placeAt(listed, hotel_id, pickup_date) };
  }
  return isSameDay ? there : placeAgain(there, places);
}

function isPlaceUnchanged(current: DepartureFacts, after: DepartureFacts): boolean {
  const { pickup_point, pickup_lat, pickup_lng } = after;
  return (
    current.pickup_point === pickup_point &&
    current.pickup_lat === pickup_lat &&
    current.pickup_lng === pickup_lng
  );
}

function withoutId({ id, ...facts }: PublishedDeparture): DepartureFacts {
  return facts;
}

function isSameBooking(before: DepartureFacts, after: DepartureFacts): boolean {
  const { hotel_id } = after;
  if (bookingKey({ ...before, hotel_id }) === bookingKey(after)) return true;
  return before.type === after.type && mayBeCorrectedName(before.last_name, after.last_name);
}
