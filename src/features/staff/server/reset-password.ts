import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lockSubject } from '../../../db/rate-limits.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowPasswordReset } from '../../../mail/requested-mail-limit.ts';
import type { RequestServices } from './access-origin.ts';
import { resetWrongPasswords } from './confirm-password.ts';
import { endAccess } from './end-access.ts';
import { type DeviceToken, rememberDevice, type SeenDevice } from './known-devices.ts';
import { findReset, resetToken } from './link-token.ts';
import { LINK_VALIDITY } from './mail/staff-mail-content.ts';
import { hashPassword } from './password-hash.ts';
import { recordAccess } from './record-access.ts';
import { recordAudit } from './record-audit.ts';
import { findStaffByEmail, lockStaff, updatePassword } from './repository.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { hashToken } from './secret-token.ts';

/** Payload of the mail `staff-password-reset`. */
export const passwordResetMailSchema = z.object({ resetId: z.string() });
export type PasswordResetMail = z.infer<typeof passwordResetMailSchema>;

/** Sends a reset link if the address has an active account. The result does not reveal whether it has. */
export async function requestPasswordReset(
  { database, now, origin }: RequestServices,
  email: string,
): Promise<void> {
  await database.write(async (trx) => {
    await lockSubject(trx, database.engine, { scope: 'requested-reset', subject: email });
    const account = await findStaffByEmail(trx, email);
    if (account?.active !== 1 || !(await allowPasswordReset(trx, database.keys, email, now()))) return;
    const id = randomUUID();
    const notAfter = new Date(now().getTime() + LINK_VALIDITY.passwordReset.ms);
    const state = { id, staff_id: account.id, expires_at: notAfter.toISOString() };
    const token = resetToken(database.keys, { ...state, access_version: account.access_version });
    await trx
      .insertInto('staff_password_resets')
      .values({ ...state, token_hash: hashToken(token) })
      .execute();
    const payload: PasswordResetMail = { resetId: id };
    await enqueueMail(trx, {
      event: 'staff-password-reset',
      recipient: email,
      language: FALLBACK_LANGUAGE,
      payload,
      notAfter,
      now: now(),
    });
    const asked = { event: 'password-reset-requested', staffId: account.id, actorId: null } as const;
    await recordAccess(trx, { ...asked, origin, now: now() });
  });
}

/**
 * Sets a new password with a reset link; works once. All access of the account ends, its second factor stays, and
 * earlier wrong passwords no longer count. The device becomes known, so that continuing attacks do not lock it out.
 * Throws 410 when the link has ended. [SEC-37]
 */
export async function resetPassword(
  services: RequestServices,
  { token, password, device = { name: '' } }: { token: string; password: string; device?: SeenDevice },
): Promise<DeviceToken> {
  const { database, now, origin } = services;
  const reset = await findReset(database.read, database.keys, now(), token);
  if (!reset) throw ended();
  const account = { id: reset.staff_id, name: reset.name, email: reset.email };
  await requireStrongPassword(services, password, account);
  const hash = await hashPassword(password);
  const known = await database.write(async (trx) => {
    await lockStaff(trx, database.engine, account.id);
    if (!(await findReset(trx, database.keys, now(), token))) throw ended();
    await updatePassword(trx, account.id, hash);
    await endAccess(trx, account.id);
    await recordAccess(trx, { event: 'password-reset', staffId: account.id, origin, now: now() });
    await recordAudit(trx, {
      staff: account,
      action: 'reset-password',
      entity: 'staff',
      entityId: account.id,
      now: now(),
    });
    return rememberDevice(trx, account.id, device, { now: now(), hasSignedIn: false });
  });
  await resetWrongPasswords(services, account.email);
  return known;
}

function ended(): ApiError {
  return new ApiError(410, 'link_not_valid', 'The link has been used or is too old');
}
