import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ClaimedMail } from './claim-mails.ts';
import type { Delivery, MailTransport } from './delivery.ts';
import { createDomainThrottle } from './domain-throttle.ts';
import type { MailLog } from './mail-log.ts';
import { domainOf } from './mailbox.ts';
import type { Outcome } from './record-outcomes.ts';
import type { ComposedMail } from './render-mail.ts';

/** Delivers composed mails and adapts the pace to the results. */
export interface MailDispatcher {
  /** How many mails may be claimed, depending on the state of the server: a single one probes it after a failure. */
  capacity(): 'none' | 'one' | 'any';
  /** Domains to which no mail is sent for now. */
  throttledDomains(): string[];
  /** Never rejects. A mail that would only be rejected with the others is returned untried. */
  deliver(composed: ComposedMail): Promise<Outcome>;
}

export interface MailDispatcherOptions {
  transport: MailTransport;
  log: MailLog;
  now: () => Date;
}

export function createMailDispatcher({ transport, log, now }: MailDispatcherOptions): MailDispatcher {
  const breaker = createCircuitBreaker(now);
  const throttle = createDomainThrottle(now);

  async function deliver({ mail, message }: ComposedMail): Promise<Outcome> {
    const domain = domainOf(mail.recipient);
    if (breaker.isOpen() || throttle.isThrottled(domain)) return { kind: 'returned' };
    const delivery = await transport.deliver(message);
    if (delivery.kind !== 'accepted') return handleFailure(mail, domain, delivery);
    breaker.recordSuccess();
    throttle.release(domain);
    return { kind: 'sent', handover: delivery.handover };
  }

  function handleFailure(
    mail: ClaimedMail,
    domain: string,
    delivery: Exclude<Delivery, { kind: 'accepted' }>,
  ): Outcome {
    const { code, reason } = delivery;
    const fields = { operation: 'mail', id: mail.id, event: mail.event, code };
    switch (delivery.kind) {
      case 'unavailable':
        if (breaker.recordFailure())
          log.error(fields, 'the mail server takes no mail; retrying until it does');
        return { kind: 'returned' };
      case 'broken':
        log.warn(fields, 'the connection ended during a delivery');
        if (breaker.recordDisconnect())
          log.error(fields, 'the mail server keeps disconnecting; retrying until it recovers');
        return { kind: 'tried', reason, mayHaveArrived: true };
      case 'deferred':
        breaker.recordSuccess();
        log.warn(fields, 'a mail was deferred by the server');
        if (delivery.throttlesDomain) throttle.throttle(domain);
        return { kind: 'tried', reason };
      case 'rejected':
        breaker.recordSuccess();
        log.warn(fields, 'a mail was refused');
        return { kind: 'failed', reason };
    }
  }

  return {
    capacity() {
      if (breaker.isOpen()) return 'none';
      return breaker.isClosed() ? 'any' : 'one';
    },
    throttledDomains: throttle.throttled,
    deliver,
  };
}
