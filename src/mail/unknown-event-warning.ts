import type { Reader } from '../db/database.ts';
import type { MailHandlers } from './mail.ts';
import type { MailLog } from './mail-log.ts';

const INTERVAL_MS = 60_000;

/**
 * Creates a check that warns about waiting mails without a handler, once per event. They stay queued for a server
 * version that has one. The check queries at most once a minute.
 */
export function createUnknownEventsWarning(handlers: MailHandlers, log: MailLog) {
  const warned = new Set<string>();
  let next = 0;
  return async (db: Reader, now: Date): Promise<void> => {
    if (now.getTime() < next) return;
    next = now.getTime() + INTERVAL_MS;
    const waiting = await db
      .selectFrom('outbox')
      .select('event')
      .distinct()
      .where('state', 'in', ['queued', 'retrying'])
      .execute();
    for (const { event } of waiting) {
      if (event in handlers || warned.has(event)) continue;
      warned.add(event);
      log.error({ operation: 'outbox', event }, 'mails are waiting whose event has no handler');
    }
  };
}
