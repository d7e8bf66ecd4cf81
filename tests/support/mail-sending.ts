import type { Database } from '../../src/db/database.ts';
import { claimMails } from '../../src/mail/claim-mails.ts';
import { isComposed, renderMail } from '../../src/mail/render-mail.ts';
import { storeComposed } from '../../src/mail/store-composed.ts';
import { mailHandlers } from '../../src/server/mail-handlers.ts';
import * as templates from '../../src/server/mail-templates.tsx';
import { SITE_URL } from './deliver-mails.ts';

const MINUTE = 60_000;

/** With which the mails of random histories are written and sent. */
export const SENDING = {
  handlers: mailHandlers(templates),
  from: { name: 'Costa Sol', address: 'office@example.com' },
  siteUrl: SITE_URL,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
};

/** Mails arrive, and the sender is killed before it records that. */
export async function sendAndKill(
  database: Database,
  now: Date,
  arrive: (mail: { id: number; bytes: Buffer }) => Promise<void>,
): Promise<void> {
  const { handlers, from, siteUrl, log } = SENDING;
  const order = { events: Object.keys(handlers), limit: 100, leaseMs: MINUTE, excludedDomains: [], now };
  const { mails } = await claimMails(database, order);
  for (const mail of mails) {
    const context = { db: database.read, keys: database.keys, siteUrl, from, now, batch: mails };
    const written = await renderMail(mail, { handlers, context, from, log });
    if (!isComposed(written)) continue;
    await storeComposed(database, [written]);
    await arrive({ id: mail.id, bytes: written.message.bytes });
  }
}
