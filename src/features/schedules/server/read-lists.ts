import type { z } from 'zod';
import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import type { DepartureChange } from '../../departures/server/departure-facts.ts';
import { parseFacts } from '../../departures/server/departure-facts.ts';
import type { historyQuery } from '../admin-contract.ts';
import {
  listReadingSchema,
  listSummarySchema,
  type ScheduleList,
  scheduleChoicesSchema,
  scopeSchema,
  type WholeList,
} from '../schedule-contract.ts';

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
  'mails',
  'undoes_list_id',
  'staged_at',
  'staged_by',
  'published_at',
  'published_by',
] as const;

/** All lists that were ever staged, or those in one state, the latest first. */
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
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), rows: await withUndos(database.read, rows) };
}

/** A list with all that was read and decided, its rows apart; undefined when there is none. */
export async function readList({ database }: ApiServices, listId: number): Promise<WholeList | undefined> {
  const row = await database.read
    .selectFrom('schedule_lists')
    .select([...COLUMNS, 'choices', 'reading'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { choices, reading: read, ...columns } = row;
  const [list] = await withUndos(database.read, [columns]);
  if (!list) return undefined;
  const reading: unknown = JSON.parse(read);
  return {
    ...list,
    choices: scheduleChoicesSchema.parse(JSON.parse(choices)),
    reading: reading === null ? null : listReadingSchema.parse(reading),
  };
}

/** All changes of a list, in their order. */
export async function allChanges(db: Reader, listId: number): Promise<DepartureChange[]> {
  const rows = await db
    .selectFrom('schedule_changes')
    .select(['kind', 'before', 'after'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
  return rows.map(toChange);
}

export function toChange(row: {
  kind: DepartureChange['kind'];
  before: string | null;
  after: string | null;
}): DepartureChange {
  const { kind } = row;
  const before = row.before === null ? null : parseFacts(row.before);
  const after = row.after === null ? null : parseFacts(row.after);
  if (kind === 'new' && after) return { kind, before: null, after };
  if (kind === 'gone' && before) return { kind, before, after: null };
  if (kind !== 'new' && kind !== 'gone' && before && after) return { kind, before, after };
  throw new Error(`A change of kind ${kind} lacks a side`);
}

interface ListRow extends Omit<ScheduleList, 'summary' | 'scope' | 'undoes' | 'undone_by'> {
  summary: string;
  undoes_list_id: number | null;
}

/** The lists, each with the one whose publish it took back, and the one that took back its own. */
async function withUndos(db: Reader, rows: readonly ListRow[]): Promise<ScheduleList[]> {
  const undone = await listsByIds(
    db,
    rows.flatMap(({ undoes_list_id: id }) => id ?? []),
  );
  const undoneBy = await undosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ summary, undoes_list_id, ...row }) => {
    const stored: { scope: unknown } = JSON.parse(summary);
    return {
      ...row,
      summary: listSummarySchema.parse(stored),
      scope: scopeSchema.nullable().parse(stored.scope),
      undoes: undone.find(({ id }) => id === undoes_list_id) ?? null,
      undone_by: undoneBy.get(row.id) ?? null,
    };
  });
}

async function listsByIds(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('schedule_lists')
    .select(['id', 'origin', 'file_name'])
    .where('id', 'in', ids)
    .execute();
}

/** By list, the undo that stands: an undo that was undone has changed nothing in the end. */
async function undosOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const undos = await db
    .selectFrom('schedule_lists')
    .select(['id', 'undoes_list_id'])
    .where('undoes_list_id', 'in', ids)
    .where('state', '=', 'published')
    .execute();
  const undone = await undosOf(
    db,
    undos.map(({ id }) => id),
  );
  const standing = undos.filter(({ id }) => !undone.has(id));
  return new Map(standing.map(({ id, undoes_list_id }) => [Number(undoes_list_id), id]));
}
