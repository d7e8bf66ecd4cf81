import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeStaff } from '../../../../../tests/support/staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Staff } from '../../../../http/api-app.ts';
import type { RenderedMail } from '../../../../mail/mail.ts';
import { acceptInvitation } from '../accept-invitation.ts';
import { inviteStaff } from '../invitations.ts';
import { requestPasswordReset, resetPassword } from '../reset-password.ts';
import { staffMailHandlers } from './staff-mail-handlers.ts';
import { invitationMail, passwordResetMail } from './staff-mails.tsx';

const SITE_URL = 'https://costa.example';
const FROM = { name: 'Costa Sol Info', address: 'info@costa.example' };
const handlers = staffMailHandlers({ invitation: invitationMail, passwordReset: passwordResetMail });

describe('mails to staff', () => {
  let test: TestDatabase;
  let admin: Staff;
  let now: Date;

  beforeEach(async () => {
    test = await openTestDatabase();
    now = new Date('2026-06-01T08:00:00Z');
    admin = await storeStaff(test.database, { role: 'admin', name: 'Ana <b>' });
  });
  afterEach(() => test.close());

  const services = () => ({ database: test.database, now: () => now });
  const invite = () =>
    inviteStaff(services(), admin, { name: 'Marta & Co', email: 'marta@admin.example', role: 'editor' });

  /** The last mail of the outbox, rendered now. */
  async function written(): Promise<RenderedMail | undefined> {
    const row = await test.database.read
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { id, event, recipient } = row;
    const mail = { id, event, recipient, language: 'en', subscriptionId: undefined } as const;
    const { read: db, keys } = test.database;
    const context = { db, keys, siteUrl: SITE_URL, from: FROM, now, batch: [mail] };
    const content = { createdAt: now, notifiedState: null, payload: JSON.parse(row.payload) };
    return handlers[event]?.({ ...mail, ...content }, context);
  }
  const linkIn = (mail: RenderedMail | undefined) =>
    /https:\S+#token=([\w-]{43})(?:&\S+)?$/m.exec(mail?.text ?? '');

  it('an invitation names issuer and role, and its link accepts it', async () => {
    await invite();
    const mail = await written();
    expect(mail?.text).toContain('Welcome, Marta & Co');
    expect(mail?.text).toContain(
      'Ana <b> has invited you to join the Costa Sol Info back office as an editor.',
    );
    expect(mail?.html).toContain('Ana &lt;b&gt; has invited you');
    expect(mail?.secret).toBe(true);
    const [link = '', token = ''] = linkIn(mail) ?? [];
    expect(link).toBe(`${SITE_URL}/admin/invitation#token=${token}&name=Marta%20%26%20Co`);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    const accepted = { token, name: 'Marta', password: 'three coaches at noon', device: '' };
    expect((await acceptInvitation(services(), accepted)).staff.email).toBe('marta@admin.example');
  });

  it('rendering again yields the same link', async () => {
    await invite();
    expect(await written()).toEqual(await written());
  });

  it('the reset mail has a link that replaces the password', async () => {
    await requestPasswordReset(services(), admin.email);
    const mail = await written();
    expect(mail?.secret).toBe(true);
    const [link = '', token = ''] = linkIn(mail) ?? [];
    expect(link).toBe(`${SITE_URL}/admin/reset-password#token=${token}`);
    await resetPassword(services(), { token, password: 'another coach at noon' });
  });

  it('mails whose link has ended are not sent', async () => {
    await invite();
    now = new Date('2026-06-08T08:00:00Z');
    expect(await written()).toBeUndefined();
    await requestPasswordReset(services(), admin.email);
    expect(await written()).toBeDefined();
    await test.database.write((db) => db.updateTable('staff').set({ active: 0 }).execute());
    expect(await written()).toBeUndefined();
  });
});
