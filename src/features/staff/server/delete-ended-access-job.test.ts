import { expect, test } from 'vitest';
import { storeStaff } from '../../../../tests/support/staff.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { deleteEndedAccessJob } from './delete-ended-access-job.ts';
import { inviteStaff } from './invitations.ts';
import { requestPasswordReset } from './reset-password.ts';
import { startSession } from './sessions.ts';

test('[SEC-14] sessions, invitations and links are deleted when they have ended, not before, and the job logs how many', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const start = new Date('2026-06-01T08:00:00Z');
    const staff = await storeStaff(database, { role: 'admin' });
    const services = { database, now: () => start };
    await database.write((db) => startSession(db, staff.id, 'Phone', start));
    await inviteStaff(services, staff, { name: 'Marta', email: 'marta@admin.example', role: 'editor' });
    await requestPasswordReset(services, staff.email);

    const lines: object[] = [];
    const log = {
      info: (fields: object) => lines.push(fields),
      error: (fields: object) => lines.push(fields),
    };
    const runAt = (instant: string) =>
      deleteEndedAccessJob(database, log).run({
        now: new Date(instant),
        day: calendarDate(instant.slice(0, 10)),
      });
    await runAt('2026-06-01T09:00:00Z');
    await runAt('2026-06-08T07:59:59Z');
    await runAt('2026-06-08T08:00:00Z');
    const counts = (sessions: number, invitations: number, resets: number) => ({
      operation: 'delete-ended-access',
      deleted: {
        staff_sessions: sessions,
        staff_invitations: invitations,
        staff_password_resets: resets,
        staff_devices: 0,
        admin_outcomes: 0,
      },
    });
    expect(lines).toEqual([counts(0, 0, 1), counts(0, 0, 0), counts(1, 1, 0)]);
  } finally {
    await close();
  }
});
