import type { Database, Writer } from '../../../db/database.ts';
import { isSealed, type Keys } from '../../../db/keys/keys.ts';
import type { StaffRow } from './repository.ts';
import { hashToken } from './secret-token.ts';

const HASHED = 'v1.';

/** The authenticator secret as stored: encrypted with the key file and bound to the account. [SEC-39] */
export function sealSecret(keys: Keys, staffId: string, secret: string): string {
  return keys.seal('second-factor', staffId, secret);
}

/** The authenticator secret of the account; undefined if there is none, or another key file sealed it. */
export function unsealSecret(
  keys: Keys,
  { id, totp_secret }: Pick<StaffRow, 'id' | 'totp_secret'>,
): string | undefined {
  return totp_secret === null ? undefined : keys.open('second-factor', id, totp_secret);
}

/** A code without the spaces and hyphens of its printed form. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** A recovery code as stored. Fifty bits can be brute-forced, but not without the key file. [SEC-39] */
export function recoveryCodeHash(keys: Keys, staffId: string, code: string): string {
  return withKey(keys, staffId, hashToken(normalizeCode(code)));
}

function withKey(keys: Keys, staffId: string, hash: string): string {
  return HASHED + keys.mac('recovery-code', staffId, hash);
}

/**
 * Seals what an earlier release stored in the clear: second-factor secrets and plain hashes of recovery codes. One
 * transaction at each start, so that instances of that release leave nothing behind. Returns whether there was any.
 * [SEC-39]
 */
export function sealClearSecrets({ keys, write }: Pick<Database, 'keys' | 'write'>): Promise<boolean> {
  return write(async (trx) => {
    const secrets = await sealSecrets(trx, keys);
    const codes = await hashCodes(trx, keys);
    return secrets + codes > 0;
  });
}

async function sealSecrets(trx: Writer, keys: Keys): Promise<number> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute();
  const clear = rows.filter(({ totp_secret }) => totp_secret !== null && !isSealed(totp_secret));
  for (const { id, totp_secret } of clear) {
    const sealed = { totp_secret: sealSecret(keys, id, totp_secret ?? '') };
    // Of two instances starting at once, one seals.
    const isClear = trx.updateTable('staff').set(sealed).where('id', '=', id);
    await isClear.where('totp_secret', '=', totp_secret).execute();
  }
  return clear.length;
}

async function hashCodes(trx: Writer, keys: Keys): Promise<number> {
  const rows = await trx.selectFrom('staff_recovery_codes').selectAll().execute();
  const clear = rows.filter(({ code_hash }) => !code_hash.startsWith(HASHED));
  for (const { staff_id, code_hash } of clear) {
    await trx
      .updateTable('staff_recovery_codes')
      .set({ code_hash: withKey(keys, staff_id, code_hash) })
      .where('staff_id', '=', staff_id)
      .where('code_hash', '=', code_hash)
      .execute();
  }
  return clear.length;
}
