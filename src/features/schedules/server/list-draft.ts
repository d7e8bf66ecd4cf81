import type { Reader, Writer } from '../../../db/database.ts';
import { outdateStaged } from '../../../db/outdate-staged.ts';
import { type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { type FlightNumbers, readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { restoreWithdrawn } from '../../departures/server/restore-withdrawn.ts';
import { listKnownHotels } from '../../hotels/server/list-known-hotels.ts';
import { findSubscribersOfNumbers } from '../../notifications/server/notify-of-flight-numbers.ts';
import { findSubscribersToNotify } from '../../notifications/server/notify-subscribers.ts';
import type { RowProblem } from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions, ListReading, ListSummary, ScheduleScope } from '../schedule-contract.ts';
import type { Relisted } from './comparison.ts';
import { findAlreadyPublished } from './find-already-published.ts';
import { findPlacesOfFormerHotels } from './find-places-of-former-hotels.ts';
import { holdEdits } from './hold-edits.ts';

/** A compared list before it is staged. */
export interface ListDraft {
  type: TransferType;
  origin: 'import' | 'edit' | 'undo';
  file: { name: string; bytes: Uint8Array } | null;
  decisions: ListDecisions;
  reading: ListReading | null;
  scope: ScheduleScope | null;
  summary: ListSummary;
  changes: readonly DepartureChange[];
  /** Departures that the list states as they are published, and its source did not state before. */
  restated: readonly number[];
  relisted: readonly Relisted[];
  problems: readonly RowProblem[];
  /** The latest day in the list. */
  lastDate: CalendarDate;
  /** Number of the last publish before the comparison. */
  basePublish: number;
  undoesListId: number | null;
}

/** Number of the last publish; 0 before the first. */
export async function lastPublish(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('schedule_lists')
    .select((list) => list.fn.max('publish_number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Outdates the other files that wait: which departures another source states has changed without a publish. [PUBL-01d] */
export async function outdateOtherLists(
  db: Writer,
  { id, type }: { id: number; type: TransferType },
): Promise<void> {
  const others = outdateStaged(db).where('id', '!=', id).where('type', '=', type);
  await others.where('origin', '=', 'import').execute();
}

/** Number of the last publish before a list was compared, also of one that is outdated. */
export function publishBefore({ base_publish }: { base_publish: number }): number {
  return base_publish < 0 ? -1 - base_publish : base_publish;
}

type WithoutFile = Pick<ListDraft, 'type' | 'origin' | 'changes' | 'basePublish' | 'undoesListId'>;

/** Drafts a list without a file: an edit by hand, with what staff accepted of it, or an undo. */
export async function draftFromChanges(
  db: Reader,
  { decisions = {}, ...list }: WithoutFile & Partial<Pick<ListDraft, 'decisions'>>,
  now: Date,
): Promise<ListDraft> {
  const changes = sortByDeparture(await restoreWithdrawn(db, list.changes));
  const problems = list.origin === 'edit' ? await problemsOfEdit(db, changes, decisions) : [];
  const held = countRows(problems);
  return {
    ...list,
    changes,
    file: null,
    decisions,
    reading: null,
    scope: null,
    summary: { ...(await summarize(db, changes, { undoes: list.undoesListId, now })), problems: held, held },
    restated: [],
    relisted: [],
    problems,
    lastDate: lastDayOf(changes, todayInMadrid(now)),
  };
}

async function problemsOfEdit(db: Reader, changes: readonly DepartureChange[], decisions: ListDecisions) {
  const hotels = await listKnownHotels(db);
  const formerPlaces = await findPlacesOfFormerHotels(db, changes);
  const alreadyPublished = await findAlreadyPublished(db, changes);
  return holdEdits(changes, { hotels, formerPlaces, alreadyPublished }, decisions);
}

/** One row may have several problems. */
export function countRows(problems: readonly Pick<RowProblem, 'row'>[]): number {
  return new Set(problems.map(({ row }) => row)).size;
}

/** Sorts changes by day, hotel and time; pending departures come last. */
export function sortByDeparture(changes: readonly DepartureChange[]): DepartureChange[] {
  const keyed = changes.map((change) => ({ change, key: departureKey(change.after ?? change.before) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ change }) => change);
}

function departureKey(departure: DepartureFacts | null): string {
  const { pickup_date = '', hotel_id = 0, pickup_time, flight_number = '' } = departure ?? {};
  return [pickup_date, String(hotel_id).padStart(10, '0'), pickup_time ?? '~', flight_number].join(' ');
}

/** Counts changes by kind, and the mails that a publish would send, by which flight numbers are `linked`, or of an undo of a list. */
export async function summarize(
  db: Reader,
  changes: readonly DepartureChange[],
  { linked, undoes, now }: { linked?: FlightNumbers; undoes?: number | null; now: Date },
): Promise<ListSummary> {
  const countOf = (kind: DepartureChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    rows: changes.length,
    new: countOf('new'),
    changed: countOf('changed'),
    flight_changed: countOf('flight-changed'),
    gone: countOf('gone'),
    unchanged: 0,
    held_back: 0,
    outside_scope: 0,
    past: 0,
    unmentioned: 0,
    problems: 0,
    left_out: 0,
    held: 0,
    notices: 0,
    questions: 0,
    mails: await countMails(db, changes, { linked, undoes, now }),
  };
}

async function countMails(
  db: Reader,
  changes: readonly DepartureChange[],
  {
    linked,
    undoes,
    now,
  }: { linked: FlightNumbers | undefined; undoes: number | null | undefined; now: Date },
): Promise<ListSummary['mails']> {
  const affected = await findSubscribersToNotify(db, changes, { flights: linked, undoes, now });
  const ofNumbers = linked
    ? await findSubscribersOfNumbers(db, { before: await readFlightNumbers(db), after: linked, now })
    : [];
  const subscribers = [...new Map([...affected, ...ofNumbers].map((one) => [one.id, one])).values()];
  const byHotel = Map.groupBy(subscribers, ({ hotel_id }) => hotel_id);
  if (byHotel.size === 0) return { total: 0, hotels: [] };
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'name'])
    .where('id', 'in', [...byHotel.keys()])
    .orderBy('name')
    .execute();
  return {
    total: subscribers.length,
    hotels: hotels.map(({ id, name }) => ({ hotel_id: id, name, mails: byHotel.get(id)?.length ?? 0 })),
  };
}

/** The latest day in the changes, but at least the given one. */
export function lastDayOf(changes: readonly DepartureChange[], atLeast: CalendarDate): CalendarDate {
  let last = atLeast;
  for (const { before, after } of changes) {
    for (const departure of [before, after])
      if (departure && departure.pickup_date > last) last = departure.pickup_date;
  }
  return last;
}
