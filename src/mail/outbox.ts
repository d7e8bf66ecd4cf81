import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type ClaimedMail, claimMails } from './claim-mails.ts';
import type { MailTransport } from './delivery.ts';
import { createKeyedQueue } from './keyed-concurrency.ts';
import type { MailHandlers } from './mail.ts';
import { createMailDispatcher } from './mail-dispatcher.ts';
import { errorSummary, type MailLog } from './mail-log.ts';
import { domainOf, type Mailbox } from './mailbox.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { type ComposedMail, isComposed, renderMail } from './render-mail.ts';
import { storeComposed } from './store-composed.ts';
import { createUnknownEventsWarning } from './unknown-event-warning.ts';
import { createWakeSignal } from './wake-signal.ts';

const TICK_MS = 1_000;
/** Mails claimed and rendered ahead of delivery. */
const PREFETCH = 100;
/** Claims pause beyond this many unrecorded deliveries: a crash would repeat them. */
const MAX_UNRECORDED = 200;
/** Longer than a message may wait here and be in delivery, together. */
const LEASE_MS = 90_000;
/** Share of the lease after which a message is no longer sent: its content may be outdated. */
const MAX_AGE_SHARE = 1 / 9;
const STOP_GRACE_MS = 10_000;

export interface OutboxOptions {
  database: Database;
  transport: MailTransport;
  handlers: MailHandlers;
  from: Mailbox;
  siteUrl: string;
  log: MailLog;
  now: () => Date;
  /** Called with the number of mails just recorded as sent. */
  onSent?: (count: number) => void;
  /** Maximum number of concurrent deliveries, in total and per domain. */
  concurrency?: number;
  perDomain?: number;
  leaseMs?: number;
}

export interface Outbox {
  /** Sends due mails until stopped. */
  start(): void;
  /** Stops claiming, gives deliveries ten seconds to finish, and closes the transport. */
  stop(): Promise<void>;
  /** Sends due mails and resolves when no more can be sent now. */
  drain(): Promise<void>;
}

/**
 * Sends the rows of the outbox. A row is claimed with a lease, rendered from current data, delivered, and its outcome
 * recorded. A sender that lost its lease records nothing, so a killed process loses no mail. Any number of instances
 * may run. After a crash a mail may be repeated, under the same Message-ID. [MAIL-12] [MAIL-13]
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, transport, handlers, from, siteUrl, log, now } = options;
  const { onSent = () => undefined, concurrency = 5, perDomain = 10, leaseMs = LEASE_MS } = options;
  const events = Object.keys(handlers);
  const dispatcher = createMailDispatcher({ transport, log, now });
  const recorder = createOutcomeRecorder({ database, now, log, onSent });
  const warnOfUnknownEvents = createUnknownEventsWarning(handlers, log);
  const wakeSignal = createWakeSignal();
  const queue = createKeyedQueue<ComposedMail>({
    concurrency,
    perKey: perDomain,
    keyOf: ({ mail }) => domainOf(mail.recipient),
    run: deliver,
    onFinished: requestMore,
  });
  let stopping = false;
  let hasMore = false;
  let loop = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopping) {
      if ((await pump()) === 0) await wakeSignal.wait(TICK_MS);
    }
  }

  /** Claims and queues as many mails as fit; returns the number of rows processed. */
  async function pump(): Promise<number> {
    try {
      await warnOfUnknownEvents(database.read, now());
      const limit = claimLimit();
      if (limit === 0 || events.length === 0) return 0;
      const excludedDomains = dispatcher.throttledDomains();
      const claim = await claimMails(database, { events, limit, leaseMs, excludedDomains, now: now() });
      hasMore = claim.more;
      queue.add(await composeAll(claim.mails));
      return claim.mails.length + claim.expired;
    } catch (error) {
      log.error({ operation: 'outbox', ...errorSummary(error) }, 'mails could not be claimed');
      return 0;
    }
  }

  function claimLimit(): number {
    if (recorder.pendingCount() >= MAX_UNRECORDED) return 0;
    const waiting = queue.waiting();
    const capacity = dispatcher.capacity();
    if (capacity === 'any') return waiting <= PREFETCH / 2 ? PREFETCH - waiting : 0;
    return capacity === 'one' && waiting + queue.running() === 0 ? 1 : 0;
  }

  async function composeAll(mails: readonly ClaimedMail[]): Promise<ComposedMail[]> {
    const context = { db: database.read, keys: database.keys, siteUrl, from, now: now(), batch: mails };
    const composed: ComposedMail[] = [];
    for (const mail of mails) {
      // Yields to requests between two mails.
      await setImmediate();
      const result = stopping ? RETURNED : await renderMail(mail, { handlers, context, from, log });
      if (isComposed(result)) composed.push(result);
      else recorder.add({ mail, outcome: result });
    }
    return storeComposed(database, composed);
  }

  async function deliver(composed: ComposedMail): Promise<void> {
    const { mail } = composed;
    const age = now().getTime() - mail.claimedAt.getTime();
    const outcome = age > leaseMs * MAX_AGE_SHARE ? RETURNED : await dispatcher.deliver(composed);
    recorder.add({ mail, outcome });
  }

  function requestMore(): void {
    if (hasMore && claimLimit() > 0) wakeSignal.wake();
  }

  return {
    start() {
      loop = run();
    },
    async stop() {
      stopping = true;
      wakeSignal.wake();
      await loop;
      for (const { mail } of queue.takeWaiting()) recorder.add({ mail, outcome: RETURNED });
      const closing = setTimeout(() => transport.close(), STOP_GRACE_MS);
      await queue.idle();
      clearTimeout(closing);
      transport.close();
      await recorder.close();
    },
    async drain() {
      for (let claimed = 1; claimed > 0; ) {
        claimed = await pump();
        await queue.idle();
        await recorder.flush();
      }
    },
  };
}

const RETURNED = { kind: 'returned' } as const;
