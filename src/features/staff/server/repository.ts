import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import { flag } from '../../../db/flag.ts';
import type { Schema } from '../../../db/schema.ts';
import type { StaffChange } from '../contract.ts';

export type StaffRow = Selectable<Schema['staff']>;

export function findStaff(db: Reader, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account of an address in lower case, as stored. */
export function findStaffByEmail(db: Reader, email: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function isAnyStaff(db: Reader): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** All accounts, including former ones, by name. */
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

/** Locks the account for this transaction. SQLite has a single writer. */
export async function lockStaff(trx: Writer, engine: Engine, id: string): Promise<void> {
  if (engine === 'sqlite') return;
  await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns false when the e-mail address already has an account. */
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
    ...(active === undefined ? {} : { active: flag(active) }),
    ...(second_factor === false ? NO_SECOND_FACTOR : {}),
  };
  if (Object.keys(change).length === 0) return;
  await trx
    .updateTable('staff')
    .set((staff) => ({ ...change, access_version: staff('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (second_factor === false) await deleteRecoveryCodes(trx, id);
}

const NO_SECOND_FACTOR = { totp_secret: null, totp_last_step: null, second_factor_at: null };

/** Whether password and second factor are unchanged since the account was read; locks the row. */
export async function hasSameCredentials(
  trx: Writer,
  engine: Engine,
  { id, password_hash, second_factor_at, access_version }: StaffRow,
): Promise<boolean> {
  const now = await trx
    .selectFrom('staff')
    .select(['active', 'password_hash', 'second_factor_at', 'access_version'])
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    now?.active === 1 &&
    now.password_hash === password_hash &&
    now.second_factor_at === second_factor_at &&
    now.access_version === access_version
  );
}

export async function updatePassword(trx: Writer, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set((staff) => ({ password_hash: passwordHash, access_version: staff('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Enables the second factor; returns whether the shown secret is still the current one. */
export async function turnOnSecondFactor(
  trx: Writer,
  { id, totp_secret, access_version }: StaffRow,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({
      second_factor_at: now.toISOString(),
      second_factor_required: 0,
      access_version: access_version + 1,
    })
    .where('id', '=', id)
    .where('access_version', '=', access_version)
    .where('second_factor_at', 'is', null)
    .where('totp_secret', '=', totp_secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account must set up a second factor before anything else. */
export async function requireSecondFactor(trx: Writer, id: string): Promise<void> {
  await trx.updateTable('staff').set({ second_factor_required: 1 }).where('id', '=', id).execute();
}

/** Whether another active administrator exists. */
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

/** Unused recovery codes of the account. */
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
