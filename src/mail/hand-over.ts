import type { ClaimedMail } from './claim-mails.ts';
import type { Delivery, MailTransport } from './delivery.ts';
import { createDomainHolds } from './domain-holds.ts';
import type { MailLog } from './mail-log.ts';
import { domainOf } from './mailbox.ts';
import { createOutage } from './outage.ts';
import type { Outcome } from './record-outcomes.ts';
import type { WrittenMail } from './render-mail.ts';

/** Hands written mails over, and learns from each what it means for the next. */
export interface HandOver {
  /** How many mails may be claimed, as far as the server is known: one finds out for all whether it works. */
  trust(): 'none' | 'one' | 'any';
  /** Domains whose mails are to be left alone for now. */
  heldDomains(): string[];
  /** Never rejects. A mail that would only be refused with the others comes back untried. */
  deliver(written: WrittenMail): Promise<Outcome>;
}

export interface HandOverOptions {
  transport: MailTransport;
  log: MailLog;
  now: () => Date;
}

export function createHandOver({ transport, log, now }: HandOverOptions): HandOver {
  const outage = createOutage(now);
  const holds = createDomainHolds(now);

  async function deliver({ mail, letter }: WrittenMail): Promise<Outcome> {
    const domain = domainOf(mail.recipient);
    if (outage.lasts() || holds.isHeld(domain)) return { kind: 'returned' };
    const delivery = await transport.deliver(letter);
    if (delivery.kind !== 'accepted') return failed(mail, domain, delivery);
    outage.answered();
    holds.release(domain);
    return { kind: 'sent' };
  }

  function failed(
    mail: ClaimedMail,
    domain: string,
    delivery: Exclude<Delivery, { kind: 'accepted' }>,
  ): Outcome {
    const { code, reason } = delivery;
    const fields = { operation: 'mail', id: mail.id, event: mail.event, code };
    switch (delivery.kind) {
      case 'unavailable':
        if (outage.failed()) log.error(fields, 'the mail server takes no mail; it is asked until it does');
        return { kind: 'returned' };
      case 'broken':
        log.warn(fields, 'the connection ended while a mail was under way');
        if (outage.broke())
          log.error(fields, 'the mail server keeps breaking off; it is asked until it does not');
        return { kind: 'tried', reason, mayHaveArrived: true };
      case 'postponed':
        outage.answered();
        log.warn(fields, 'a mail was put off by the server');
        if (delivery.holdsDomain) holds.hold(domain);
        return { kind: 'tried', reason };
      case 'refused':
        outage.answered();
        log.warn(fields, 'a mail was refused');
        return { kind: 'failed', reason };
    }
  }

  return {
    trust() {
      if (outage.lasts()) return 'none';
      return outage.isProved() ? 'any' : 'one';
    },
    heldDomains: holds.held,
    deliver,
  };
}
