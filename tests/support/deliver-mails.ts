import type { Database } from '../../src/db/database.ts';
import type { RenderedMail } from '../../src/mail/mail.ts';
import { mailHandlers } from '../../src/server/mail-handlers.ts';
import * as templates from '../../src/server/mail-templates.tsx';

export const SITE_URL = 'https://guide.example';

export interface DeliveredMail extends RenderedMail {
  event: string;
  recipient: string;
}

const handlers = mailHandlers(templates);

/** Renders and "sends" queued mails sequentially, with the same records as the outbox; returns what was sent. */
export async function deliverMails(database: Database, now: Date): Promise<DeliveredMail[]> {
  const rows = await database.read
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  const delivered: DeliveredMail[] = [];
  for (const row of rows) {
    const mail = {
      id: row.id,
      event: row.event,
      recipient: row.recipient,
      language: row.language,
      subscriptionId: row.subscription_id ?? undefined,
      payload: JSON.parse(row.payload),
      createdAt: new Date(row.created_at),
      notifiedState: row.notified_state,
    };
    const context = {
      db: database.read,
      keys: database.keys,
      siteUrl: SITE_URL,
      from: { name: 'Costa Sol Info', address: 'info@example.com' },
      now,
      batch: [mail],
    };
    const rendered = await handlers[row.event]?.(mail, context);
    if (rendered) delivered.push({ event: row.event, recipient: row.recipient, ...rendered });
    await record(database, row.id, mail.subscriptionId, rendered);
  }
  return delivered;
}

async function record(
  database: Database,
  rowId: number,
  subscriptionId: number | undefined,
  rendered: RenderedMail | undefined,
): Promise<void> {
  await database.write(async (db) => {
    const state = rendered ? 'sent' : 'expired';
    await db.updateTable('outbox').set({ state }).where('id', '=', rowId).execute();
    if (!rendered?.notifiedState || subscriptionId === undefined) return;
    await db
      .updateTable('subscriptions')
      .set({ last_notified: rendered.notifiedState })
      .where('id', '=', subscriptionId)
      .execute();
  });
}
