import { raiseContentVersion } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { editConflict } from '../../../http/api-error.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { MeetingPlan } from '../admin-contract.ts';
import { holdMeetings } from './admin-meetings.ts';
import { type MeetingChanges, marked, planMeetings, type WantedMeetings } from './plan-meetings.ts';

export interface MeetingOrder {
  staff: Staff;
  /** As the audit log calls it: repeat, copy, import. */
  action: string;
  /** The mark of the comparison that staff saw; absent: compare only. */
  apply: string | undefined;
}

const AT_ONCE = 200;

/**
 * Compares wanted meetings with the stored ones and, if staff saw exactly this comparison, writes what is new or
 * changed and deletes what is gone. Throws 409 with the comparison of now where it has become another one. [DESK-70]
 */
export async function compareOrApply(
  { database, now }: ApiServices,
  wanted: WantedMeetings,
  { staff, action, apply }: MeetingOrder,
): Promise<MeetingPlan> {
  const today = todayInMadrid(now());
  if (apply === undefined) return marked(await planMeetings(database.read, wanted, today)).plan;
  return database.write(async (db) => {
    await holdMeetings(db, database.engine);
    const { plan, added, gone } = marked(await planMeetings(db, wanted, today));
    if (plan.mark !== apply) throw editConflict(plan);
    for (let at = 0; at < gone.length; at += AT_ONCE) {
      const ids = gone.slice(at, at + AT_ONCE).map(({ id }) => id);
      await db.deleteFrom('info_meetings').where('id', 'in', ids).execute();
    }
    for (let at = 0; at < added.length; at += AT_ONCE) {
      await db
        .insertInto('info_meetings')
        .values(added.slice(at, at + AT_ONCE))
        .execute();
    }
    await raiseContentVersion(db);
    const noted = notedChanges({ plan, added, gone });
    await recordAudit(db, {
      staff,
      action,
      entity: 'info-meetings',
      entityId: plan.mark,
      ...noted,
      now: now(),
    });
    return { ...plan, applied: true };
  });
}

const MOST_NOTED = 500;

function notedChanges({ added, gone }: MeetingChanges) {
  const after = { added: added.length, deleted: gone.length, meetings: added.slice(0, MOST_NOTED) };
  return gone.length > 0 ? { before: gone.slice(0, MOST_NOTED), after } : { after };
}
