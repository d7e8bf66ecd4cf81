import { randomUUID } from 'node:crypto';
import type { Reader, Writer } from '../../../db/database.ts';
import { cleanText, shorten } from '../../../values/text.ts';
import { hashToken, newToken } from './secret-token.ts';

/** Unused devices are forgotten after this period. */
const UNUSED_MS = 180 * 24 * 3_600_000;
/** Per account; the least recently used device is dropped. */
const MAX_DEVICES = 10;
const NAME_LENGTH = 200;

/** A browser as seen in a request. */
export interface SeenDevice {
  /** Its user agent. */
  name: string;
  /** The value of its device cookie, if any. */
  token?: string | undefined;
}

/** A device by its user agent, with its cookie if any. */
export function seenDevice(device: string | SeenDevice): SeenDevice {
  return typeof device === 'string' ? { name: device } : device;
}

/** New value of the device cookie. */
export interface DeviceToken {
  token: string;
  expiresAt: Date;
}

export interface KnownDevice {
  id: string;
  /** Whether a complete sign-in, including any second factor, was done on it. */
  hasSignedIn: boolean;
}

/**
 * The known device of a cookie; its wrong passwords are counted separately from those of strangers. Queries the
 * database in any case, so that timing reveals nothing. [SEC-45]
 */
export async function findKnownDevice(
  db: Reader,
  staffId: string | undefined,
  token: string | undefined,
  now: Date,
): Promise<KnownDevice | undefined> {
  const row = await db
    .selectFrom('staff_devices')
    .select(['id', 'signed_in_at'])
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('staff_id', '=', staffId ?? '')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && { id: row.id, hasSignedIn: row.signed_in_at !== null };
}

export interface RememberedDevice extends DeviceToken {
  id: string;
}

/**
 * Makes a device known to an account. Its cookie changes, for all accounts that sign in there, so that a copied or
 * planted cookie is worthless after the next sign-in. `hasSignedIn` is false when only a mailed link was used.
 */
export async function rememberDevice(
  trx: Writer,
  staffId: string,
  { name, token: former }: SeenDevice,
  { now, hasSignedIn }: { now: Date; hasSignedIn: boolean },
): Promise<RememberedDevice> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + UNUSED_MS);
  const token_hash = hashToken(token);
  if (former) {
    await trx
      .updateTable('staff_devices')
      .set({ token_hash })
      .where('token_hash', '=', hashToken(former))
      .execute();
  }
  const used = {
    name: cleanDeviceName(name),
    last_used_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    ...(hasSignedIn ? { signed_in_at: now.toISOString() } : {}),
  };
  const { id } = await trx
    .insertInto('staff_devices')
    .values({
      id: randomUUID(),
      staff_id: staffId,
      token_hash,
      first_used_at: now.toISOString(),
      signed_in_at: null,
      ...used,
    })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet(used))
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetOldestDevices(trx, staffId);
  return { id, token, expiresAt };
}

/** Known devices of an account, most recently used first. */
export function listDevices(db: Reader, staffId: string, now: Date) {
  return db
    .selectFrom('staff_devices')
    .select(['id', 'name', 'first_used_at', 'last_used_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Forgets one device of an account; returns whether it existed. */
export async function forgetDevice(trx: Writer, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_devices')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the device of a session. */
export async function forgetDeviceOfSession(trx: Writer, staffId: string, sessionId: string): Promise<void> {
  await trx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('id', 'in', deviceOfSession(trx, sessionId))
    .execute();
}

/** Forgets the devices of an account, except that of one session. */
export async function forgetDevices(trx: Writer, staffId: string, exceptOfSession: string): Promise<void> {
  await trx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('id', 'not in', deviceOfSession(trx, exceptOfSession))
    .execute();
}

/** The user agent, cleaned for storage and display. */
export function cleanDeviceName(userAgent: string): string {
  return shorten(cleanText(userAgent.slice(0, 1_000).replace(/\p{Cc}/gu, ' ')), NAME_LENGTH);
}

function deviceOfSession(trx: Writer, sessionId: string) {
  return trx
    .selectFrom('staff_sessions')
    .select((session) => session.ref('device_id').$notNull().as('device_id'))
    .where('id', '=', sessionId)
    .where('device_id', 'is not', null);
}

async function forgetOldestDevices(trx: Writer, staffId: string): Promise<void> {
  const surplus = await trx
    .selectFrom('staff_devices')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    // SQLite requires a limit with an offset.
    .limit(1_000)
    .offset(MAX_DEVICES)
    .execute();
  for (const { id } of surplus) await forgetDevice(trx, staffId, id);
}
