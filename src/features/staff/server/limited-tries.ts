import { randomUUID } from 'node:crypto';
import type { Writer } from '../../../db/database.ts';
import {
  type Limit,
  type LimitedSubject,
  limitedSubject,
  lockSubject,
  recordHit,
  secondsUntilFree,
} from '../../../db/limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { tooManyRequests } from '../../../http/api-error.ts';

/** A limit, and whom it counts. */
export type TryLimit = Limit & { who: string };

/**
 * Whether a secret that somebody gave is right. A wrong one counts against every limit; a right one against
 * none. Tries are counted before they are looked at, so that a crowd of them at the same moment gains nothing.
 * Throws 429 past a limit.
 */
export async function tryWithin(
  { database, now }: ApiServices,
  limits: readonly TryLimit[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const subjects = await Promise.all(limits.map(({ who, ...limit }) => limitedSubject(database, limit, who)));
  const attempt = randomUUID();
  await database.write(async (trx) => {
    for (const subject of subjects) {
      await lockSubject(trx, database.engine, subject);
      const seconds = await secondsUntilFree(trx, subject, now());
      if (seconds > 0) throw tooManyRequests(seconds);
    }
    for (const { scope, subject } of subjects) await recordHit(trx, scope, subject, attempt, now());
  });
  const right = await isRight();
  if (right) await database.write((trx) => giveBack(trx, subjects, attempt));
  return right;
}

/** Forgets the wrong tries that count against a limit. */
export async function forgetTries({ database }: ApiServices, { who, ...limit }: TryLimit): Promise<void> {
  const { scope, subject } = await limitedSubject(database, limit, who);
  await database.write((trx) =>
    trx.deleteFrom('limit_hits').where('scope', '=', scope).where('subject', '=', subject).execute(),
  );
}

async function giveBack(trx: Writer, subjects: readonly LimitedSubject[], attempt: string): Promise<void> {
  for (const { scope, subject } of subjects) {
    await trx
      .deleteFrom('limit_hits')
      .where('scope', '=', scope)
      .where('subject', '=', subject)
      .where('item', '=', attempt)
      .execute();
  }
}
