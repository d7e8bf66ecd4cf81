import { randomUUID } from 'node:crypto';
import type { Reader, Writer } from '../../../db/database.ts';
import type { ApiServices, Staff } from '../../../http/api-app.ts';
import {
  cleanDeviceName,
  type DeviceToken,
  forgetDevices,
  rememberDevice,
  type SeenDevice,
  seenDevice,
} from './known-devices.ts';
import { hashToken, newToken } from './secret-token.ts';

const HOUR_MS = 3_600_000;
/** An unused session ends after this period. */
const UNUSED_MS = 7 * 24 * HOUR_MS;
/** A session ends after this period however much it is used. */
const LONGEST_MS = 30 * 24 * HOUR_MS;

export interface NewSession {
  token: string;
  expiresAt: Date;
  /** New value of the device cookie. */
  device: DeviceToken;
}

export interface Session {
  id: string;
  staff: Staff;
  expiresAt: Date;
  /** Whether this use extended the session. */
  renewed: boolean;
  /** End of the confirmation of identity, see `confirmIdentity`. */
  confirmedUntil: Date | undefined;
  /** Whether a second factor must be set up before anything else. */
  mustSetUp: boolean;
}

/**
 * Starts a session and makes the device known to the account. `seen` is the user agent, with the device cookie if any.
 * [SEC-45]
 */
export async function startSession(
  trx: Writer,
  staffId: string,
  seen: string | SeenDevice,
  now: Date,
): Promise<NewSession> {
  const token = newToken();
  const browser = seenDevice(seen);
  const device = await rememberDevice(trx, staffId, browser, { now, hasSignedIn: true });
  const expiresAt = new Date(now.getTime() + UNUSED_MS);
  await trx
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      staff_id: staffId,
      token_hash: hashToken(token),
      device: cleanDeviceName(browser.name),
      started_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      device_id: device.id,
    })
    .execute();
  const signedIn = { signed_in_at: now.toISOString() };
  await trx.updateTable('staff').set(signedIn).where('id', '=', staffId).execute();
  return { token, expiresAt, device };
}

/** The session of a token, if it is valid and its owner active. Use extends it, at most hourly. */
export async function continueSession(
  { database, now }: ApiServices,
  token: string,
): Promise<Session | undefined> {
  const asked = now();
  const row = await findSession(database.read, token, asked);
  if (!row) return undefined;
  const { session_id: id, started_at, last_used_at, expires_at, confirmed_until, ...account } = row;
  const { second_factor_at, second_factor_required, ...staff } = account;
  const state = {
    confirmedUntil: confirmed_until === null ? undefined : new Date(confirmed_until),
    mustSetUp: second_factor_required === 1 && second_factor_at === null,
  };
  if (asked.getTime() - Date.parse(last_used_at) < HOUR_MS) {
    return { id, staff, ...state, expiresAt: new Date(expires_at), renewed: false };
  }
  const expiresAt = new Date(Math.min(asked.getTime() + UNUSED_MS, Date.parse(started_at) + LONGEST_MS));
  await database.write((trx) =>
    trx
      .updateTable('staff_sessions')
      .set({ last_used_at: asked.toISOString(), expires_at: expiresAt.toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  return { id, staff, ...state, expiresAt, renewed: true };
}

function findSession(db: Reader, token: string, now: Date) {
  return db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'session.id as session_id',
      'session.started_at',
      'session.last_used_at',
      'session.expires_at',
      'session.confirmed_until',
      'staff.second_factor_at',
      'staff.second_factor_required',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
    ])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.expires_at', '>', now.toISOString())
    .where('staff.active', '=', 1)
    .executeTakeFirst();
}

/** Active sessions of a user, most recently used first. */
export function listSessions(db: Reader, staffId: string, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'started_at', 'last_used_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends one session of a user; returns whether it existed. */
export async function endSession(trx: Writer, staffId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account and forgets its devices, except the given session and its device. */
export async function endSessions(trx: Writer, staffId: string, except = ''): Promise<void> {
  await forgetDevices(trx, staffId, except);
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '<>', except).execute();
}

/** Ends the sessions started on one device of the account. */
export async function endSessionsOfDevice(trx: Writer, staffId: string, deviceId: string): Promise<void> {
  await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('device_id', '=', deviceId)
    .execute();
}
