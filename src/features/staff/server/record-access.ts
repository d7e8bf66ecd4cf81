import type { Writer } from '../../../db/database.ts';
import type { AccessEvent, AccessOutcome } from '../access-log-contract.ts';
import type { AccessOrigin } from './access-origin.ts';

export interface AccessAct {
  event: AccessEvent;
  /** Whose account; null where there is none. */
  staffId: string | null;
  /** Who did it; the owner of the account unless told, null for anyone who is not signed in. */
  actorId?: string | null;
  origin?: AccessOrigin | undefined;
  outcome?: AccessOutcome;
  /** Such as the role that was given. Never an address or a name: nothing here can be erased. */
  detail?: string;
  /** How often, where several are one entry. */
  times?: number;
  now: Date;
}

/** Adds an entry to the access log, in the transaction of the act. It cannot be changed or taken back. [SEC-51] */
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
