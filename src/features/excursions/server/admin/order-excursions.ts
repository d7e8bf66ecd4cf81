import { writeContent } from '../../../../db/database.ts';
import type { ApiServices, Staff } from '../../../../http/api-app.ts';
import { recordAudit } from '../../../staff/server/record-audit.ts';

/** Sets the order of excursions; those not named follow in their former order. */
export async function orderExcursions(
  { database, now }: ApiServices,
  { ids, staff }: { ids: readonly number[]; staff: Pick<Staff, 'id'> },
): Promise<void> {
  await writeContent(database, async (db) => {
    const rows = await db.selectFrom('excursions').select('id').orderBy('position').orderBy('id').execute();
    const former = rows.map(({ id }) => id);
    const named = ids.filter((id) => former.includes(id));
    const order = [...new Set([...named, ...former])];
    for (const [position, id] of order.entries()) {
      await db.updateTable('excursions').set({ position }).where('id', '=', id).execute();
    }
    await recordAudit(db, {
      staff,
      action: 'order',
      entity: 'excursions',
      entityId: 'all',
      before: former,
      after: order,
      now: now(),
    });
  });
}
