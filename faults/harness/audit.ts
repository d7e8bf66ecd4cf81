import { setTimeout } from 'node:timers/promises';
import { parseTold } from '../../src/features/transfers/server/mail/told-departure.ts';
import type { ReceivedMail } from '../../tests/support/smtp-server.ts';
import { ask } from './ask.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { World } from './world.ts';

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
  /** Mails that said the same under two Message-IDs. */
  doubled: string[];
  /** Subscribers whose last mail is not what is published. */
  misled: string[];
  /** How long the outbox took to become empty after the last fault, in seconds. */
  drainedAfter: number;
}

/** Looks, when all is calm again, for everything that the site took on. */
export async function audit(world: World, ledger: Ledger): Promise<Audit> {
  const drainedAfter = await drain(world);
  const emails = (table: Acknowledged['table']) =>
    world.visit(async ({ read }) => {
      const rows = await read.selectFrom(table).select('email').execute();
      return new Set(rows.map(({ email }) => email));
    });
  const stored = {
    questions: await emails('questions'),
    transfer_inquiries: await emails('transfer_inquiries'),
    subscriptions: await emails('subscriptions'),
  };
  const byRecipient = Map.groupBy(world.received, ({ recipient }) => recipient);
  const idsOf = (email: string) => new Set((byRecipient.get(email) ?? []).map(({ messageId }) => messageId));
  const once = ledger.acknowledged.filter(({ table }) => table !== 'subscriptions');
  const published = await publishNumbers(world);
  const ids = new Set(world.received.map(({ messageId }) => messageId));
  return {
    posts: ledger.acknowledged.length,
    lostPosts: ledger.acknowledged.filter(({ table, email }) => !stored[table].has(email)),
    publishes: ledger.publishes.length,
    lostPublishes: ledger.publishes.filter((number) => !published.has(number)),
    mails: ids.size,
    lostMails: ledger.acknowledged.map(({ email }) => email).filter((email) => idsOf(email).size === 0),
    repeated: world.received.length - ids.size,
    doubled: once.map(({ email }) => email).filter((email) => idsOf(email).size > 1),
    misled: await misled(world, byRecipient),
    drainedAfter,
  };
}

async function drain(world: World): Promise<number> {
  const start = performance.now();
  for (;;) {
    const waiting = await world.visit(({ read }) =>
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

function publishNumbers(world: World): Promise<Set<number | null>> {
  return world.visit(async ({ read }) => {
    const lists = await read
      .selectFrom('schedule_lists')
      .select('publish_number')
      .where('publish_number', 'is not', null)
      .execute();
    return new Set(lists.map(({ publish_number }) => publish_number));
  });
}

/** Compares what a visitor sees with what the site believes to have told, and with the mail that came last. */
async function misled(
  world: World,
  byRecipient: ReadonlyMap<string, readonly ReceivedMail[]>,
): Promise<string[]> {
  const subscriptions = await world.visit(({ read }) =>
    read.selectFrom('subscriptions').selectAll().execute(),
  );
  const found: string[] = [];
  for (const { email, hotel_id, departure_date, told } of subscriptions) {
    const query = `hotel_id=${hotel_id}&date=${departure_date}&type=group`;
    const { text } = await ask(world.url, { path: `/api/transfer-schedule/?${query}` });
    const shown: Stated[] = JSON.parse(text).departures;
    const believed = (parseTold(told) ?? []).filter(({ gone }) => !gone);
    const last = withoutSoftBreaks(byRecipient.get(email)?.at(-1)?.raw ?? '');
    const unread = shown.filter((departure) => !last.includes(readable(departure)));
    if (sayAll(shown) === sayAll(believed) && unread.length === 0) continue;
    found.push(`${email}: told ${sayAll(believed)}, shown ${sayAll(shown)}, unread ${sayAll(unread)}`);
  }
  return found;
}

interface Stated {
  flight_number: string;
  pickup_date: string;
  pickup_time: string | null;
}

function sayAll(departures: readonly Stated[]): string {
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
