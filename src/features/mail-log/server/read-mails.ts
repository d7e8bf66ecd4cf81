import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { decodeMailCopy, type MailCopy } from '../../../mail/mail-copy.ts';
import { MAIL_STATES, type Mail, type MailList, type MailQuery, type MailState } from '../contract.ts';
import { isUndelivered } from './is-undelivered.ts';
import { CANCELLED, undeliveredReason } from './undelivered-reason.ts';

const COLUMNS = [
  'outbox.id',
  'outbox.event',
  'outbox.recipient',
  'outbox.language',
  'outbox.state',
  'outbox.attempts',
  'outbox.last_error',
  'outbox.created_at',
  'outbox.next_attempt_at',
  'outbox.not_after',
  'outbox.sent_at',
  'outbox.set_aside_at',
  'outbox.handed_to',
  'outbox.handed_reply',
  'outbox.file_name',
] as const;
const ENDED: readonly MailState[] = ['sent', 'failed', 'expired'];

/** Mails matching a query, without content. */
export async function readMails(
  db: Reader,
  query: MailQuery,
  now: Date,
): Promise<{ total: number; rows: Mail[] }> {
  const asked = filtered(db, query, now);
  const { total } = await asked
    .select((mail) => mail.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withDeparture(asked)
    .orderBy(`outbox.${query.sort}`, query.order)
    .orderBy('outbox.id', query.order)
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { total: Number(total), rows: rows.map((row) => toMail(row, now)) };
}

/** The stored copy of a mail; undefined if there is none. */
export async function readMailCopy(db: Reader, mailId: number): Promise<MailCopy | undefined> {
  const row = await db
    .selectFrom('mail_copies')
    .select('content')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  return row && decodeMailCopy(row.content);
}

/** One mail; undefined if it does not exist. */
export async function readMail(db: Reader, mailId: number, now: Date): Promise<Mail | undefined> {
  const row = await withDeparture(db.selectFrom('outbox')).where('outbox.id', '=', mailId).executeTakeFirst();
  return row && toMail(row, now);
}

/** Counts by state, and the events that occur. */
export async function countMails(db: Reader, now: Date): Promise<Pick<MailList, 'counts' | 'events'>> {
  const states = await db
    .selectFrom('outbox')
    .select(['state', (mail) => mail.fn.countAll<number>().as('mails')])
    .groupBy('state')
    .execute();
  const { undelivered } = await db
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll<number>().as('undelivered'))
    .where(isUndelivered(now))
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('outbox').select('event').distinct().orderBy('event').execute();
  const of = (state: MailState) => Number(states.find((row) => row.state === state)?.mails ?? 0);
  return {
    counts: {
      undelivered: Number(undelivered),
      states: Object.fromEntries(MAIL_STATES.map((state) => [state, of(state)])) as Record<MailState, number>,
    },
    events: events.map(({ event }) => event),
  };
}

function filtered(db: Reader, { q, state, event, undelivered }: MailQuery, now: Date) {
  let mails = db.selectFrom('outbox');
  if (state) mails = mails.where('outbox.state', '=', state);
  if (event) mails = mails.where('outbox.event', '=', event);
  if (undelivered === 'true') mails = mails.where(isUndelivered(now));
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    mails = mails.where(sql<boolean>`lower(outbox.recipient) like ${pattern} escape '\\'`);
  }
  return mails;
}

function withDeparture(mails: SelectQueryBuilder<Schema, 'outbox', object>) {
  return mails
    .leftJoin('subscriptions', 'subscriptions.id', 'outbox.subscription_id')
    .leftJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .select([...COLUMNS])
    .select(['hotels.name as hotel', 'subscriptions.departure_date as departure_date']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withDeparture>['executeTakeFirstOrThrow']>>;

function toMail(row: Row, now: Date): Mail {
  const isPast = row.not_after !== null && row.not_after <= now.toISOString();
  const cancelled = row.state === 'expired' && row.last_error === CANCELLED;
  return {
    ...row,
    reason: undeliveredReason(row, now),
    next_attempt_at: ENDED.includes(row.state) ? null : row.next_attempt_at,
    can_try_again: !isPast && (row.state === 'failed' || cancelled),
    can_cancel: row.state === 'queued' || row.state === 'retrying',
    can_set_aside:
      row.set_aside_at === null && (row.state === 'failed' || row.state === 'expired') && !cancelled,
  };
}
