import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onceIt } from '../../tests/support/full-tests.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from './database.ts';
import {
  countHits,
  deleteExpiredHits,
  limitedSubject,
  recordHit,
  recordNewestHits,
  secondsUntilFree,
} from './rate-limits.ts';
import { hasItem, secondsUntilAllFree, sharedBudget, spendOnce } from './shared-budget.ts';

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

  onceIt('[API-42] Retry-After is the second at which a post is allowed again', async () => {
    for (let second = 0; second < 30; second += 1) await post('203.0.113.5', later(second));
    const { allowed, retryAfterSeconds } = await post('203.0.113.5', later(60));
    expect({ allowed, retryAfterSeconds }).toEqual({ allowed: false, retryAfterSeconds: 540 });
    expect((await post('203.0.113.5', later(599))).allowed).toBe(false);
    expect((await post('203.0.113.5', later(600))).allowed).toBe(true);
    expect((await post('203.0.113.5', later(600))).allowed).toBe(false);
  });

  onceIt('a limit on one address does not affect another', async () => {
    await Promise.all(Array.from({ length: 31 }, () => post('203.0.113.5', NOON)));
    expect((await post('203.0.113.6', NOON)).allowed).toBe(true);
  });

  onceIt('of what is never refused only the newest are stored, of this subject alone', async () => {
    const limit = { scope: 'names', limit: 2, windowSeconds: 600 };
    const [hotel, other] = [
      await limitedSubject(database, limit, 'hotel'),
      await limitedSubject(database, limit, 'b'),
    ];
    expect([hotel.subject === 'hotel', hotel.subject === other.subject]).toEqual([false, false]);
    await database.write(async (db) => {
      await recordNewestHits(db, other, 'x', NOON);
      await recordHit(db, 'posts', hotel.subject, 'p', NOON, 600);
      for (const [second, item] of ['a', 'b', 'c', 'd'].entries()) {
        await recordNewestHits(db, hotel, item, later(second));
      }
      // Of the same instant the first by name stay.
      for (const item of ['g', 'e', 'f']) await recordNewestHits(db, hotel, item, later(9));
    });
    const rows = await database.read.selectFrom('limit_hits').select(['scope', 'subject', 'item']).execute();
    expect(
      rows.map(({ scope, subject, item }) => [scope, subject === hotel.subject, item]).toSorted(),
    ).toEqual([
      ['names', false, 'x'],
      ['names', true, 'e'],
      ['names', true, 'f'],
      ['posts', true, 'p'],
    ]);
  });

  onceIt('a limit says the seconds until its oldest item leaves the window', async () => {
    const limited = await limitedSubject(database, { scope: 'names', limit: 2, windowSeconds: 600 }, 'hotel');
    const wait = (second: number) => secondsUntilFree(database.read, limited, later(second));
    const use = (item: string, second: number) =>
      database.write((db) => recordHit(db, 'names', limited.subject, item, later(second), 600));
    expect(await wait(0)).toBe(0);
    await use('a', 0);
    expect(await wait(0)).toBe(0);
    await use('b', 10);
    await use('c', 20);
    expect([await wait(20), await wait(609), await wait(609.5), await wait(610)]).toEqual([590, 1, 1, 0]);
  });

  test('a budget of several holders is spent from all or from none', async () => {
    const holders = ['address', 'site', 'allocation'].map((who, n) => ({ who, limit: 2 + n }));
    const budgetOf = (who: string) => [{ who, limit: 2 }, ...holders.slice(1)];
    const spend = async (who: string, second: number) =>
      spendOnce(database, await sharedBudget(database, { ...POSTS, holders: budgetOf(who) }), later(second));
    expect([await spend('a', 0), await spend('a', 10), await spend('a', 20)]).toEqual([0, 0, 580]);
    expect([await spend('b', 30), await spend('b', 40), await spend('c', 50)]).toEqual([0, 560, 550]);
    const { holders: hashed } = await sharedBudget(database, { ...POSTS, holders });
    expect(hashed.map(({ limit }) => limit).toSorted()).toEqual([2, 3, 4]);
    expect(hashed.map(({ subject }) => subject)).toEqual(hashed.map(({ subject }) => subject).toSorted());
    const { holders: turned } = await sharedBudget(database, { ...POSTS, holders: holders.toReversed() });
    expect(turned).toEqual(hashed);
    // Only holders whose budget is exhausted are waited for.
    const free = await sharedBudget(database, { ...POSTS, holders: [{ who: 'site', limit: 4 }] });
    expect(await secondsUntilAllFree(database.read, free, later(50))).toBe(0);
  });

  onceIt('an item is known for the window, of its subject and scope', async () => {
    const of = { scope: 'names', subject: 'hotel', limit: 2, windowSeconds: 600 };
    const known = (second: number, more: object = {}, item = 'a') =>
      hasItem(database.read, { ...of, ...more }, item, later(second));
    expect(await known(0)).toBe(false);
    await database.write((db) => recordHit(db, 'names', 'hotel', 'a', NOON, 600));
    expect([await known(0), await known(599), await known(600)]).toEqual([true, true, false]);
    expect([
      await known(0, { scope: 'x' }),
      await known(0, { subject: 'x' }),
      await known(0, {}, 'b'),
    ]).toEqual([false, false, false]);
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

  onceIt('[SEC-30b] hits of an earlier release, without an expiry, are deleted after a day', async () => {
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

  onceIt('the table contains no addresses, and expired hits are deleted', async () => {
    await post('203.0.113.5', NOON);
    const rows = await database.read.selectFrom('limit_hits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113.5');
    expect(await database.write((db) => deleteExpiredHits(db, later(599)))).toBe(0);
    expect(await database.write((db) => deleteExpiredHits(db, later(601)))).toBe(1);
  });
});
