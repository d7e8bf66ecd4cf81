import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '../db/database.ts';
import { lockSubject } from '../db/rate-limits.ts';
import type { OutboxTable, Schema } from '../db/schema.ts';
import type { Language } from '../i18n/languages.ts';
import { followMerges } from './follow-merges.ts';

/** A mail leased to this claim until `leasedUntil`. */
export interface ClaimedMail {
  id: number;
  event: string;
  recipient: string;
  language: Language;
  subscriptionId: number | undefined;
  /** JSON. */
  payload: string;
  /** Id of the claim that holds the lease; a claim that lost it records nothing. */
  claim: string;
  claimedAt: Date;
  leasedUntil: Date;
  messageId: string;
  attempts: number;
  createdAt: Date;
  notAfter: Date | undefined;
  /** JSON: what the mail said if an unrecorded attempt may have delivered it; otherwise null. */
  notifiedState: string | null;
}

export interface ClaimOptions {
  /** Events that have a handler; other rows are left alone. */
  events: readonly string[];
  limit: number;
  leaseMs: number;
  /** Domains whose mails are left alone. */
  excludedDomains: readonly string[];
  now: Date;
}

export interface Claim {
  mails: ClaimedMail[];
  /** How many due mails were past their not-after time and are expired now. */
  expired: number;
  /** Whether more mails may be due. */
  more: boolean;
}

/**
 * Leases due mails, oldest first: never one with a live lease, and one per subscription at a time, across all
 * instances. Mails past their not-after time are expired instead.
 */
export async function claimMails(database: Database, options: ClaimOptions): Promise<Claim> {
  // Usually nothing is due; reading first does not block writers.
  const firstDue = await readDue(database.read, { ...options, limit: 1 });
  if (firstDue.length === 0) return { mails: [], expired: 0, more: false };
  return database.write(async (db) => {
    // Claims are serialized: two concurrent ones could take two mails of one subscription.
    await lockSubject(db, database.engine, { scope: 'outbox', subject: 'claim' });
    const due = await readDue(db, options, { lock: database.engine === 'postgres' });
    const expired = due.filter((row) => row.not_after !== null && row.not_after <= options.now.toISOString());
    const rows = firstOfEachSubscription(due.filter((row) => !expired.includes(row)));
    await expire(db, expired, options.now);
    const lease = {
      claim: randomUUID(),
      claimedAt: options.now,
      leasedUntil: new Date(options.now.getTime() + options.leaseMs),
    };
    await takeLease(db, rows, lease);
    const states = await followMerges(
      db,
      rows.map((row) => row.notified_state ?? '[]'),
    );
    const mails = rows.map((row, at) => ({
      ...mailOf(row),
      ...lease,
      notifiedState: row.notified_state && (states[at] ?? null),
    }));
    return { mails, expired: expired.length, more: due.length === options.limit };
  });
}

type Row = Selectable<OutboxTable>;

/** Oldest first. One query per state, so that the index serves each. */
async function readDue(db: Reader, options: ClaimOptions, { lock = false } = {}): Promise<Row[]> {
  const found: Row[] = [];
  for (const state of ['queued', 'retrying', 'sending'] as const) {
    const due = dueIn(db, state, options);
    found.push(...(await (lock ? due.forUpdate().skipLocked() : due).execute()));
  }
  const oldestFirst = found.sort((a, b) => compare(a.next_attempt_at, b.next_attempt_at) || a.id - b.id);
  return oldestFirst.slice(0, options.limit);
}

function dueIn(db: Reader, state: 'queued' | 'retrying' | 'sending', options: ClaimOptions) {
  const now = options.now.toISOString();
  let due = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', state)
    .where(state === 'sending' ? 'leased_until' : 'next_attempt_at', '<=', now)
    .where('event', 'in', [...options.events])
    .where((row) => row.not(row.exists(beingSent(row, now))))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(options.limit);
  for (const domain of options.excludedDomains) due = due.where(isNotAtDomain(domain));
  return due;
}

/** Another mail of the same subscription that is being sent. */
function beingSent(row: ExpressionBuilder<Schema, 'outbox'>, now: string) {
  return row
    .selectFrom('outbox as other')
    .select('other.id')
    .whereRef('other.subscription_id', '=', 'outbox.subscription_id')
    .whereRef('other.id', '<>', 'outbox.id')
    .where('other.state', '=', 'sending')
    .where('other.leased_until', '>', now);
}

function isNotAtDomain(domain: string) {
  const pattern = `%@${domain.replace(/[\\%_]/g, '\\$&')}`;
  return sql<boolean>`lower(recipient) not like ${pattern} escape '\\'`;
}

function firstOfEachSubscription(rows: readonly Row[]): Row[] {
  const taken = new Set<number>();
  return rows.filter(({ subscription_id: id }) => {
    if (id === null) return true;
    if (taken.has(id)) return false;
    taken.add(id);
    return true;
  });
}

async function expire(db: Writer, rows: readonly Row[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable('outbox')
    .set({
      state: 'expired',
      last_error: 'no use any more',
      leased_until: null,
      leased_by: null,
      next_attempt_at: now.toISOString(),
    })
    .where('id', 'in', idsOf(rows))
    .execute();
}

async function takeLease(
  db: Writer,
  rows: readonly Row[],
  { claim, leasedUntil }: { claim: string; leasedUntil: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ state: 'sending', leased_by: claim, leased_until: leasedUntil.toISOString() })
    .where('id', 'in', idsOf(rows))
    .execute();
}

function idsOf(rows: readonly Row[]): number[] {
  return rows.map((row) => row.id);
}

function mailOf(row: Row) {
  return {
    id: row.id,
    event: row.event,
    recipient: row.recipient,
    language: row.language,
    subscriptionId: row.subscription_id ?? undefined,
    payload: row.payload,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    notAfter: row.not_after === null ? undefined : new Date(row.not_after),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
