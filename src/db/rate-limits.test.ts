import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import { countHits, deleteExpiredHits, recordHit } from './rate-limits.ts';
import { sharedBudget, spendOnce } from './shared-budget.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const POSTS = { scope: 'post', windowSeconds: 600 };

describe('rate limits', () => {
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
  });
  afterEach(() => close());

  async function post(who: string, now: Date) {
    const budget = await sharedBudget(database, { ...POSTS, holders: [{ who, limit: 30 }] });
    const retryAfterSeconds = await spendOnce(database, budget, now);
    return { allowed: retryAfterSeconds === 0, retryAfterSeconds };
  }

  test('[API-42] of fifty simultaneous posts exactly thirty are allowed', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('203.0.113.5', NOON)));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(30);
    expect(answers.filter((answer) => !answer.allowed)[0]?.retryAfterSeconds).toBe(600);
  });

  test('[API-42] Retry-After is the second at which a post is allowed again', async () => {
    for (let second = 0; second < 30; second += 1) await post('203.0.113.5', later(second));
    const { allowed, retryAfterSeconds } = await post('203.0.113.5', later(60));
    expect({ allowed, retryAfterSeconds }).toEqual({ allowed: false, retryAfterSeconds: 540 });
    expect((await post('203.0.113.5', later(599))).allowed).toBe(false);
    expect((await post('203.0.113.5', later(600))).allowed).toBe(true);
    expect((await post('203.0.113.5', later(600))).allowed).toBe(false);
  });

  test('a limit on one address does not affect another', async () => {
    await Promise.all(Array.from({ length: 31 }, () => post('203.0.113.5', NOON)));
    expect((await post('203.0.113.6', NOON)).allowed).toBe(true);
  });

  test('an item counts once, from its last use', async () => {
    await database.write(async (db) => {
      await recordHit(db, 'names', 'someone', 'a', NOON, 600);
      await recordHit(db, 'names', 'someone', 'a', later(60), 600);
      await recordHit(db, 'names', 'someone', 'a', later(30), 600);
      await recordHit(db, 'names', 'someone', 'b', NOON, 600);
    });
    expect(await countHits(database.read, 'names', 'someone', later(-1))).toBe(2);
    expect(await countHits(database.read, 'names', 'someone', later(59))).toBe(1);
  });

  test('[SEC-30] hits of an earlier release, without an expiry, are deleted after a day', async () => {
    const old = {
      scope: 'names',
      subject: 'someone',
      item: 'a',
      hit_at: NOON.toISOString(),
      expires_at: null,
    };
    await database.write((db) => db.insertInto('limit_hits').values(old).execute());
    expect(await database.write((db) => deleteExpiredHits(db, later(86_400)))).toBe(0);
    expect(await database.write((db) => deleteExpiredHits(db, later(86_401)))).toBe(1);
  });

  test('the table contains no addresses, and expired hits are deleted', async () => {
    await post('203.0.113.5', NOON);
    const rows = await database.read.selectFrom('limit_hits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113.5');
    expect(await database.write((db) => deleteExpiredHits(db, later(599)))).toBe(0);
    expect(await database.write((db) => deleteExpiredHits(db, later(601)))).toBe(1);
  });
});
