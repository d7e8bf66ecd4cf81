import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import { FROM, GREETINGS } from './test-outbox.ts';

/** A process that sends the outbox of DATABASE_URL or DATA_DIR to SMTP_URL, with leases of two seconds. */
const { DATABASE_URL, DATA_DIR = '', SMTP_URL = '' } = process.env;
const log = (fields: object, message: string) =>
  process.stderr.write(`${JSON.stringify({ ...fields, message })}\n`);

const outbox = createOutbox({
  database: await (DATABASE_URL ? openPostgresDatabase(DATABASE_URL) : openSqliteDatabase(DATA_DIR)),
  transport: createSmtpTransport(SMTP_URL, { deadlineMs: 1_500 }),
  handlers: GREETINGS,
  from: FROM,
  siteUrl: 'https://costa.example',
  log: { info: log, warn: log, error: log },
  now: () => new Date(),
  leaseMs: 2_000,
});
outbox.start();
