import { sql } from 'kysely';
import type { Database, Engine, Writer } from '../../../db/database.ts';
import { raiseContentVersion } from '../../../db/database.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { inParts, stateRows, writeInParts } from '../../../db/stated-rows.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { applyChanges, ConflictingChangeError } from '../../departures/server/apply-changes.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { forgetSources } from '../../departures/server/departure-sources.ts';
import { addsToMergedHotel } from '../../departures/server/map-to-current-hotels.ts';
import { notifySubscribers } from '../../notifications/server/notify-subscribers.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { Refusal } from '../schedule-contract.ts';
import {
  isAboutWholeList,
  isOpenPair,
  type ListReading,
  type ListSummary,
  listDecisionsSchema,
  listReadingSchema,
} from '../schedule-contract.ts';
import type { Relisted } from './comparison.ts';
import { discard } from './discard-list.ts';
import { numbersOf } from './flight-pairs.ts';
import { linkFlightNumbers } from './link-flight-numbers.ts';
import { type ListDraft, lastPublish, outdateOtherLists } from './list-draft.ts';
import { readAllChanges } from './read-lists.ts';
import { rememberDecisions } from './remembered-decisions.ts';
import { recordRemembered, settleRemembered } from './settle-remembered.ts';
import { recordStated, settleStated } from './settle-stated.ts';
import { readStopChange } from './stop-changes.ts';

const MIN_CHANGES_FOR_STATISTICS = 1000;
const NO_HEADINGS = { headings: [], blank_columns: [] };

export interface PublishRequest {
  listId: number;
  staff: Pick<Staff, 'id' | 'name'>;
  /** Publish although rows are not part of the list or questions are open. */
  leaveOut?: boolean;
  /** The number of departures that staff confirmed to be withdrawn; required of a list or an undo that withdraws any. */
  acceptGone?: number | undefined;
  /** The number of the comparison that staff have seen. */
  comparison?: number | undefined;
}
export interface Refused {
  published: false;
  refusal: Refusal;
  /** The departures that are the reason, if any. */
  departures?: DepartureFacts[];
}
export type PublishResult =
  | { published: true; listId: number; publishNumber: number; changes: number; mails: number }
  | Refused;

/**
 * Publishes a staged list in one transaction: departures, mails, decisions for the next file, and history.
 * Refused without changes if another publish came in between: the list must then be compared again; if it was since staff
 * saw it [PUBL-18]; and until staff decided about each pair of departures and confirmed the number of withdrawn departures. [PUBL-08] [PUBL-09] A list
 * without changes sends no mails and is not published, but its decisions are remembered [MAIL-02] [MAIL-09], unless it links flight numbers that guests follow [FLT-01]; and unless
 * rows of it are held or left out it waits no longer [PUBL-17]; a change of a stop is, because later lists follow it, and so is an undo of one or of a list that was noted.
 */
export async function publishSchedule(
  { database, now }: ApiServices,
  request: PublishRequest,
): Promise<PublishResult> {
  const at = now();
  try {
    const result = await database.write((db) => publish(db, database, request, at));
    if (result.published && result.changes >= MIN_CHANGES_FOR_STATISTICS) {
      await refreshStatistics(database, ['departures', 'outbox', 'schedule_mails']);
    }
    return result;
  } catch (error) {
    if (error instanceof ConflictingChangeError) return refuse('compare_again');
    throw error;
  }
}

async function publish(
  db: Writer,
  { engine }: Database,
  { listId, staff, leaveOut = false, acceptGone = 0, comparison }: PublishRequest,
  now: Date,
): Promise<PublishResult> {
  const list = await lockStagedList(db, engine, listId);
  if (!list) return refuse('not_staged');
  if (comparison !== undefined && comparison !== list.comparison) return refuse('compare_again');
  const reading = listReadingSchema.nullable().parse(JSON.parse(list.reading));
  if (reading?.questions.some(isAboutWholeList)) return refuse('questions_open');
  if (isHeldEdit(list)) return refuse('held_not_accepted');
  if (isIncomplete(list, reading) && !leaveOut) return refuse('rows_left_out');
  // Whether guests of the old flight are notified that it is gone depends on the answer.
  if (reading?.pairs.some(isOpenPair)) return refuse('pairs_open');
  const last = await lastPublish(db);
  if (list.base_publish !== last) return refuse('compare_again');
  const changes = await readAllChanges(db, listId);
  // A removal by hand names its departure.
  if (list.origin !== 'edit' && !isGoneConfirmed(changes, acceptGone)) return refuse('gone_not_confirmed');
  const decisions = listDecisionsSchema.parse(JSON.parse(list.choices));
  const remembered = await rememberDecisions(db, reading ?? NO_HEADINGS, decisions, { staff, now });
  const pairs = (decisions.codeshares ?? []).map(numbersOf);
  const link = () => linkFlightNumbers(db, { engine }, { pairs, listId, staff, now });
  const isWithoutChanges =
    changes.length === 0 && list.undoes_list_id === null && (await readStopChange(db, listId)) === undefined;
  // Subscribers to the other number of a flight are mailed, though nothing else changes.
  const alone = isWithoutChanges ? await link() : undefined;
  if (alone?.mailIds.length === 0) {
    const stated = { ...list, id: listId, source: decisions.source };
    // Whether another list withdraws one of these depends on whose lists state it. [PUBL-01d]
    if (await recordStated(db, engine, stated, [])) await outdateOtherLists(db, stated);
    await recordListedStops(db, list);
    if (remembered.aliases.length > 0) await raiseContentVersion(db);
    await recordRemembered(db, listId, remembered);
    if (!hasProblems(list)) await discard(db, listId);
    return refuse('nothing_to_publish');
  }

  const publishNumber = last + 1;
  const published = { published_at: now.toISOString(), published_by: staff.name };
  // First, so that the second of two concurrent publishes waits here and must then be compared again.
  const { numUpdatedRows } = await db
    .updateTable('schedule_lists')
    .set({ state: 'published', publish_number: publishNumber, ...published })
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('not_staged');
  await recordRemembered(db, listId, remembered);
  // Before subscribers are looked for: they may follow a flight by its other number.
  const linked = alone ?? (await link());
  const notified = await notifySubscribers(db, engine, changes, { list: { ...list, id: listId }, now });
  const mails = new Set([...linked.subscribers, ...notified.subscribers]).size;
  const mailIds = [...new Set([...linked.mailIds, ...notified.mailIds])];
  // Checked while subscriptions are locked, so that no merge can come in between.
  if (await addsToMergedHotel(db, changes)) throw new ConflictingChangeError();
  await recordMails(db, engine, listId, { mails, mailIds });
  const ids = await applyChanges(db, engine, changes, now);
  const added = ids.flatMap((id, at) =>
    changes[at]?.id === null ? [{ position: at, departure_id: id }] : [],
  );
  await recordIds(db, engine, listId, added);
  // Another office may have withdrawn it: its next list need not name it.
  const restored = changes.flatMap(({ kind, id }) => (kind === 'new' && id !== null ? id : []));
  if (list.origin === 'import') await forgetSources(db, restored);
  const isStated = (_id: number, at: number) => changes[at]?.after !== null;
  await recordStated(db, engine, { ...list, id: listId, source: decisions.source }, ids.filter(isStated));
  if (list.undoes_list_id !== null) {
    await settleStated(db, engine, list.undoes_list_id);
    await settleRemembered(db, list.undoes_list_id, { staff, now });
  }
  await recordListedStops(db, list);
  await raiseContentVersion(db);
  const audited = { action: 'publish', entity: 'schedule-list', entityId: listId };
  const after = { publish_number: publishNumber, changes: changes.length, mails };
  await recordAudit(db, { staff, now, ...audited, after });
  return { published: true, listId, publishNumber, changes: changes.length, mails };
}

/** Links the mails to the list, so that staff can follow their delivery. */
async function recordMails(
  db: Writer,
  engine: Engine,
  list_id: number,
  { mails, mailIds }: { mails: number; mailIds: readonly number[] },
): Promise<void> {
  await db.updateTable('schedule_lists').set({ mails }).where('id', '=', list_id).execute();
  const columns = ['list_id', 'mail_id'] as const;
  const linked = mailIds.map((mail_id) => ({ list_id, mail_id }));
  await writeInParts(linked, columns, (rows) => {
    const stated = stateRows(engine, 'schedule_mails', columns, rows);
    return db.insertInto('schedule_mails').columns(columns).expression(stated);
  });
}

/** Records under which id each added departure was published; the other changes have theirs. */
async function recordIds(
  db: Writer,
  engine: Engine,
  listId: number,
  added: readonly { position: number; departure_id: number }[],
): Promise<void> {
  const columns = ['position', 'departure_id'] as const;
  for (const part of inParts(added, columns)) {
    await sql`
      with assigned (position, departure_id) as (${stateRows(engine, 'schedule_changes', columns, part)})
      update schedule_changes set departure_id = assigned.departure_id from assigned
      where schedule_changes.list_id = ${listId} and schedule_changes.position = assigned.position`.execute(
      db,
    );
  }
}

/** Records at which stops the list puts departures whose place stays: there they are when a change of stops ends. */
async function recordListedStops(db: Writer, { relisted }: Pick<Staged, 'relisted'>): Promise<void> {
  const departures: Relisted[] = JSON.parse(relisted ?? '[]');
  const groups = Map.groupBy(departures, (each) => JSON.stringify([each.listed_stop_id, each.former]));
  for (const group of groups.values()) {
    const [{ listed_stop_id, former } = { listed_stop_id: null, former: null }] = group;
    for (const part of inParts(group, ['id'])) {
      const ids = part.map(({ id }) => id);
      await db
        .updateTable('departures')
        .set({ listed_stop_id })
        .where('id', 'in', ids)
        .where('listed_stop_id', former === null ? 'is' : '=', former)
        .execute();
    }
  }
}

interface Staged {
  type: ListDraft['type'];
  undoes_list_id: number | null;
  restated: string | null;
  relisted: string | null;
  origin: ListDraft['origin'];
  base_publish: number;
  comparison: number;
  choices: string;
  reading: string;
  summary: string;
}

/** Locks the list until the transaction ends, so that it is not compared again during the publish. */
function lockStagedList(db: Writer, engine: Engine, listId: number): Promise<Staged | undefined> {
  return db
    .selectFrom('schedule_lists')
    .select([
      'type',
      'origin',
      'base_publish',
      'comparison',
      'choices',
      'reading',
      'summary',
      'restated',
      'relisted',
      'undoes_list_id',
    ])
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Whether an edit by hand is hardly meant so, and staff did not accept it. [PUBL-14] */
function isHeldEdit({ origin, summary }: Staged): boolean {
  const { held = 0 }: ListSummary = JSON.parse(summary);
  return origin === 'edit' && held > 0;
}

/** Whether staff confirmed how many departures the changes withdraw. [PUBL-08] */
export function isGoneConfirmed(changes: readonly Pick<DepartureChange, 'kind'>[], acceptGone = 0): boolean {
  const gone = changes.filter(({ kind }) => kind === 'gone').length;
  return gone === 0 || gone === acceptGone;
}

/** Whether the list has unreadable rows or open questions. Held rows do not stop the others. */
function isIncomplete({ summary }: Staged, reading: ListReading | null): boolean {
  const { problems, left_out, held = 0 }: ListSummary = JSON.parse(summary);
  return problems > left_out + held || (reading?.questions.length ?? 0) > 0;
}

function hasProblems({ summary }: Staged): boolean {
  const { problems, left_out }: ListSummary = JSON.parse(summary);
  return problems > left_out;
}

export function refuse(refusal: Refusal, departures?: DepartureFacts[]): Refused {
  return { published: false, refusal, ...(departures ? { departures } : {}) };
}
