import { DatabaseSync } from 'node:sqlite';
import { deriveKeys } from '../keys/keys.ts';
import { FINGERPRINT, fingerprintOf } from '../keys/unlock-database.ts';

/** What was discarded because the key file differs, with counts. */
export interface DiscardedSecrets {
  /** Whether the key file differs or does not exist yet. */
  otherKey: boolean;
  sessions: number;
  invitations: number;
  resetLinks: number;
  secondFactors: number;
}

/**
 * Adapts a copied database to the key file of this site. If it was used with another key file, everything based on the
 * former key is discarded: open links, recovery codes, second-factor secrets and sessions. Accounts with a second
 * factor must still have one, so a password alone does not suffice until it is reset. The next start adopts the key.
 * [SEC-41]
 */
export function discardStaleSecrets(copy: string, secret: Buffer | undefined): DiscardedSecrets {
  const database = new DatabaseSync(copy);
  try {
    // On failure the copy is discarded, so it needs no journal.
    database.exec('pragma journal_mode = delete; pragma secure_delete = on; pragma foreign_keys = on');
    const known = database.prepare('select value from settings where key = ?').get(FINGERPRINT)?.value;
    const own = secret && fingerprintOf(deriveKeys(secret));
    const otherKey = known !== undefined && known !== own;
    return otherKey ? takeOut(database) : NOTHING;
  } finally {
    database.close();
  }
}

const NOTHING: DiscardedSecrets = {
  otherKey: false,
  sessions: 0,
  invitations: 0,
  resetLinks: 0,
  secondFactors: 0,
};

function takeOut(database: DatabaseSync): DiscardedSecrets {
  const run = (sql: string) => Number(database.prepare(sql).run().changes);
  database.exec('begin');
  const lost = {
    otherKey: true,
    sessions: run('delete from staff_sessions'),
    invitations: run('delete from staff_invitations'),
    resetLinks: run('delete from staff_password_resets'),
    secondFactors: run(
      `update staff set totp_secret = null, totp_last_step = null, access_version = access_version + 1
       where second_factor_at is not null`,
    ),
  };
  run('update staff set totp_secret = null, totp_last_step = null');
  run('delete from staff_recovery_codes');
  // Hashed with the former key, so it matches nobody any more.
  run('delete from limit_hits');
  database.prepare('delete from settings where key = ?').run(FINGERPRINT);
  database.exec('commit');
  return lost;
}
