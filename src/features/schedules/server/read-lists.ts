import { sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { parseSides } from '../../departures/server/departure-facts.ts';
import type { historyQuery } from '../admin-contract.ts';
import {
  listDecisionsSchema,
  listReadingSchema,
  listSummarySchema,
  type ScheduleList,
  scopeSchema,
  type WholeList,
} from '../schedule-contract.ts';
import { lastPublish } from './list-draft.ts';
import { readStopChangeTitles } from './read-stop-change-titles.ts';
import { readUndos } from './read-undos.ts';

export interface Paged<Row> {
  total: number;
  rows: Row[];
}
const COLUMNS = [
  'id',
  'type',
  'origin',
  'state',
  'file_name',
  'summary',
  'publish_number',
  'base_publish',
  'mails',
  'undoes_list_id',
  'staged_at',
  'staged_by',
  'published_at',
  'published_by',
] as const;
/** Of a list that was not published, a note said what it states. */
const IS_STATED = sql<unknown>`stated is not null`.as('is_stated');

/** A page of lists, optionally in one state, latest first. */
export async function listHistory(
  { database }: ApiServices,
  { state, ...page }: z.infer<typeof historyQuery>,
): Promise<Paged<ScheduleList>> {
  const lists = database.read
    .selectFrom('schedule_lists')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'staged'));
  const { total } = await lists
    .select((list) => list.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lists
    .select([...COLUMNS, IS_STATED])
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), rows: await withUndos(database.read, rows) };
}

/** A list with its reading and decisions, without its rows; undefined if it does not exist. */
export async function readList({ database }: ApiServices, listId: number): Promise<WholeList | undefined> {
  const row = await database.read
    .selectFrom('schedule_lists')
    .select([...COLUMNS, IS_STATED, 'choices', 'reading', 'comparison'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { choices, reading: read, comparison, ...columns } = row;
  const [list] = await withUndos(database.read, [columns]);
  if (!list) return undefined;
  const reading: unknown = JSON.parse(read);
  return {
    ...list,
    comparison,
    choices: listDecisionsSchema.parse(JSON.parse(choices)),
    reading: reading === null ? null : listReadingSchema.parse(reading),
  };
}

/** A list that was just staged. Throws if it does not exist. */
export async function readStagedList(services: ApiServices, listId: number): Promise<WholeList> {
  const list = await readList(services, listId);
  if (!list) throw new Error(`list ${listId} is gone`);
  return list;
}

/** All changes of a list, in order. */
export async function readAllChanges(db: Reader, listId: number): Promise<DepartureChange[]> {
  const rows = await db
    .selectFrom('schedule_changes')
    .select(['kind', 'departure_id', 'before', 'after'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
  return rows.map(toChange);
}

/** Stands for the id of a departure that was deleted since; no departure has it. */
const DELETED = 0;

export function toChange(row: {
  kind: DepartureChange['kind'];
  departure_id: number | null;
  before: string | null;
  after: string | null;
}): DepartureChange {
  const { kind, departure_id } = row;
  const id = departure_id ?? DELETED;
  const { before, after } = parseSides(row);
  if (kind === 'new' && after) return { kind, id: departure_id, before: null, after };
  if (kind === 'gone' && before) return { kind, id, before, after: null };
  if (kind !== 'new' && kind !== 'gone' && before && after) return { kind, id, before, after };
  throw new Error(`A change of kind ${kind} lacks a side`);
}

interface ListRow
  extends Omit<
    ScheduleList,
    'summary' | 'scope' | 'stop_change' | 'undoes' | 'undone_by' | 'noted' | 'outdated'
  > {
  is_stated: unknown;
  summary: string;
  undoes_list_id: number | null;
  base_publish: number;
}

/** Adds to each list the change of a stop that it makes, the lists that it undoes and that undo it, and whether it is noted or outdated. */
async function withUndos(db: Reader, rows: readonly ListRow[]): Promise<ScheduleList[]> {
  const undone = await readListsByIds(
    db,
    rows.flatMap(({ undoes_list_id: id }) => id ?? []),
  );
  const undoneBy = await readUndos(
    db,
    rows.map(({ id }) => id),
  );
  const titles = await readStopChangeTitles(
    db,
    [...rows, ...undone].map(({ id }) => id),
  );
  const titled = <List extends { id: number }>(list: List) => ({
    ...list,
    stop_change: titles.get(list.id) ?? null,
  });
  const last = rows.some(({ state }) => state === 'staged') ? await lastPublish(db) : 0;
  return rows.map(({ summary, undoes_list_id, base_publish, is_stated, ...row }) => {
    const undoes = undone.find(({ id }) => id === undoes_list_id);
    const stored: { scope: unknown } = JSON.parse(summary);
    return {
      ...titled(row),
      summary: listSummarySchema.parse(stored),
      scope: scopeSchema.nullable().parse(stored.scope),
      undoes: undoes ? titled(undoes) : null,
      undone_by: undoneBy.get(row.id) ?? null,
      noted: row.state === 'discarded' && Boolean(is_stated),
      outdated: row.state === 'staged' && base_publish !== last,
    };
  });
}

async function readListsByIds(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('schedule_lists')
    .select(['id', 'origin', 'file_name'])
    .where('id', 'in', ids)
    .execute();
}
