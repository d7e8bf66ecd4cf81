import type { Reader } from '../db/database.ts';
import type { MailHandlers } from './mail.ts';
import type { MailLog } from './mail-log.ts';

const EVERY_MS = 60_000;

/**
 * Warns of waiting mails whose event nobody can write, once per event: they stay where they are, for a version
 * of the server that can. What it returns looks once a minute at most.
 */
export function createUnknownEventsWarning(handlers: MailHandlers, log: MailLog) {
  const warned = new Set<string>();
  let next = 0;
  return async (db: Reader, now: Date): Promise<void> => {
    if (now.getTime() < next) return;
    next = now.getTime() + EVERY_MS;
    const waiting = await db
      .selectFrom('outbox')
      .select('event')
      .distinct()
      .where('state', 'in', ['queued', 'retrying'])
      .execute();
    for (const { event } of waiting) {
      if (event in handlers || warned.has(event)) continue;
      warned.add(event);
      log.error({ operation: 'outbox', event }, 'mails wait whose event nobody can write');
    }
  };
}
