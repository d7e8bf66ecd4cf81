import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { createAlarm } from './alarm.ts';
import { type ClaimedMail, claimMails } from './claim-mails.ts';
import type { MailTransport } from './delivery.ts';
import { createHandOver } from './hand-over.ts';
import { createLanes } from './lanes.ts';
import type { MailHandlers } from './mail.ts';
import { type MailLog, withoutMessage } from './mail-log.ts';
import { domainOf, type Mailbox } from './mailbox.ts';
import type { Outcome } from './record-outcomes.ts';
import { createRecorder } from './recorder.ts';
import { isWritten, renderMail, type WrittenMail } from './render-mail.ts';
import { storeTold } from './store-told.ts';
import { createUnknownEventsWarning } from './unknown-events.ts';

const TICK_MS = 1_000;
/** Mails claimed and written ahead of those under way. */
const AHEAD = 100;
/** Mails written at the same moment: on PostgreSQL most of that is waiting for answers. */
const WRITTEN_AT_ONCE = 4;
/** While the database is slow no more than so many accepted mails are not recorded: a crash would repeat them. */
const UNRECORDED = 200;
/** Longer than a letter may wait here and be under way together. */
const LEASE_MS = 90_000;
/** After this part of its lease a letter does not begin to leave: what it says may have changed. */
const FRESH_SHARE = 1 / 9;
const LAST_DELIVERIES_MS = 10_000;

export interface OutboxOptions {
  database: Database;
  transport: MailTransport;
  handlers: MailHandlers;
  from: Mailbox;
  siteUrl: string;
  log: MailLog;
  now: () => Date;
  /** Called with how many mails were just recorded as sent. */
  onSent?: (count: number) => void;
  /** Mails under way at the same moment, in all and to one domain. */
  atOnce?: number;
  perDomain?: number;
  leaseMs?: number;
}

export interface Outbox {
  /** Sends what is due, from now on until it is stopped. */
  start(): void;
  /** Claims nothing more, gives deliveries ten seconds to end, and closes the transport. */
  stop(): Promise<void>;
  /** Sends what is due and resolves when nothing more can be sent now. */
  drain(): Promise<void>;
}

/**
 * Sends the rows of the outbox. A row is claimed with a lease, written from what is true then, handed over,
 * and recorded; whoever lost its lease meanwhile records nothing, and a killed process loses no mail. Any
 * number of instances may run. After a crash a mail may be repeated, under the same Message-ID. [MAIL-12] [MAIL-13]
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, transport, handlers, from, siteUrl, log, now } = options;
  const { onSent = () => undefined, atOnce = 5, perDomain = 10, leaseMs = LEASE_MS } = options;
  const events = Object.keys(handlers);
  const handOver = createHandOver({ transport, log, now });
  const recorder = createRecorder({ database, now, log, onSent });
  const warnOfUnknownEvents = createUnknownEventsWarning(handlers, log);
  const alarm = createAlarm();
  const lanes = createLanes<WrittenMail>({
    atOnce,
    perLane: perDomain,
    laneOf: ({ mail }) => domainOf(mail.recipient),
    run: deliver,
    onEnd: askForMore,
  });
  let stopping = false;
  let moreIsDue = false;
  let loop = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopping) {
      if ((await pump()) === 0) await alarm.within(TICK_MS);
    }
  }

  /** Claims what there is room for and sets it under way; returns how many rows it dealt with. */
  async function pump(): Promise<number> {
    try {
      await warnOfUnknownEvents(database.read, now());
      const limit = room();
      if (limit === 0 || events.length === 0) return 0;
      const exceptDomains = handOver.heldDomains();
      const claim = await claimMails(database, { events, limit, leaseMs, exceptDomains, now: now() });
      moreIsDue = claim.more;
      lanes.add(await write(claim.mails));
      return claim.mails.length + claim.expired;
    } catch (error) {
      log.error({ operation: 'outbox', ...withoutMessage(error) }, 'mails could not be claimed');
      return 0;
    }
  }

  function room(): number {
    if (recorder.unwritten() >= UNRECORDED) return 0;
    const waiting = lanes.waiting();
    const trust = handOver.trust();
    if (trust === 'any') return waiting <= AHEAD / 2 ? AHEAD - waiting : 0;
    return trust === 'one' && waiting + lanes.running() === 0 ? 1 : 0;
  }

  async function write(mails: readonly ClaimedMail[]): Promise<WrittenMail[]> {
    const written: WrittenMail[] = [];
    for (let at = 0; at < mails.length; at += WRITTEN_AT_ONCE) {
      await Promise.all(mails.slice(at, at + WRITTEN_AT_ONCE).map((mail) => writeInto(written, mail)));
    }
    return storeTold(database, written);
  }

  async function writeInto(written: WrittenMail[], mail: ClaimedMail): Promise<void> {
    const result = stopping ? RETURNED : await writeOne(mail);
    if (isWritten(result)) written.push(result);
    else recorder.add({ mail, outcome: result });
  }

  async function writeOne(mail: ClaimedMail): Promise<WrittenMail | Outcome> {
    // Visitors get their turn between two mails.
    await setImmediate();
    const context = { db: database.read, keys: database.keys, siteUrl, now: now() };
    return renderMail(mail, { handlers, context, from, log });
  }

  async function deliver(written: WrittenMail): Promise<void> {
    const { mail } = written;
    const age = now().getTime() - mail.claimedAt.getTime();
    const outcome = age > leaseMs * FRESH_SHARE ? RETURNED : await handOver.deliver(written);
    recorder.add({ mail, outcome });
  }

  function askForMore(): void {
    if (moreIsDue && room() > 0) alarm.ring();
  }

  return {
    start() {
      loop = run();
    },
    async stop() {
      stopping = true;
      alarm.ring();
      await loop;
      for (const { mail } of lanes.takeBack()) recorder.add({ mail, outcome: RETURNED });
      const closing = setTimeout(() => transport.close(), LAST_DELIVERIES_MS);
      await lanes.idle();
      clearTimeout(closing);
      transport.close();
      await recorder.close();
    },
    async drain() {
      for (let claimed = 1; claimed > 0; ) {
        claimed = await pump();
        await lanes.idle();
        await recorder.flush();
      }
    },
  };
}

const RETURNED = { kind: 'returned' } as const;
