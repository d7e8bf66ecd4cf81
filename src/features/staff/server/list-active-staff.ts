import type { Reader } from '../../../db/database.ts';

/** Names of active staff, visible to all staff. */
export function listActiveStaff(db: Reader): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('active', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function isActiveStaff(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
