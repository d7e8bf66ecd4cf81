import type { Database, Writer } from '../db/database.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Replacement } from './mail.ts';
import { recordNotifiedDepartures } from './notified-departures.ts';
import { nextAttempt } from './retry-schedule.ts';

/**
 * What is recorded for a claimed mail. `tried`: failed, to be retried, or failed for good if it was the last attempt.
 * `returned`: not tried, waits as before. `superseded`: may have arrived but is outdated; a replacement tells what
 * has changed since.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'tried'; reason: string; mayHaveArrived?: true }
  | { kind: 'failed' | 'expired'; reason: string }
  | { kind: 'returned' }
  | { kind: 'superseded' };

export interface RecordedMail {
  mail: ClaimedMail;
  outcome: Outcome;
}

const MAX_REASON_LENGTH = 500;

/**
 * Records outcomes in one transaction and updates the notified state of the subscriptions of sent mails. Mails whose
 * lease was lost are skipped. Returns the recorded entries.
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
        ...NO_LEASE,
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
  await updateSubscriptions(db, [...recorded]);
  return sent.filter(({ mail }) => recorded.has(mail.id));
}

async function updateSubscriptions(db: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const notified = await db
    .updateTable('subscriptions')
    .from('outbox')
    .set((row) => ({ last_notified: row.ref('outbox.notified_state') }))
    .whereRef('subscriptions.id', '=', 'outbox.subscription_id')
    .where('outbox.id', 'in', [...ids])
    .where('outbox.notified_state', 'is not', null)
    .returning(['subscriptions.id', 'subscriptions.last_notified'])
    .execute();
  await recordNotifiedDepartures(db, notified);
}

async function recordOther(db: Writer, { mail, outcome }: RecordedMail, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ ...NO_LEASE, ...changesOf(mail, outcome, now) })
    .where('id', '=', mail.id)
    .where('leased_by', '=', mail.claim)
    .returning('id')
    .executeTakeFirst();
  if (row && outcome.kind === 'superseded') await enqueueReplacement(db, mail, now);
  return row !== undefined;
}

/**
 * The guest may or may not have read the former mail: the replacement is compared with what it said, and also repeats
 * everything.
 */
async function enqueueReplacement(db: Writer, mail: ClaimedMail, now: Date): Promise<void> {
  await updateSubscriptions(db, [mail.id]);
  const { event, recipient, language, subscriptionId, notAfter } = mail;
  const payload: Replacement = { ...JSON.parse(mail.payload), replaces: true };
  const newMail = { event, recipient, language, payload, subscriptionId, notAfter, now };
  const { id: mail_id } = await enqueueMail(db, newMail);
  // Publications that wait for the former mail now wait for the replacement.
  await db.updateTable('schedule_mails').set({ mail_id }).where('mail_id', '=', mail.id).execute();
}

const NO_LEASE = { leased_until: null, leased_by: null };

function changesOf(mail: ClaimedMail, outcome: Outcome, now: Date) {
  if (outcome.kind === 'sent') return { state: 'sent' as const };
  if (outcome.kind === 'returned')
    return { state: stateWithoutAttempt(mail), notified_state: mail.notifiedState };
  if (outcome.kind === 'superseded') {
    return { ...endedAt(now), state: 'expired' as const, last_error: 'another mail took its place' };
  }
  const attempt = { attempts: mail.attempts + 1, last_error: outcome.reason.slice(0, MAX_REASON_LENGTH) };
  if (outcome.kind !== 'tried') return { ...attempt, ...endedAt(now), state: outcome.kind };
  const notified = outcome.mayHaveArrived ? {} : { notified_state: mail.notifiedState };
  const next = nextAttempt(mail, now);
  if (!next) return { ...attempt, ...endedAt(now), state: 'failed' as const };
  return { ...attempt, ...notified, state: 'retrying' as const, next_attempt_at: next.toISOString() };
}

/** For a finished mail `next_attempt_at` holds the time of its last attempt. */
function endedAt(now: Date) {
  return { next_attempt_at: now.toISOString() };
}

function stateWithoutAttempt({ attempts }: ClaimedMail): 'queued' | 'retrying' {
  return attempts === 0 ? 'queued' : 'retrying';
}
