import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import type { StaffChange } from '../contract.ts';

export type StaffRow = Selectable<Schema['staff']>;

export function findStaff(db: Reader, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `email` in lower case, as all are kept. */
export function findStaffByEmail(db: Reader, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function isAnyStaff(db: Reader): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Everybody who ever had an account, in the order of names. */
export async function listStaff(db: Reader) {
  const rows = await db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(({ id, name, email, role, active, second_factor_at, created_at, signed_in_at }) => ({
    id,
    name,
    email,
    role,
    active: active === 1,
    second_factor: second_factor_at !== null,
    created_at,
    signed_in_at,
  }));
}

export type NewStaff = Pick<StaffRow, 'id' | 'name' | 'email' | 'password_hash' | 'role'>;

/** Whether it was stored: an e-mail address has one account. */
export async function insertStaff(trx: Writer, staff: NewStaff, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('staff')
    .values({ ...staff, created_at: now.toISOString(), signed_in_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateStaff(
  trx: Writer,
  id: string,
  { role, active, second_factor }: StaffChange,
): Promise<void> {
  const change = {
    ...(role ? { role } : {}),
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
    ...(second_factor === false ? NO_SECOND_FACTOR : {}),
  };
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('staff').set(change).where('id', '=', id).execute();
  if (second_factor === false) await deleteRecoveryCodes(trx, id);
}

const NO_SECOND_FACTOR = { totp_secret: null, totp_last_step: null, second_factor_at: null };

/** Whether an account is proved by what it was proved by when it was read; held until the end of the transaction. */
export async function isProvedAsBefore(
  trx: Writer,
  engine: Engine,
  { id, password_hash, second_factor_at }: StaffRow,
): Promise<boolean> {
  const now = await trx
    .selectFrom('staff')
    .select(['active', 'password_hash', 'second_factor_at'])
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    now?.active === 1 && now.password_hash === password_hash && now.second_factor_at === second_factor_at
  );
}

export async function updatePassword(trx: Writer, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Whether someone else than this one is an active administrator. */
export async function isAnotherAdmin(db: Reader, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** How many of the account's recovery codes nobody has used yet. */
export async function countRecoveryCodes(db: Reader, staffId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('staff_recovery_codes')
    .select((code) => code.fn.countAll().as('codes'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

export async function deleteRecoveryCodes(trx: Writer, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}
