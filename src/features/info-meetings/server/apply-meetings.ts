import { raiseContentVersion } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { editConflict } from '../../../http/api-error.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { MeetingPlan } from '../admin-contract.ts';
import { lockMeetings } from './admin-meeting-repository.ts';
import { type MeetingChanges, type MeetingRequest, planMeetings, withMark } from './plan-meetings.ts';

export interface MeetingWrite {
  staff: Staff;
  /** Action of the audit log: repeat, copy, import. */
  action: string;
  /** The mark of the comparison staff saw; undefined: compare only. */
  apply: string | undefined;
}

const BATCH_SIZE = 200;

/**
 * Compares requested meetings with the stored ones and, if the mark matches this comparison, applies it. Throws 409
 * with the current comparison if it has changed. [DESK-70]
 */
export async function compareOrApply(
  { database, now }: ApiServices,
  requested: MeetingRequest,
  { staff, action, apply }: MeetingWrite,
): Promise<MeetingPlan> {
  const today = todayInMadrid(now());
  if (apply === undefined) return withMark(await planMeetings(database.read, requested, today)).plan;
  return database.write(async (db) => {
    await lockMeetings(db, database.engine);
    const { plan, added, gone } = withMark(await planMeetings(db, requested, today));
    if (plan.mark !== apply) throw editConflict(plan);
    for (let at = 0; at < gone.length; at += BATCH_SIZE) {
      const ids = gone.slice(at, at + BATCH_SIZE).map(({ id }) => id);
      await db.deleteFrom('info_meetings').where('id', 'in', ids).execute();
    }
    for (let at = 0; at < added.length; at += BATCH_SIZE) {
      await db
        .insertInto('info_meetings')
        .values(added.slice(at, at + BATCH_SIZE))
        .execute();
    }
    await raiseContentVersion(db);
    const audited = auditedChanges({ plan, added, gone });
    await recordAudit(db, {
      staff,
      action,
      entity: 'info-meetings',
      entityId: plan.mark,
      ...audited,
      now: now(),
    });
    return { ...plan, applied: true };
  });
}

const MAX_AUDITED = 500;

function auditedChanges({ added, gone }: MeetingChanges) {
  const after = { added: added.length, deleted: gone.length, meetings: added.slice(0, MAX_AUDITED) };
  return gone.length > 0 ? { before: gone.slice(0, MAX_AUDITED), after } : { after };
}
