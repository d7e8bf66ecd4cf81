import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { UNDELIVERED_AFTER_MS } from './undelivered-reason.ts';

/**
 * SQL condition: outbox rows that need attention. The mail failed, expired, is being retried repeatedly, or is overdue
 * without an attempt.
 */
export function isUndelivered(now: Date) {
  const longAgo = new Date(now.getTime() - UNDELIVERED_AFTER_MS).toISOString();
  return (mail: ExpressionBuilder<Schema, 'outbox'>) =>
    mail.and([
      mail('outbox.set_aside_at', 'is', null),
      mail.or([
        mail('outbox.state', '=', 'failed'),
        cameTooLate(mail),
        mail.and([mail('outbox.state', '=', 'retrying'), mail('outbox.created_at', '<=', longAgo)]),
        mail.and([mail('outbox.state', '=', 'queued'), mail('outbox.next_attempt_at', '<=', longAgo)]),
        mail.and([mail('outbox.state', '=', 'sending'), mail('outbox.leased_until', '<=', longAgo)]),
      ]),
    ]);
}

/** SQL condition: mails that could not be sent in time. Others expire because nobody needs them any more. */
export function cameTooLate(mail: ExpressionBuilder<Schema, 'outbox'>) {
  return mail.and([mail('outbox.state', '=', 'expired'), mail('outbox.last_error', '=', 'no use any more')]);
}
