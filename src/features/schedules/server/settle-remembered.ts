import type { Writer } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { readEffectiveUndos, readImportOf, readUndos } from './read-undos.ts';
import { type Remembered, saveFormat, settleAliases } from './remembered-decisions.ts';

type By = { staff: Pick<Staff, 'id'>; now: Date };

/**
 * Records with a list what was remembered of it, beside what was before: it may be settled without changes first, and published
 * when its held rows are accepted. [PUBL-06d]
 */
export async function recordRemembered(
  db: Writer,
  listId: number,
  { aliases, format }: Remembered,
): Promise<void> {
  if (aliases.length === 0 && !format) return;
  const list = await db
    .selectFrom('schedule_lists')
    .select('remembered')
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  const before = parse(list.remembered);
  const remembered: Remembered = { ...before, aliases: [...before.aliases, ...aliases] };
  if (format) {
    const isSame = before.format?.headings === format.headings;
    remembered.format = isSame ? { ...format, former: before.format?.former ?? null } : format;
  }
  await db
    .updateTable('schedule_lists')
    .set({ remembered: JSON.stringify(remembered) })
    .where('id', '=', listId)
    .execute();
}

/**
 * After an undo: which hotels its list said that texts mean is forgotten, and what is remembered of its format are the answers
 * about the last list that stands, or those before the first. If the undo was undone, the list counts again. [PUBL-06d]
 */
export async function settleRemembered(db: Writer, undoneListId: number, by: By): Promise<void> {
  const id = await readImportOf(db, undoneListId);
  const lists = await db
    .selectFrom('schedule_lists')
    .select(['id', 'remembered'])
    .where('remembered', 'is not', null)
    .orderBy('id')
    .execute();
  const known = lists.map((list) => ({ id: list.id, remembered: parse(list.remembered) }));
  const undone = known.find((list) => list.id === id)?.remembered;
  if (!undone) return;
  const isUndone = (await readEffectiveUndos(db, [id])).length > 0;
  await settleAliases(db, undone.aliases, { ...by, isRemoved: isUndone });
  const { format } = undone;
  if (!format) return;
  const ofFormat = known.flatMap(({ id: listId, remembered }) =>
    remembered.format?.headings === format.headings ? { listId, ...remembered.format } : [],
  );
  const undos = await readUndos(
    db,
    ofFormat.map(({ listId }) => listId),
  );
  const standing = ofFormat.findLast(({ listId }) => !undos.has(listId));
  const choices = standing?.choices ?? ofFormat[0]?.former ?? null;
  await saveFormat(db, { headings: format.headings, choices, now: by.now });
}

function parse(remembered: string | null): Remembered {
  return JSON.parse(remembered ?? '{"aliases":[]}');
}
