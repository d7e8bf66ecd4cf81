import type { ClaimedMail } from './claim-mails.ts';
import { composeMessage, UnsendableMail } from './compose-message.ts';
import type { MailMessage } from './delivery.ts';
import { LateMail, type MailContext, type MailHandlers, type OutboxMail } from './mail.ts';
import { encodeMailCopy } from './mail-copy.ts';
import type { MailLog } from './mail-log.ts';
import { errorSummary } from './mail-log.ts';
import type { Mailbox } from './mailbox.ts';
import type { Outcome } from './record-outcomes.ts';

/** A claimed mail, rendered from current data. */
export interface ComposedMail {
  mail: ClaimedMail;
  message: MailMessage;
  /** JSON: the state its subscription is notified of; null if none. */
  notifiedState: string | null;
  /** What it says, as stored for staff: see `encodeMailCopy`. */
  copy: string;
}

export interface RenderOptions {
  handlers: MailHandlers;
  context: MailContext;
  from: Mailbox;
  log: MailLog;
}

/**
 * Renders and composes a claimed mail, or returns the outcome of one that cannot or need not be sent. A mail that may
 * have arrived is composed only if it says the same again, under the same Message-ID. [MAIL-12] [MAIL-13]
 */
export async function renderMail(
  mail: ClaimedMail,
  { handlers, context, from, log }: RenderOptions,
): Promise<ComposedMail | Outcome> {
  try {
    const rendered = await handlers[mail.event]?.(toOutboxMail(mail), context);
    const notifiedState = rendered?.notifiedState ?? null;
    if (mail.notifiedState !== null && notifiedState !== mail.notifiedState) return { kind: 'superseded' };
    if (!rendered) return { kind: 'expired', reason: 'nothing left to tell' };
    const [message, copy] = await Promise.all([
      composeMessage({ row: mail, rendered, from, now: context.now }),
      encodeMailCopy(rendered),
    ]);
    return { mail, message, notifiedState, copy };
  } catch (error) {
    if (error instanceof LateMail) return { kind: 'expired', reason: 'no use any more' };
    if (error instanceof UnsendableMail) return { kind: 'failed', reason: error.message };
    log.error(
      { operation: 'mail', id: mail.id, event: mail.event, ...errorSummary(error) },
      'a mail could not be rendered',
    );
    return { kind: 'tried', reason: `could not be written: ${error}` };
  }
}

export function isComposed(result: ComposedMail | Outcome): result is ComposedMail {
  return 'message' in result;
}

function toOutboxMail({
  id,
  event,
  recipient,
  language,
  subscriptionId,
  payload,
  createdAt,
  notifiedState,
}: ClaimedMail): OutboxMail {
  const content: unknown = JSON.parse(payload);
  return { id, event, recipient, language, subscriptionId, payload: content, createdAt, notifiedState };
}
