import type { Database, Engine, Writer } from '../../../db/database.ts';
import { raiseContentVersion } from '../../../db/database.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { applyChanges, ConflictingChangeError } from '../../departures/server/apply-changes.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { addsToMergedHotel } from '../../departures/server/map-to-current-hotels.ts';
import { notifySubscribers } from '../../notifications/server/notify-subscribers.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { Refusal } from '../schedule-contract.ts';
import { type ListSummary, listReadingSchema, scheduleChoicesSchema } from '../schedule-contract.ts';
import { lastPublish } from './list-draft.ts';
import { allChanges } from './read-lists.ts';
import { rememberChoices } from './remembered-choices.ts';

const MAILS_AT_ONCE = 1000;
const MANY = 1000;

export interface PublishRequest {
  listId: number;
  staff: Pick<Staff, 'id' | 'name'>;
  /** Publish although some rows are not part of the list, or somebody still has to decide about them. */
  leaveOut?: boolean;
}
export interface Refused {
  published: false;
  refusal: Refusal;
  /** Those for which it is refused, where it is for some. */
  departures?: DepartureFacts[];
}
export type PublishResult =
  | { published: true; listId: number; publishNumber: number; changes: number; mails: number }
  | Refused;

/**
 * Publishes a staged list in one transaction: the departures, the mails about them, what staff decided for the
 * next file, and the history. Refused, with nothing changed, when another publish came between: then the list
 * has to be compared again. A list that changes nothing publishes nothing and mails nobody; what was decided
 * about it is kept all the same. [MAIL-02] [MAIL-09]
 */
export async function publishSchedule(
  { database, now }: ApiServices,
  request: PublishRequest,
): Promise<PublishResult> {
  const at = now();
  try {
    const result = await database.write((db) => publish(db, database, request, at));
    if (result.published && result.changes >= MANY) {
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
  { listId, staff, leaveOut = false }: PublishRequest,
  now: Date,
): Promise<PublishResult> {
  const list = await stagedList(db, engine, listId);
  if (!list) return refuse('not_staged');
  if (isIncomplete(list) && !leaveOut) return refuse('rows_left_out');
  const last = await lastPublish(db);
  if (list.base_publish !== last) return refuse('compare_again');
  const { headings = [] } = listReadingSchema.nullable().parse(JSON.parse(list.reading)) ?? {};
  const choices = scheduleChoicesSchema.parse(JSON.parse(list.choices));
  const hasNewNames = await rememberChoices(db, headings, choices, now);
  const changes = await allChanges(db, listId);
  if (changes.length === 0) {
    if (hasNewNames) await raiseContentVersion(db);
    return refuse('nothing_to_publish');
  }

  const publishNumber = last + 1;
  const published = { published_at: now.toISOString(), published_by: staff.name };
  // First, so that of two publishes at once the second waits here; done again, it has to be compared again.
  const { numUpdatedRows } = await db
    .updateTable('schedule_lists')
    .set({ state: 'published', publish_number: publishNumber, ...published })
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('not_staged');
  const { affected: mails, mailIds } = await notifySubscribers(db, engine, changes, now);
  // Asked when no merge can come between any more: subscriptions are held, which a merge moves.
  if (await addsToMergedHotel(db, changes)) throw new ConflictingChangeError();
  await noteMails(db, listId, { mails, mailIds });
  await applyChanges(db, changes, now);
  await raiseContentVersion(db);
  const audited = { action: 'publish', entity: 'schedule-list', entityId: listId };
  const after = { publish_number: publishNumber, changes: changes.length, mails };
  await recordAudit(db, { staff, now, ...audited, after });
  return { published: true, listId, publishNumber, changes: changes.length, mails };
}

/** So that staff see what becomes of them. */
async function noteMails(
  db: Writer,
  list_id: number,
  { mails, mailIds }: { mails: number; mailIds: readonly number[] },
): Promise<void> {
  await db.updateTable('schedule_lists').set({ mails }).where('id', '=', list_id).execute();
  for (let at = 0; at < mailIds.length; at += MAILS_AT_ONCE) {
    const rows = mailIds.slice(at, at + MAILS_AT_ONCE).map((mail_id) => ({ list_id, mail_id }));
    await db.insertInto('schedule_mails').values(rows).execute();
  }
}

interface Staged {
  base_publish: number;
  choices: string;
  reading: string;
  summary: string;
}

/** Held until all is published: what is compared anew meanwhile is no longer staged. */
function stagedList(db: Writer, engine: Engine, listId: number): Promise<Staged | undefined> {
  return db
    .selectFrom('schedule_lists')
    .select(['base_publish', 'choices', 'reading', 'summary'])
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Whether rows of the file are not part of the list that staff did not leave out one by one. */
function isIncomplete({ reading, summary }: Staged): boolean {
  const read = listReadingSchema.nullable().parse(JSON.parse(reading));
  const { problems, left_out }: ListSummary = JSON.parse(summary);
  return problems > left_out || (read?.questions.length ?? 0) > 0;
}

export function refuse(refusal: Refusal, departures?: DepartureFacts[]): Refused {
  return { published: false, refusal, ...(departures ? { departures } : {}) };
}
