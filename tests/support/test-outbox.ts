import type { Database } from '../../src/db/database.ts';
import { enqueueMails, type NewMail } from '../../src/mail/enqueue-mail.ts';
import type { MailHandlers } from '../../src/mail/mail.ts';
import { createOutbox, type Outbox, type OutboxOptions } from '../../src/mail/outbox.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';

/** The default time of tests. */
export const NOON = new Date('2026-06-01T12:00:00.000Z');

export const FROM = { name: 'Costa Sol Info', address: 'info@example.com' };

/** A mail that contains its payload. */
export const GREETINGS: MailHandlers = {
  greeting: async ({ payload }) => {
    const { text = 'Hello' } = payload as { text?: string };
    return { subject: text, html: `<p>${text}</p>`, text };
  },
};

export interface TestOutbox extends Outbox {
  logLines: string[];
}

/** An outbox with a mail server, and its log. */
export function testOutbox(
  database: Database,
  url: string,
  options: Partial<OutboxOptions> = {},
): TestOutbox {
  const logLines: string[] = [];
  const write = (fields: object, message: string) => logLines.push(JSON.stringify({ ...fields, message }));
  const outbox = createOutbox({
    database,
    transport: createSmtpTransport(url),
    handlers: GREETINGS,
    from: FROM,
    siteUrl: 'https://costa.example',
    log: { info: write, warn: write, error: write },
    now: () => NOON,
    ...options,
  });
  return { ...outbox, logLines };
}

/** Enqueues greetings. */
export async function enqueue(database: Database, ...orders: Partial<NewMail>[]): Promise<void> {
  const greeting = {
    event: 'greeting',
    recipient: 'guest@example.com',
    language: 'en',
    payload: {},
    now: NOON,
  } as const;
  const mails = orders.length > 0 ? orders : [{}];
  await database.write((db) =>
    enqueueMails(
      db,
      database.engine,
      mails.map((order) => ({ ...greeting, ...order })),
    ),
  );
}

/** Stores a guest's subscription with its hotel; returns its id. */
export function subscribe(database: Database, email = 'guest@example.com'): Promise<number> {
  return database.write(async (db) => {
    const hotel = await db
      .insertInto('hotels')
      .values({
        name: email,
        municipality: 'Torremolinos',
        latitude: null,
        longitude: null,
        position_source: null,
        reception_phone: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subscription = await db
      .insertInto('subscriptions')
      .values({
        email,
        hotel_id: hotel.id,
        transfer_type: 'group',
        departure_date: calendarDate('2026-06-10'),
        flight_number: '',
        last_name: '',
        language: 'en',
        consent_version: '1',
        consent_at: NOON.toISOString(),
        token: `token of ${email}`,
        created_at: NOON.toISOString(),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return subscription.id;
  });
}

/** The outbox rows, oldest first. */
export function outboxRows(database: Database) {
  return database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
}
