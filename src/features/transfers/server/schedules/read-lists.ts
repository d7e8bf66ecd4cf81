import type { z } from 'zod';
import type { Reader } from '../../../../db/database.ts';
import type { ApiServices } from '../../../../http/api-app.ts';
import type { historyQuery } from '../../desk-contract.ts';
import {
  listReadingSchema,
  listSummarySchema,
  type ScheduleList,
  scheduleChoicesSchema,
  scopeSchema,
  type WholeList,
} from '../../schedule-contract.ts';
import type { DepartureChange } from './departure-facts.ts';

export interface Page {
  offset: number;
  limit: number;
}
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
  return { total: Number(total), rows: rows.map(toList) };
}

/** A list with all that was read and decided, its rows apart; undefined when there is none. */
export async function readList({ database }: ApiServices, listId: number): Promise<WholeList | undefined> {
  const row = await database.read
    .selectFrom('schedule_lists')
    .select([...COLUMNS, 'choices', 'reading'])
    .where('id', '=', listId)
    .executeTakeFirst();
  if (!row) return undefined;
  const reading: unknown = JSON.parse(row.reading);
  return {
    ...toList(row),
    choices: scheduleChoicesSchema.parse(JSON.parse(row.choices)),
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
  kind: string;
  before: string | null;
  after: string | null;
}): DepartureChange {
  const { kind, before, after } = row;
  return {
    kind,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  } as DepartureChange;
}

type ListRow = Omit<ScheduleList, 'summary' | 'scope'> & { summary: string };

function toList({ summary, ...row }: ListRow): ScheduleList {
  const stored: { scope: unknown } = JSON.parse(summary);
  return {
    ...row,
    summary: listSummarySchema.parse(stored),
    scope: scopeSchema.nullable().parse(stored.scope),
  };
}
