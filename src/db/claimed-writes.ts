import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Writer } from './database.ts';

/** What ties transactions to the keyed request that they belong to; plain data, because threads receive it too. */
export interface WriteClaim {
  staffId: string;
  key: string;
  fingerprint: string;
  /** One arrival of the request; a repeated request is another. */
  attempt: string;
  expiresAt: string;
  /** Whether a transaction was begun, so that something may be stored. */
  begun: boolean;
}

/** Thrown in a transaction, which is rolled back, when another arrival of the same request was first. */
class ClaimTakenError extends Error {
  readonly statusCode = 409;
}

const claims = new AsyncLocalStorage<WriteClaim>();

/** Runs work whose transactions belong to this request. */
export function runWithClaim<T>(claim: WriteClaim | undefined, work: () => T): T {
  return claim ? claims.run(claim, work) : work();
}

/** The claim of the current request, for work that continues elsewhere. */
export function beginClaim(): WriteClaim | undefined {
  const claim = claims.getStore();
  if (claim) claim.begun = true;
  return claim;
}

/**
 * The same database, whose transactions first store the claim of the request they belong to, if it has one: the claim
 * is stored exactly if the change is. Of two arrivals of one request the database lets one commit. [DESK-100]
 */
export function claimWrites(database: Database): Database {
  return {
    ...database,
    write(work) {
      const claim = beginClaim();
      if (!claim) return database.write(work);
      return database.write(async (trx) => {
        await storeClaim(trx, claim);
        return work(trx);
      });
    },
  };
}

async function storeClaim(
  trx: Writer,
  { staffId, key, fingerprint, attempt, expiresAt }: WriteClaim,
): Promise<void> {
  await trx
    .insertInto('admin_outcomes')
    .values({ staff_id: staffId, key, fingerprint, attempt, expires_at: expiresAt })
    // Waits on PostgreSQL while another arrival is storing it.
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .execute();
  const stored = await trx
    .selectFrom('admin_outcomes')
    .select('attempt')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // A call may need several transactions.
  if (stored.attempt !== attempt) throw new ClaimTakenError('The request with this key was stored meanwhile');
}
