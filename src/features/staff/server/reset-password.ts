import { randomUUID } from 'node:crypto';
import { lockSubject } from '../../../db/limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FALLBACK_LANGUAGE } from '../../../i18n/languages.ts';
import { allowPasswordReset } from '../../../mail/allow-requested-mail.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { forgetWrongPasswords } from './confirm-password.ts';
import { demandGoodPassword } from './good-password.ts';
import { hashPassword } from './password-hash.ts';
import { recordAudit } from './record-audit.ts';
import { findStaffByEmail, updatePassword } from './repository.ts';
import { hashToken, newLinkToken } from './secret-token.ts';
import { endSessions } from './sessions.ts';

const VALID_MS = 3_600_000;

/** What the mail `staff-password-reset` is rendered from. */
export interface PasswordResetMail {
  resetId: string;
}

/** Sends a link to who has an active account under the address. Says nothing of whether there is one. */
export async function requestPasswordReset({ database, now }: ApiServices, email: string): Promise<void> {
  await database.write(async (trx) => {
    await lockSubject(trx, database.engine, { scope: 'requested-reset', subject: email });
    const account = await findStaffByEmail(trx, email);
    if (account?.active !== 1 || !(await allowPasswordReset(trx, email, now()))) return;
    const id = randomUUID();
    const notAfter = new Date(now().getTime() + VALID_MS);
    await trx
      .insertInto('staff_password_resets')
      .values({
        id,
        token_hash: hashToken(await newLinkToken(trx, id)),
        staff_id: account.id,
        expires_at: notAfter.toISOString(),
      })
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
  });
}

/**
 * Gives the account of a mailed link a new password; once. All its sessions end, a second factor stays, and wrong
 * passwords given before count no more.
 * Throws 410 when the link has ended.
 */
export async function resetPassword(
  services: ApiServices,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, now } = services;
  const account = await database.read
    .selectFrom('staff_password_resets as reset')
    .innerJoin('staff', 'staff.id', 'reset.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'reset.id as reset_id'])
    .where('reset.token_hash', '=', hashToken(token))
    .where('reset.expires_at', '>', now().toISOString())
    .where('staff.active', '=', 1)
    .executeTakeFirst();
  if (!account) throw ended();
  demandGoodPassword(password, account);
  const hash = await hashPassword(password);
  await database.write(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staff_password_resets')
      .where('id', '=', account.reset_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw ended();
    await trx.deleteFrom('staff_password_resets').where('staff_id', '=', account.id).execute();
    await updatePassword(trx, account.id, hash);
    await endSessions(trx, account.id);
    await recordAudit(trx, {
      staff: account,
      action: 'reset-password',
      entity: 'staff',
      entityId: account.id,
      now: now(),
    });
  });
  await forgetWrongPasswords(services, account.email);
}

function ended(): ApiError {
  return new ApiError(410, 'link_not_valid', 'The link has been used or is too old');
}
