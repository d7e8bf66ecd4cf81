import type { ClaimedMail } from './claim-mails.ts';
import type { Letter } from './delivery.ts';
import type { MailContext, MailHandlers, OutboxMail } from './mail.ts';
import type { MailLog } from './mail-log.ts';
import { withoutMessage } from './mail-log.ts';
import type { Mailbox } from './mailbox.ts';
import type { Outcome } from './record-outcomes.ts';
import { UnwritableMail, writeLetter } from './write-letter.ts';

/** A claimed mail, written from what is true now. */
export interface WrittenMail {
  mail: ClaimedMail;
  letter: Letter;
  /** JSON: what it says; null when it tells a subscription nothing. */
  told: string | null;
}

export interface RenderOptions {
  handlers: MailHandlers;
  context: MailContext;
  from: Mailbox;
  log: MailLog;
}

/**
 * Writes a claimed mail, or says what becomes of one that cannot or need not be written. One that may have
 * arrived is written only if it says the same again: its Message-ID stands for that. [MAIL-12] [MAIL-13]
 */
export async function renderMail(
  mail: ClaimedMail,
  { handlers, context, from, log }: RenderOptions,
): Promise<WrittenMail | Outcome> {
  try {
    const rendered = await handlers[mail.event]?.(asHandlersSeeIt(mail), context);
    const told = rendered?.told ?? null;
    if (mail.told !== null && told !== mail.told) return { kind: 'overtaken' };
    if (!rendered) return { kind: 'expired', reason: 'nothing left to tell' };
    const letter = await writeLetter({ row: mail, rendered, from, now: context.now });
    return { mail, letter, told };
  } catch (error) {
    if (error instanceof UnwritableMail) return { kind: 'failed', reason: error.message };
    log.error(
      { operation: 'mail', id: mail.id, event: mail.event, ...withoutMessage(error) },
      'a mail could not be written',
    );
    return { kind: 'tried', reason: `could not be written: ${error}` };
  }
}

export function isWritten(result: WrittenMail | Outcome): result is WrittenMail {
  return 'letter' in result;
}

function asHandlersSeeIt({
  id,
  event,
  recipient,
  language,
  subscriptionId,
  payload,
  told,
}: ClaimedMail): OutboxMail {
  return { id, event, recipient, language, subscriptionId, payload: JSON.parse(payload), told };
}
