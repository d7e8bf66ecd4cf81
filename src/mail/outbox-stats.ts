import type { Selectable } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { OutboxTable } from '../db/schema.ts';

type State = Selectable<OutboxTable>['state'];

export interface OutboxStats {
  mails: Record<State, number>;
  /** Creation time of the oldest mail that is neither sent nor given up. */
  oldest: Date | undefined;
}

/** Counts the mails of the outbox by state. */
export async function readOutboxStats(db: Reader): Promise<OutboxStats> {
  const mails: Record<State, number> = { queued: 0, sending: 0, retrying: 0, sent: 0, failed: 0, expired: 0 };
  const counts = await db
    .selectFrom('outbox')
    .select(['state', (mail) => mail.fn.countAll<number>().as('mails')])
    .groupBy('state')
    .execute();
  for (const count of counts) mails[count.state] = Number(count.mails);
  const { oldest } = await db
    .selectFrom('outbox')
    .select((mail) => mail.fn.min<string | null>('created_at').as('oldest'))
    .where('state', 'in', ['queued', 'sending', 'retrying'])
    .executeTakeFirstOrThrow();
  return { mails, oldest: oldest === null ? undefined : new Date(oldest) };
}
