import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { parseLastNotified } from '../../src/features/notifications/server/mail/last-notified.ts';
import type { ReceivedMail } from '../../tests/support/smtp-server.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

/** A deferred mail is retried after a minute or two. */
const PATIENCE_MS = 600_000;

export interface Audit {
  posts: number;
  /** Acknowledged, but not in the database. */
  lostPosts: Acknowledged[];
  publishes: number;
  lostPublishes: number[];
  mails: number;
  /** Recipients of an acknowledged mail who got none. */
  lostMails: string[];
  /** Received more than once under one Message-ID, which is allowed after a crash. */
  repeated: number;
  /** Mails with the same content as the guest's mail before, under another Message-ID. */
  doubled: string[];
  /** Changes a guest was not notified of because a mail that never arrived counts as sent. */
  unreported: string[];
  /** Subscribers whose last mail differs from what is published. */
  outdated: string[];
  /** Seconds until the outbox was empty after the last fault. */
  drainedAfter: number;
}

/** Checks everything the site acknowledged, after all faults have ended. */
export async function audit(environment: TestEnvironment, ledger: Ledger): Promise<Audit> {
  const drainedAfter = await drain(environment);
  const emails = (table: Acknowledged['table']) =>
    environment.visit(async ({ read }) => {
      const rows = await read.selectFrom(table).select('email').execute();
      return new Set(rows.map(({ email }) => email));
    });
  const stored = {
    questions: await emails('questions'),
    transfer_inquiries: await emails('transfer_inquiries'),
    subscriptions: await emails('subscriptions'),
  };
  const byRecipient = Map.groupBy(environment.received, ({ recipient }) => recipient);
  const mailsTo = (email: string) => withoutRepeats(byRecipient.get(email) ?? []);
  const once = ledger.acknowledged.filter(({ table }) => table !== 'subscriptions');
  const published = await publishNumbers(environment);
  const ids = new Set(environment.received.map(({ messageId }) => messageId));
  return {
    posts: ledger.acknowledged.length,
    lostPosts: ledger.acknowledged.filter(({ table, email }) => !stored[table].has(email)),
    publishes: ledger.publishes.length,
    lostPublishes: ledger.publishes.filter((number) => !published.has(number)),
    mails: ids.size,
    lostMails: ledger.acknowledged.map(({ email }) => email).filter((email) => mailsTo(email).length === 0),
    repeated: environment.received.length - ids.size,
    doubled: [
      ...once.map(({ email }) => email).filter((email) => mailsTo(email).length > 1),
      ...(await findRepeatedContent(byRecipient)),
    ],
    unreported: await unreported(environment, ids),
    outdated: await outdated(environment, byRecipient),
    drainedAfter,
  };
}

async function drain(environment: TestEnvironment): Promise<number> {
  const start = performance.now();
  for (;;) {
    const waiting = await environment.visit(({ read }) =>
      read
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('mails'))
        .where('state', 'in', ['queued', 'retrying', 'sending'])
        .executeTakeFirstOrThrow(),
    );
    const seconds = (performance.now() - start) / 1000;
    if (Number(waiting.mails) === 0) return seconds;
    if (seconds * 1000 > PATIENCE_MS) throw new Error(`${waiting.mails} mails never left`);
    await setTimeout(1_000);
  }
}

function publishNumbers(environment: TestEnvironment): Promise<Set<number | null>> {
  return environment.visit(async ({ read }) => {
    const lists = await read
      .selectFrom('schedule_lists')
      .select('publish_number')
      .where('publish_number', 'is not', null)
      .execute();
    return new Set(lists.map(({ publish_number }) => publish_number));
  });
}

/** The first mail of each Message-ID. */
function withoutRepeats(mails: readonly ReceivedMail[]): ReceivedMail[] {
  const firsts = Map.groupBy(mails, ({ messageId }) => messageId);
  return [...firsts.values()].flatMap(([first]) => first ?? []);
}

/**
 * Mails with the same subject and text as the mail before to the same guest. A change and its reversal have different
 * texts: both name the former and the new time.
 */
async function findRepeatedContent(
  byRecipient: ReadonlyMap<string, readonly ReceivedMail[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [recipient, mails] of byRecipient) {
    let before = '';
    for (const { raw } of withoutRepeats(mails)) {
      const said = await contentOf(raw);
      if (said === before) found.push(`${recipient}: ${said.split('\n')[0]}`);
      before = said;
    }
  }
  return found;
}

/** Subject and text, without the unsubscribe link. */
async function contentOf(raw: string): Promise<string> {
  const { subject, text = '' } = await PostalMime.parse(raw);
  return `${subject}\n${text.replace(/\S+\/unsubscribe\?\S+/g, '')}`;
}

/**
 * A mail without news is not sent. The state it was compared with must have arrived: the last rendered mail of the
 * subscription must be among those received.
 */
async function unreported(environment: TestEnvironment, arrived: ReadonlySet<string>): Promise<string[]> {
  const mails = await environment.visit(({ read }) =>
    read
      .selectFrom('outbox')
      .select(['subscription_id', 'recipient', 'message_id', 'state', 'notified_state'])
      .where('subscription_id', 'is not', null)
      .orderBy('id')
      .execute(),
  );
  return [...Map.groupBy(mails, ({ subscription_id }) => subscription_id).values()].flatMap((ofOne) =>
    ofOne.flatMap(({ recipient, state, notified_state }, at) => {
      if (state !== 'expired' || notified_state !== null) return [];
      const last = ofOne.slice(0, at).findLast((mail) => mail.notified_state !== null);
      return last && !arrived.has(last.message_id) ? [`${recipient}: ${last.notified_state}`] : [];
    }),
  );
}

/** Compares the public answer with the stored notified state and with the last mail. */
async function outdated(
  environment: TestEnvironment,
  byRecipient: ReadonlyMap<string, readonly ReceivedMail[]>,
): Promise<string[]> {
  const subscriptions = await environment.visit(({ read }) =>
    read.selectFrom('subscriptions').selectAll().execute(),
  );
  const found: string[] = [];
  for (const { email, hotel_id, departure_date, last_notified } of subscriptions) {
    const query = `hotel_id=${hotel_id}&date=${departure_date}&type=group`;
    const { text } = await sendRequest(environment.url, { path: `/api/transfer-schedule/?${query}` });
    const shown: Stated[] = JSON.parse(text).departures;
    const notified = (parseLastNotified(last_notified) ?? []).filter(({ gone }) => !gone);
    const last = withoutSoftBreaks(byRecipient.get(email)?.at(-1)?.raw ?? '');
    const unread = shown.filter((departure) => !last.includes(readable(departure)));
    if (formatStates(shown) === formatStates(notified) && unread.length === 0) continue;
    found.push(
      `${email}: told ${formatStates(notified)}, shown ${formatStates(shown)}, unread ${formatStates(unread)}`,
    );
  }
  return found;
}

interface Stated {
  flight_number: string;
  pickup_date: string;
  pickup_time: string | null;
}

function formatStates(departures: readonly Stated[]): string {
  return departures
    .map(({ flight_number, pickup_date, pickup_time }) => `${flight_number} ${pickup_date} ${pickup_time}`)
    .sort()
    .join(', ');
}

/** What a mail must contain of a departure: its time, or its flight while the time is pending. */
function readable({ pickup_time, flight_number }: Stated): string {
  return pickup_time ?? flight_number.replace(/^.* /, '');
}

function withoutSoftBreaks(raw: string): string {
  return raw.replace(/=\r?\n/g, '');
}
