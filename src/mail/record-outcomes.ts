import type { Database, Writer } from '../db/database.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Replacement } from './mail.ts';
import { nextAttempt } from './retry-time.ts';

/**
 * What is written down of a claimed mail. `tried` in vain: again later, or failed when it was the last time.
 * `returned`: it was not tried, and waits as before. `overtaken`: it may have arrived, and is no longer true;
 * another mail takes its place, which tells what has changed since.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'tried'; reason: string; mayHaveArrived?: true }
  | { kind: 'failed' | 'expired'; reason: string }
  | { kind: 'returned' }
  | { kind: 'overtaken' };

export interface RecordedMail {
  mail: ClaimedMail;
  outcome: Outcome;
}

const REASON_LENGTH = 500;

/**
 * Writes outcomes down in one transaction; what a sent mail told its subscription is from then on what the
 * subscription was told. A mail whose lease another claim holds by now is left alone. Returns those written.
 */
export function recordOutcomes(
  database: Database,
  outcomes: readonly RecordedMail[],
  now: Date,
): Promise<RecordedMail[]> {
  return database.write(async (db) => {
    const sent = await recordSent(
      db,
      outcomes.filter(({ outcome }) => outcome.kind === 'sent'),
      now,
    );
    const others: RecordedMail[] = [];
    for (const entry of outcomes) {
      if (entry.outcome.kind !== 'sent' && (await recordOther(db, entry, now))) others.push(entry);
    }
    return [...sent, ...others];
  });
}

async function recordSent(db: Writer, sent: readonly RecordedMail[], now: Date): Promise<RecordedMail[]> {
  const recorded = new Set<number>();
  for (const [claim, entries] of Map.groupBy(sent, ({ mail }) => mail.claim)) {
    const rows = await db
      .updateTable('outbox')
      .set((row) => ({
        ...NOBODYS,
        state: 'sent',
        ...endedAt(now),
        sent_at: now.toISOString(),
        attempts: row('attempts', '+', 1),
        last_error: null,
      }))
      .where(
        'id',
        'in',
        entries.map(({ mail }) => mail.id),
      )
      .where('leased_by', '=', claim)
      .returning('id')
      .execute();
    for (const { id } of rows) recorded.add(id);
  }
  await rememberTold(db, [...recorded]);
  return sent.filter(({ mail }) => recorded.has(mail.id));
}

async function rememberTold(db: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('subscriptions')
    .from('outbox')
    .set((row) => ({ told: row.ref('outbox.told') }))
    .whereRef('subscriptions.id', '=', 'outbox.subscription_id')
    .where('outbox.id', 'in', [...ids])
    .where('outbox.told', 'is not', null)
    .execute();
}

async function recordOther(db: Writer, { mail, outcome }: RecordedMail, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ ...NOBODYS, ...changesOf(mail, outcome, now) })
    .where('id', '=', mail.id)
    .where('leased_by', '=', mail.claim)
    .returning('id')
    .executeTakeFirst();
  if (row && outcome.kind === 'overtaken') await replace(db, mail, now);
  return row !== undefined;
}

/**
 * The guest is taken to have read the former mail, and not to have: the next one is told what that said, and that it
 * has to say all there is.
 */
async function replace(db: Writer, mail: ClaimedMail, now: Date): Promise<void> {
  await rememberTold(db, [mail.id]);
  const { event, recipient, language, subscriptionId, notAfter } = mail;
  const payload: Replacement = { ...JSON.parse(mail.payload), replaces: true };
  const order = { event, recipient, language, payload, subscriptionId, notAfter, now };
  const { id: mail_id } = await enqueueMail(db, order);
  // Whoever ordered the former mail waits for this one now.
  await db.updateTable('schedule_mails').set({ mail_id }).where('mail_id', '=', mail.id).execute();
}

const NOBODYS = { leased_until: null, leased_by: null };

function changesOf(mail: ClaimedMail, outcome: Outcome, now: Date) {
  if (outcome.kind === 'sent') return { state: 'sent' as const };
  if (outcome.kind === 'returned') return { state: stateBefore(mail), told: mail.told };
  if (outcome.kind === 'overtaken') {
    return { ...endedAt(now), state: 'expired' as const, last_error: 'another mail took its place' };
  }
  const tried = { attempts: mail.attempts + 1, last_error: outcome.reason.slice(0, REASON_LENGTH) };
  if (outcome.kind !== 'tried') return { ...tried, ...endedAt(now), state: outcome.kind };
  const told = outcome.mayHaveArrived ? {} : { told: mail.told };
  const next = nextAttempt(mail, now);
  if (!next) return { ...tried, ...endedAt(now), state: 'failed' as const };
  return { ...tried, ...told, state: 'retrying' as const, next_attempt_at: next.toISOString() };
}

/** Of a mail that came to its end the next attempt is its last. */
function endedAt(now: Date) {
  return { next_attempt_at: now.toISOString() };
}

function stateBefore({ attempts }: ClaimedMail): 'queued' | 'retrying' {
  return attempts === 0 ? 'queued' : 'retrying';
}
