import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '../db/database.ts';
import { lockSubject } from '../db/limits.ts';
import type { OutboxTable, Schema } from '../db/schema.ts';
import type { Language } from '../i18n/languages.ts';

/** A mail that is ours to send until `leasedUntil`, unless it is recorded before. */
export interface ClaimedMail {
  id: number;
  event: string;
  recipient: string;
  language: Language;
  subscriptionId: number | undefined;
  /** JSON. */
  payload: string;
  /** Who holds the lease: a claim that lost it records nothing. */
  claim: string;
  claimedAt: Date;
  leasedUntil: Date;
  messageId: string;
  attempts: number;
  createdAt: Date;
  notAfter: Date | undefined;
  /** What it said when it may have arrived, though nobody recorded it; null when it has not. */
  told: string | null;
}

export interface ClaimOrder {
  /** Events that someone can write; other rows stay where they are. */
  events: readonly string[];
  limit: number;
  leaseMs: number;
  /** Domains whose mails stay where they are. */
  exceptDomains: readonly string[];
  now: Date;
}

export interface Claim {
  mails: ClaimedMail[];
  /** How many of those that were due had become useless and are expired now. */
  expired: number;
  /** Whether there may be more to claim. */
  more: boolean;
}

/**
 * Takes mails that are due, oldest first: never one whose lease is alive, and of each subscription one at a
 * time, whatever other instances do. What became useless while it waited is expired instead.
 */
export async function claimMails(database: Database, order: ClaimOrder): Promise<Claim> {
  // Most of the time nothing is due, and nobody who writes is held up.
  const any = await readDue(database.read, { ...order, limit: 1 });
  if (any.length === 0) return { mails: [], expired: 0, more: false };
  return database.write(async (db) => {
    // One claim at a time: two could otherwise take two mails of one subscription.
    await lockSubject(db, database.engine, { scope: 'outbox', subject: 'claim' });
    const due = await readDue(db, order, { andLock: database.engine === 'postgres' });
    const useless = due.filter((row) => row.not_after !== null && row.not_after <= order.now.toISOString());
    const rows = firstOfEachSubscription(due.filter((row) => !useless.includes(row)));
    await expire(db, useless, order.now);
    const lease = {
      claim: randomUUID(),
      claimedAt: order.now,
      leasedUntil: new Date(order.now.getTime() + order.leaseMs),
    };
    await takeLease(db, rows, lease);
    const mails = rows.map((row) => ({ ...mailOf(row), ...lease }));
    return { mails, expired: useless.length, more: due.length === order.limit };
  });
}

type Row = Selectable<OutboxTable>;

/** Oldest first. Asked state by state, which the index answers however many wait. */
async function readDue(db: Reader, order: ClaimOrder, { andLock = false } = {}): Promise<Row[]> {
  const found: Row[] = [];
  for (const state of ['queued', 'retrying', 'sending'] as const) {
    const due = dueIn(db, state, order);
    found.push(...(await (andLock ? due.forUpdate().skipLocked() : due).execute()));
  }
  const oldestFirst = found.sort((a, b) => compare(a.next_attempt_at, b.next_attempt_at) || a.id - b.id);
  return oldestFirst.slice(0, order.limit);
}

function dueIn(db: Reader, state: 'queued' | 'retrying' | 'sending', order: ClaimOrder) {
  const now = order.now.toISOString();
  let due = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', state)
    .where(state === 'sending' ? 'leased_until' : 'next_attempt_at', '<=', now)
    .where('event', 'in', [...order.events])
    .where((row) => row.not(row.exists(underWay(row, now))))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(order.limit);
  for (const domain of order.exceptDomains) due = due.where(isNotOf(domain));
  return due;
}

/** Another mail of the same subscription that someone is sending. */
function underWay(row: ExpressionBuilder<Schema, 'outbox'>, now: string) {
  return row
    .selectFrom('outbox as other')
    .select('other.id')
    .whereRef('other.subscription_id', '=', 'outbox.subscription_id')
    .whereRef('other.id', '<>', 'outbox.id')
    .where('other.state', '=', 'sending')
    .where('other.leased_until', '>', now);
}

function isNotOf(domain: string) {
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
    language: row.language as Language,
    subscriptionId: row.subscription_id ?? undefined,
    payload: row.payload,
    messageId: row.message_id,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    notAfter: row.not_after === null ? undefined : new Date(row.not_after),
    told: row.told,
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
