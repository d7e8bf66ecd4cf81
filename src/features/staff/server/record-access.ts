import type { Writer } from '../../../db/database.ts';
import type { AccessEvent, AccessOutcome } from '../access-log-contract.ts';
import type { AccessOrigin } from './access-origin.ts';

export interface AccessAct {
  event: AccessEvent;
  /** The account concerned; null if there is none. */
  staffId: string | null;
  /** The acting user; by default the owner of the account, null if not signed in. */
  actorId?: string | null;
  origin?: AccessOrigin | undefined;
  outcome?: AccessOutcome;
  /** For example the new role. Never an address or a name: entries cannot be erased. */
  detail?: string;
  /** Number of merged occurrences. */
  times?: number;
  now: Date;
}

/** Adds an entry to the access log in the transaction of the action. Entries are immutable. [SEC-51] */
export async function recordAccess(trx: Writer, act: AccessAct): Promise<void> {
  const { event, staffId, actorId = staffId, origin, outcome = 'success', detail, times = 1, now } = act;
  await trx
    .insertInto('access_log')
    .values({
      at: now.toISOString(),
      event,
      outcome,
      staff_id: staffId,
      actor_id: actorId,
      network: origin?.network ?? null,
      device: origin?.device ?? '',
      detail: detail ?? null,
      times,
    })
    .execute();
}
