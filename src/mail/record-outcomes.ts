import { sql } from 'kysely';
import type { Database, Writer } from '../db/database.ts';
import type { ClaimedMail } from './claim-mails.ts';
import type { Handover } from './delivery.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { followMerges } from './follow-merges.ts';
import { handOverNotified, keepLaterNotified } from './hand-over-notified.ts';
import { CHANGE_EVENT, type Replacement } from './mail.ts';
import { type Notified, recordNotifiedDepartures } from './notified-departures.ts';
import { nextAttempt } from './retry-schedule.ts';

/**
 * What is recorded for a claimed mail. `tried`: failed, to be retried, or failed for good if it was the last attempt.
 * `returned`: not tried, waits as before. `superseded`: may have arrived but is outdated; a replacement tells what
 * has changed since.
 */
export type Outcome =
  | { kind: 'sent'; handover: Handover }
  | { kind: 'tried'; reason: string; mayHaveArrived?: true }
  | { kind: 'failed' | 'expired'; reason: string }
  | { kind: 'returned' }
  | { kind: 'superseded' };

export interface RecordedMail {
  mail: ClaimedMail;
  outcome: Outcome;
}

type SentMail = RecordedMail & { outcome: { kind: 'sent' } };

type OtherMail = RecordedMail & { outcome: Exclude<Outcome, { kind: 'sent' }> };

const isSent = (entry: RecordedMail): entry is SentMail => entry.outcome.kind === 'sent';
const isNotSent = (entry: RecordedMail): entry is OtherMail => entry.outcome.kind !== 'sent';

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
    const sent = await recordSent(db, outcomes.filter(isSent), now);
    const others: RecordedMail[] = [];
    for (const entry of outcomes) {
      if (isNotSent(entry) && (await recordOther(db, entry, now))) others.push(entry);
    }
    return [...sent, ...others];
  });
}

async function recordSent(db: Writer, sent: readonly SentMail[], now: Date): Promise<RecordedMail[]> {
  if (sent.length === 0) return [];
  const values = sent.map(({ mail, outcome: { handover } }) => {
    const [host, reply, file] =
      handover.to === 'server'
        ? [handover.host, handover.reply.slice(0, MAX_REASON_LENGTH), null]
        : [null, null, handover.name];
    return sql`(cast(${mail.id} as integer), ${mail.claim}, ${host}, ${reply}, ${file})`;
  });
  const at = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    with sent (id, claim, host, reply, file) as (values ${sql.join(values)})
    update outbox set state = 'sent', leased_until = null, leased_by = null, next_attempt_at = ${at}, sent_at = ${at},
      attempts = outbox.attempts + 1, last_error = null,
      handed_to = sent.host, handed_reply = sent.reply, file_name = sent.file
    from sent where outbox.id = sent.id and outbox.leased_by = sent.claim
    returning outbox.id`.execute(db);
  const recorded = new Set(rows.map(({ id }) => id));
  const done = sent.filter(({ mail }) => recorded.has(mail.id));
  const mails = done.map(({ mail }) => mail);
  await updateSubscriptions(db, mails, now);
  return done;
}

async function updateSubscriptions(db: Writer, mails: readonly ClaimedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  const notified = await db
    .updateTable('subscriptions')
    .from('outbox')
    .set((row) => ({ last_notified: row.ref('outbox.notified_state') }))
    .whereRef('subscriptions.id', '=', 'outbox.subscription_id')
    .where('outbox.id', 'in', ids)
    .where('outbox.notified_state', 'is not', null)
    .returning([
      'subscriptions.id',
      'subscriptions.last_notified',
      'subscriptions.left_aside',
      'subscriptions.continued_by',
    ])
    .execute();
  await recordNotifiedDepartures(db, await renameMerged(db, notified));
  for (const { id, continued_by: to } of notified) {
    if (to !== null) await notifyContinuing(db, { mails, from: id, to, now });
  }
}

/**
 * Hotels were merged while the mail was on its way, and another subscription of the guest with the same question goes on: it
 * counts as notified of what the mail said, and gets a mail if something else holds by now. [MAIL-24]
 */
async function notifyContinuing(
  db: Writer,
  { mails, from, to, now }: { mails: readonly ClaimedMail[]; from: number; to: number; now: Date },
): Promise<void> {
  const going = await db
    .selectFrom('subscriptions')
    .innerJoin('subscriptions as ended', (join) =>
      join
        .onRef('ended.transfer_type', '=', 'subscriptions.transfer_type')
        .onRef('ended.departure_date', '=', 'subscriptions.departure_date')
        .onRef('ended.flight_number', '=', 'subscriptions.flight_number')
        .on((row) =>
          // For a group the last name decides nothing.
          row.or([
            row('ended.transfer_type', '=', 'group'),
            row('ended.last_name', '=', row.ref('subscriptions.last_name')),
          ]),
        ),
    )
    .select(['subscriptions.email as recipient', 'subscriptions.language'])
    .where('subscriptions.id', '=', to)
    .where('subscriptions.ended_at', 'is', null)
    .where('ended.id', '=', from)
    .executeTakeFirst();
  if (!going || !(await handOverNotified(db, { from, to }))) return;
  const notAfter = mails.find(({ subscriptionId }) => subscriptionId === from)?.notAfter;
  await enqueueMail(db, { event: CHANGE_EVENT, ...going, payload: {}, subscriptionId: to, notAfter, now });
}

/** Hotels may have been merged since the mails were written. */
async function renameMerged(db: Writer, notified: readonly Notified[]): Promise<Notified[]> {
  const written = notified.map(({ last_notified }) => last_notified ?? '[]');
  const current = await followMerges(db, written);
  const renamed = notified.map((each, at) => ({ ...each, last_notified: current[at] ?? each.last_notified }));
  for (const [at, { id, last_notified }] of renamed.entries()) {
    if (last_notified === written[at]) continue;
    await db.updateTable('subscriptions').set({ last_notified }).where('id', '=', id).execute();
  }
  return renamed;
}

async function recordOther(db: Writer, { mail, outcome }: OtherMail, now: Date): Promise<boolean> {
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
  await keepLaterNotified(db, mail);
  await updateSubscriptions(db, [mail], now);
  const { event, recipient, language, subscriptionId, notAfter } = mail;
  const payload: Replacement = { ...JSON.parse(mail.payload), replaces: true };
  const newMail = { event, recipient, language, payload, subscriptionId, notAfter, now };
  const { id: mail_id } = await enqueueMail(db, newMail);
  // Publications that wait for the former mail now wait for the replacement.
  await db.updateTable('schedule_mails').set({ mail_id }).where('mail_id', '=', mail.id).execute();
}

const NO_LEASE = { leased_until: null, leased_by: null };

function changesOf(mail: ClaimedMail, outcome: OtherMail['outcome'], now: Date) {
  if (outcome.kind === 'returned')
    return { state: stateWithoutAttempt(mail), notified_state: mail.notifiedState };
  if (outcome.kind === 'superseded') {
    return { ...endedAt(now), state: 'expired' as const, last_error: 'another mail took its place' };
  }
  const attempt = { attempts: mail.attempts + 1, last_error: outcome.reason.slice(0, MAX_REASON_LENGTH) };
  const mayHaveArrived = outcome.kind === 'tried' && outcome.mayHaveArrived;
  // What did not arrive must not be corrected, either, when staff send the mail again.
  const tried = { ...attempt, ...(mayHaveArrived ? {} : { notified_state: mail.notifiedState }) };
  if (outcome.kind !== 'tried') return { ...tried, ...endedAt(now), state: outcome.kind };
  const next = nextAttempt(mail, now);
  if (!next) return { ...tried, ...endedAt(now), state: 'failed' as const };
  return { ...tried, state: 'retrying' as const, next_attempt_at: next.toISOString() };
}

/** For a finished mail `next_attempt_at` holds the time of its last attempt. */
function endedAt(now: Date) {
  return { next_attempt_at: now.toISOString() };
}

function stateWithoutAttempt({ attempts }: ClaimedMail): 'queued' | 'retrying' {
  return attempts === 0 ? 'queued' : 'retrying';
}
