import type { Reader } from '../../../db/database.ts';

/** Who works in the back office, by name: what colleagues may know of each other. */
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
