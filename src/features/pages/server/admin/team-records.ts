import { type Reader, type Writer, writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { editConflict, notFound } from '../../../../http/api-error.ts';
import { normalizeTexts } from '../../../../http/normalize-texts.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';
import type { AdminMember, MemberChange, MemberRow } from '../../admin-contract.ts';
import { findTextGaps } from './find-text-gaps.ts';
import { columnsOf, readText } from './translated-column.ts';

/** The team members in order. */
export async function listMemberRecords(db: Reader): Promise<MemberRow[]> {
  const members = await readMembers(db);
  return members.map((member) => {
    const { names, positions, translated_from: of } = member;
    const gaps = findTextGaps([
      { texts: names, of: of.names },
      { texts: positions, of: of.positions },
    ]);
    return { ...member, name: names.en ?? Object.values(names)[0] ?? '', ...gaps };
  });
}

async function readMembers(db: Reader, id?: number): Promise<AdminMember[]> {
  const rows = await db
    .selectFrom('team_members')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ names, names_translated_from, positions, positions_translated_from, ...row }) => {
    const [name, position] = [
      readText(names, names_translated_from),
      readText(positions, positions_translated_from),
    ];
    return {
      ...row,
      names: name.texts,
      positions: position.texts,
      translated_from: { names: name.of, positions: position.of },
    };
  });
}

/** Throws 404 if there is no such member. */
export async function readMember(db: Reader, id: number): Promise<AdminMember> {
  const [member] = await readMembers(db, id);
  if (!member) throw notFound('The team member');
  return member;
}

/** Adds a member at the end. */
export function addMember(
  { database, now }: ApiServices,
  staff: Staff,
  member: MemberChange,
): Promise<AdminMember> {
  return writeContent(database, async (trx) => {
    const last = await trx
      .selectFrom('team_members')
      .select((row) => row.fn.max('position').as('position'))
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('team_members')
      .values({ ...memberColumns(member), position: Number(last?.position ?? -1) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readMember(trx, id);
    const what = { action: 'add', entity: 'team_member', entityId: id, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}

/** Throws 409 if it was changed meanwhile. */
export function changeMember(
  { database, now }: ApiServices,
  staff: Staff,
  id: number,
  { version, ...change }: MemberChange & { version: number },
): Promise<AdminMember> {
  return writeContent(database, async (trx) => {
    const before = await readMember(trx, id);
    const updated = await trx
      .updateTable('team_members')
      .set({ ...memberColumns(change), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const after = await readMember(trx, id);
    if (Number(updated.numUpdatedRows) === 0) throw editConflict(after);
    const what = { action: 'change', entity: 'team_member', entityId: id, before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return after;
  });
}

/** Throws 409 if the member was changed meanwhile. */
export function removeMember(
  { database, now }: ApiServices,
  staff: Staff,
  id: number,
  version: number,
): Promise<void> {
  return writeContent(database, async (trx) => {
    const before = await readMember(trx, id);
    const removed = await trx
      .deleteFrom('team_members')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (Number(removed.numDeletedRows) === 0) throw editConflict(before);
    const what = { action: 'remove', entity: 'team_member', entityId: id, before };
    await recordAudit(trx, { staff, ...what, now: now() });
  });
}

/** Sets the order of members; those not named follow. */
export function orderTeam({ database, now }: ApiServices, staff: Staff, ids: number[]): Promise<MemberRow[]> {
  return writeContent(database, async (trx) => {
    const before = (await readMembers(trx)).map(({ id }) => id);
    const after = [...ids.filter((id) => before.includes(id)), ...before.filter((id) => !ids.includes(id))];
    await storeOrder(trx, after);
    const what = { action: 'order', entity: 'team_member', entityId: 'all', before, after };
    await recordAudit(trx, { staff, ...what, now: now() });
    return listMemberRecords(trx);
  });
}

async function storeOrder(trx: Writer, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('team_members').set({ position }).where('id', '=', id).execute();
  }
}

function memberColumns(member: MemberChange) {
  const names = columnsOf(normalizeTexts(member.names), member.translated_from.names);
  const positions = columnsOf(normalizeTexts(member.positions), member.translated_from.positions);
  return {
    photo: member.photo,
    names: names.texts,
    names_translated_from: names.of,
    positions: positions.texts,
    positions_translated_from: positions.of,
    email: member.email || null,
    whatsapp: member.whatsapp || null,
  };
}
