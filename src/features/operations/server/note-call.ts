import type { Database } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';

export interface CallNote {
  /** The published change that the call is about. */
  listId: number;
  position: number;
  called: boolean;
  staff: Pick<Staff, 'id'>;
  now: Date;
}

/**
 * Records that a hotel was called about a change, or removes the record. The first record stays: repeating a
 * call has no effect. Throws 404 if there is no such change. [DESK-78]
 */
export async function noteCall(database: Database, note: CallNote): Promise<void> {
  const { listId: list_id, position, called, staff, now } = note;
  await database.write(async (db) => {
    const change = await db
      .selectFrom('schedule_changes')
      .select('list_id')
      .where('list_id', '=', list_id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!change) throw notFound('The change');
    const row = { list_id, position, staff_id: staff.id, called_at: now.toISOString() };
    const written = called
      ? await db
          .insertInto('departure_calls')
          .values(row)
          .onConflict((conflict) => conflict.columns(['list_id', 'position']).doNothing())
          .returning('list_id')
          .executeTakeFirst()
      : await db
          .deleteFrom('departure_calls')
          .where('list_id', '=', list_id)
          .where('position', '=', position)
          .returning('list_id')
          .executeTakeFirst();
    if (!written) return;
    await recordAudit(db, {
      staff,
      action: called ? 'call' : 'take-back-call',
      entity: 'departure-call',
      entityId: `${list_id}-${position}`,
      before: { called: !called },
      after: { called },
      now,
    });
  });
}
