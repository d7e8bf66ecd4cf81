import { randomUUID } from 'node:crypto';
import type { Database, Reader, Writer } from '../../../db/database.ts';
import {
  countHits,
  type Limit,
  type LimitedSubject,
  limitedSubject,
  lockSubject,
  recordHit,
  secondsUntilFree,
} from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError, tooManyRequests } from '../../../http/api-error.ts';

/**
 * A limit and its subject. With `spacingSeconds`, attempts past the limit are not refused until the window ends; they
 * must be the given number of seconds apart: the first entry for the first attempt past the limit, the last entry for
 * all later ones.
 */
export type AttemptLimit = Limit & { who: string; spacingSeconds?: readonly number[] };

/**
 * Checks a secret within limits. A wrong secret counts against every limit; a right one, or one refused by a full queue
 * (503), against none. Attempts are counted before the check, so that simultaneous attempts gain nothing. Throws 429
 * past a limit, without checking the secret.
 */
export async function limitAttempts(
  { database, now }: ApiServices,
  limits: readonly AttemptLimit[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const subjects = await Promise.all(limits.map((limit) => limitedAttempt(database, limit)));
  // Refused attempts must not block writers.
  for (const subject of subjects) await requireCapacity(database.read, subject, now());
  const attempt = randomUUID();
  await database.write(async (trx) => {
    for (const subject of subjects) {
      await lockSubject(trx, database.engine, subject);
      await requireCapacity(trx, subject, now());
    }
    for (const { scope, subject, windowSeconds } of subjects) {
      await recordHit(trx, scope, subject, attempt, now(), windowSeconds);
    }
  });
  try {
    const right = await isRight();
    if (right) await database.write((trx) => refundAttempt(trx, subjects, attempt));
    return right;
  } catch (error) {
    if (isBusy(error)) await database.write((trx) => refundAttempt(trx, subjects, attempt));
    throw error;
  }
}

type LimitedAttempt = LimitedSubject & Pick<AttemptLimit, 'spacingSeconds'>;

async function limitedAttempt(
  database: Database,
  { who, spacingSeconds, ...limit }: AttemptLimit,
): Promise<LimitedAttempt> {
  const limited = await limitedSubject(database, limit, who);
  return spacingSeconds ? { ...limited, spacingSeconds } : limited;
}

async function requireCapacity(db: Reader, limited: LimitedAttempt, now: Date): Promise<void> {
  const seconds = limited.spacingSeconds
    ? await secondsUntilNextAttempt(db, limited, limited.spacingSeconds, now)
    : await secondsUntilFree(db, limited, now);
  if (seconds > 0) throw tooManyRequests(seconds);
}

async function secondsUntilNextAttempt(
  db: Reader,
  limited: LimitedSubject,
  spacing: readonly number[],
  now: Date,
): Promise<number> {
  const { scope, subject, limit, windowSeconds } = limited;
  const tries = await countHits(db, scope, subject, new Date(now.getTime() - windowSeconds * 1000));
  if (tries < limit) return 0;
  const seconds = spacing[Math.min(tries - limit, spacing.length - 1)] ?? 0;
  return secondsUntilFree(db, { ...limited, limit: 1, windowSeconds: seconds }, now);
}

function isBusy(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

/** Resets the wrong attempts counted against a limit. */
export async function resetAttempts(
  { database }: ApiServices,
  { who, ...limit }: AttemptLimit,
): Promise<void> {
  const { scope, subject } = await limitedSubject(database, limit, who);
  await database.write((trx) =>
    trx.deleteFrom('limit_hits').where('scope', '=', scope).where('subject', '=', subject).execute(),
  );
}

async function refundAttempt(
  trx: Writer,
  subjects: readonly LimitedSubject[],
  attempt: string,
): Promise<void> {
  for (const { scope, subject } of subjects) {
    await trx
      .deleteFrom('limit_hits')
      .where('scope', '=', scope)
      .where('subject', '=', subject)
      .where('item', '=', attempt)
      .execute();
  }
}
