import { type Writer, writeContent } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, editConflict, notFound } from '../../../http/api-error.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import type { AdminMeeting, Meeting } from '../admin-contract.ts';
import { allAdminMeetings, lockMeetings, readAdminMeeting } from './admin-meeting-repository.ts';

/** Creates a meeting. Throws 400 for a past day or an unknown hotel, 409 if another meeting overlaps. */
export async function createMeeting(
  { database, now }: ApiServices,
  { staff, meeting }: { staff: Staff; meeting: Meeting },
): Promise<AdminMeeting> {
  return writeContent(database, async (db) => {
    await lockMeetings(db, database.engine);
    await validateMeeting(db, meeting, { now: now() });
    const { id } = await db
      .insertInto('info_meetings')
      .values(meeting)
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await stored(db, id);
    await recordAudit(db, {
      staff,
      action: 'create',
      entity: 'info-meeting',
      entityId: id,
      after,
      now: now(),
    });
    return after;
  });
}

export interface MeetingChange {
  staff: Staff;
  id: number;
  /** The version the edit is based on. */
  version: number;
  meeting: Meeting;
}

/** Changes a meeting. Throws as `createMeeting` does, 404, and 409 if it was changed meanwhile. [DESK-71] */
export async function changeMeeting(
  { database, now }: ApiServices,
  { staff, id, version, meeting }: MeetingChange,
): Promise<AdminMeeting> {
  return writeContent(database, async (db) => {
    await lockMeetings(db, database.engine);
    const before = await readUnchanged(db, id, version);
    await validateMeeting(db, meeting, { now: now(), exceptId: id });
    await db
      .updateTable('info_meetings')
      .set({ ...meeting, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const after = await stored(db, id);
    const audited = { action: 'change', entity: 'info-meeting', entityId: id, before, after };
    await recordAudit(db, { staff, ...audited, now: now() });
    return after;
  });
}

/** Deletes a meeting. Throws 404, and 409 if it was changed meanwhile. */
export async function deleteMeeting(
  { database, now }: ApiServices,
  { staff, id, version }: Omit<MeetingChange, 'meeting'>,
): Promise<void> {
  await writeContent(database, async (db) => {
    await lockMeetings(db, database.engine);
    const before = await readUnchanged(db, id, version);
    await db.deleteFrom('info_meetings').where('id', '=', id).execute();
    const audited = { action: 'delete', entity: 'info-meeting', entityId: id, before };
    await recordAudit(db, { staff, ...audited, now: now() });
  });
}

async function validateMeeting(
  db: Writer,
  meeting: Meeting,
  { now, exceptId }: { now: Date; exceptId?: number },
): Promise<void> {
  const { hotel_id, date, time_from, time_to } = meeting;
  const hotel = await db
    .selectFrom('hotels')
    .select('id')
    .where('id', '=', hotel_id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!hotel) throw invalid('There is no such hotel', 'hotel_id');
  if (date < todayInMadrid(now)) throw invalid('The day is over', 'date');
  const sameDay = await allAdminMeetings(db, { hotel_id, from: date, to: date });
  const conflicting = sameDay.find(
    (other) => other.id !== exceptId && other.time_from < time_to && time_from < other.time_to,
  );
  if (conflicting) {
    const when = `${conflicting.time_from} to ${conflicting.time_to}`;
    const message = `The hotel has a meeting from ${when} that day already. Nothing was saved.`;
    throw new ApiError(409, 'meeting_overlaps', message, { current: conflicting });
  }
}

function invalid(message: string, field: 'hotel_id' | 'date'): ApiError {
  return new ApiError(400, 'invalid_request', message, { fields: { [field]: 'invalid' } });
}

async function readUnchanged(db: Writer, id: number, version: number): Promise<AdminMeeting> {
  const meeting = await stored(db, id);
  if (meeting.version !== version) throw editConflict(meeting);
  return meeting;
}

async function stored(db: Writer, id: number): Promise<AdminMeeting> {
  const meeting = await readAdminMeeting(db, id);
  if (!meeting) throw notFound('The meeting');
  return meeting;
}
