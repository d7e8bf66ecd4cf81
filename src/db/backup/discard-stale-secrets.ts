import { DatabaseSync } from 'node:sqlite';
import { deriveKeys } from '../keys/keys.ts';
import { FINGERPRINT, fingerprintOf } from '../keys/unlock-database.ts';

/** What a database lost because it is used with another key file than before: how many of each. */
export interface DiscardedSecrets {
  /** Whether the key file is another one, or there is none yet. */
  otherKey: boolean;
  sessions: number;
  invitations: number;
  resetLinks: number;
  secondFactors: number;
}

/**
 * Makes a copied database fit the key file of this site. Where that is not the one it was used with, whatever rests on
 * the former key goes: open links, recovery codes, and the secrets of second factors; sessions go with them. An account
 * with a second factor keeps the demand for one, so that no password alone suffices until it is reset for it. The
 * next start adopts the key. [SEC-41]
 */
export function discardStaleSecrets(copy: string, secret: Buffer | undefined): DiscardedSecrets {
  const database = new DatabaseSync(copy);
  try {
    // A copy that is thrown away when anything fails needs no journal of its own on disk.
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
  // Hashed with the former key: nobody is found by it any more.
  run('delete from limit_hits');
  database.prepare('delete from settings where key = ?').run(FINGERPRINT);
  database.exec('commit');
  return lost;
}
