import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { stateRows, writeInParts } from '../../../db/stated-rows.ts';
import type { Staff } from '../../../http/api-app.ts';
import { storedBefore } from '../../departures/server/departure-facts.ts';
import { withoutHeldAgain } from '../../schedule-reading/server/accepted-rows.ts';
import type { ListDraft } from './list-draft.ts';

const CHANGE_COLUMNS = [
  'list_id',
  'position',
  'kind',
  'departure_id',
  'hotel_id',
  'before',
  'after',
] as const;
const PROBLEM_COLUMNS = ['list_id', 'position', 'row_number', 'field', 'reason', 'value', 'cells'] as const;

/** Stages a list; returns its id. */
export async function storeList(
  db: Writer,
  engine: Engine,
  draft: ListDraft,
  { staff, now }: { staff: Pick<Staff, 'name'>; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('schedule_lists')
    .values({
      ...comparisonColumns(draft),
      origin: draft.origin,
      state: 'staged',
      file_name: draft.file?.name ?? null,
      file: draft.file?.bytes ?? null,
      publish_number: null,
      undoes_list_id: draft.undoesListId,
      staged_at: now.toISOString(),
      staged_by: staff.name,
      published_at: null,
      published_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeRows(db, engine, id, draft);
  return id;
}

/** Replaces a comparison of a staged list. Returns false if it is no longer staged, or was compared or outdated meanwhile. */
export async function storeComparison(
  db: Writer,
  engine: Engine,
  { id, comparison }: { id: number; comparison: number },
  draft: ListDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schedule_lists')
    .set({ ...comparisonColumns(draft), comparison: comparison + 1 })
    .where('id', '=', id)
    .where('comparison', '=', comparison)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await deleteRows(db, id);
  await storeRows(db, engine, id, draft);
  return true;
}

export async function deleteRows(db: Writer, listId: number): Promise<void> {
  await db.deleteFrom('schedule_changes').where('list_id', '=', listId).execute();
  await db.deleteFrom('schedule_problems').where('list_id', '=', listId).execute();
}

/** The file of a staged list; undefined if it is not staged. */
export async function readStagedFile(db: Reader, listId: number) {
  return db
    .selectFrom('schedule_lists')
    .select(['id', 'file', 'file_name', 'choices', 'comparison'])
    .where('id', '=', listId)
    .where('state', '=', 'staged')
    .executeTakeFirst();
}

function comparisonColumns(draft: ListDraft) {
  return {
    type: draft.type,
    choices: JSON.stringify(withoutHeldAgain(draft.decisions, draft.reading?.format, draft.problems)),
    reading: JSON.stringify(draft.reading),
    summary: JSON.stringify({ ...draft.summary, scope: draft.scope }),
    restated: JSON.stringify(draft.restated),
    relisted: draft.relisted.length > 0 ? JSON.stringify(draft.relisted) : null,
    last_date: draft.lastDate,
    base_publish: draft.basePublish,
  };
}

async function storeRows(
  db: Writer,
  engine: Engine,
  list_id: number,
  { changes, problems }: ListDraft,
): Promise<void> {
  const storedChanges = changes.map(({ kind, id, before, after }, position) => ({
    list_id,
    position,
    kind,
    departure_id: id,
    hotel_id: after?.hotel_id ?? before?.hotel_id ?? 0,
    before: storedBefore({ before, after }),
    after,
  }));
  await writeInParts(storedChanges, CHANGE_COLUMNS, (rows) => {
    const stated = stateRows(engine, 'schedule_changes', CHANGE_COLUMNS, rows);
    return db.insertInto('schedule_changes').columns(CHANGE_COLUMNS).expression(stated);
  });
  const storedProblems = problems.map((problem, position) => ({
    list_id,
    position,
    row_number: problem.row,
    field: problem.field,
    reason: problem.reason,
    value: problem.value,
    cells: JSON.stringify(problem.cells ?? {}),
  }));
  await writeInParts(storedProblems, PROBLEM_COLUMNS, (rows) => {
    const stated = stateRows(engine, 'schedule_problems', PROBLEM_COLUMNS, rows);
    return db.insertInto('schedule_problems').columns(PROBLEM_COLUMNS).expression(stated);
  });
}
