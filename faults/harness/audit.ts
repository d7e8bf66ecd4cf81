import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { parseTold } from '../../src/features/notifications/server/mail/told-departure.ts';
import type { ReceivedMail } from '../../tests/support/smtp-server.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

/** A mail that was put off comes back after a minute or two. */
const PATIENCE_MS = 600_000;

export interface Audit {
  posts: number;
  /** Acknowledged and not in the database. */
  lostPosts: Acknowledged[];
  publishes: number;
  lostPublishes: number[];
  mails: number;
  /** Whoever was to get a mail and got none. */
  lostMails: string[];
  /** Taken by the mail server more than once under one Message-ID, as after a crash it may be. */
  repeated: number;
  /** Mails that said what the guest's mail before them had said, under another Message-ID. */
  doubled: string[];
  /** Changes of which a guest was not told, because a mail that never arrived was taken to have told them. */
  unreported: string[];
  /** Subscribers whose last mail is not what is published. */
  outdated: string[];
  /** How long the outbox took to become empty after the last fault, in seconds. */
  drainedAfter: number;
}

/** Looks, when all is calm again, for everything that the site took on. */
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

/** Of mails that arrived more than once under one Message-ID the first. */
function withoutRepeats(mails: readonly ReceivedMail[]): ReceivedMail[] {
  const firsts = Map.groupBy(mails, ({ messageId }) => messageId);
  return [...firsts.values()].flatMap(([first]) => first ?? []);
}

/**
 * Mails of which the same guest's mail before had the same subject and text. A time that is changed and changed back
 * is told in words of its own each time: from what, to what.
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

/** SiteUnderTest and text. The address that ends the mails is the same mail's at any address. */
async function contentOf(raw: string): Promise<string> {
  const { subject, text = '' } = await PostalMime.parse(raw);
  return `${subject}\n${text.replace(/\S+\/unsubscribe\?\S+/g, '')}`;
}

/**
 * A mail is left out when it would tell nothing new. What is not new must have arrived: the mail that told it, the
 * last one of its subscription that was written, must be among those the mail server took.
 */
async function unreported(environment: TestEnvironment, arrived: ReadonlySet<string>): Promise<string[]> {
  const mails = await environment.visit(({ read }) =>
    read
      .selectFrom('outbox')
      .select(['subscription_id', 'recipient', 'message_id', 'state', 'told'])
      .where('subscription_id', 'is not', null)
      .orderBy('id')
      .execute(),
  );
  return [...Map.groupBy(mails, ({ subscription_id }) => subscription_id).values()].flatMap((ofOne) =>
    ofOne.flatMap(({ recipient, state, told }, at) => {
      if (state !== 'expired' || told !== null) return [];
      const last = ofOne.slice(0, at).findLast((mail) => mail.told !== null);
      return last && !arrived.has(last.message_id) ? [`${recipient}: ${last.told}`] : [];
    }),
  );
}

/** Compares what a visitor sees with what the site believes to have told, and with the mail that came last. */
async function outdated(
  environment: TestEnvironment,
  byRecipient: ReadonlyMap<string, readonly ReceivedMail[]>,
): Promise<string[]> {
  const subscriptions = await environment.visit(({ read }) =>
    read.selectFrom('subscriptions').selectAll().execute(),
  );
  const found: string[] = [];
  for (const { email, hotel_id, departure_date, told } of subscriptions) {
    const query = `hotel_id=${hotel_id}&date=${departure_date}&type=group`;
    const { text } = await sendRequest(environment.url, { path: `/api/transfer-schedule/?${query}` });
    const shown: Stated[] = JSON.parse(text).departures;
    const notified = (parseTold(told) ?? []).filter(({ gone }) => !gone);
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

/** What of a departure must stand in a mail: its time, or its flight where the time is still to come. */
function readable({ pickup_time, flight_number }: Stated): string {
  return pickup_time ?? flight_number.replace(/^.* /, '');
}

function withoutSoftBreaks(raw: string): string {
  return raw.replace(/=\r?\n/g, '');
}
