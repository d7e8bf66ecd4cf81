import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onceIt } from '../../../../tests/support/full-tests.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limitAttempts } from './limit-attempts.ts';

const OFFICE = { scope: 'office', limit: 3, windowSeconds: 600, who: '10.0.0.1' };
const ANA = { scope: 'person', limit: 2, windowSeconds: 900, who: 'ana@admin.example' };
const IVO = { ...ANA, who: 'ivo@admin.example' };

describe('attempts to guess a secret', () => {
  let test: TestDatabase;
  let now: Date;
  let looks: number;

  beforeEach(async () => {
    test = await openTestDatabase();
    now = new Date('2026-06-01T08:00:00Z');
    looks = 0;
  });
  afterEach(() => test.close());

  function attempt(limits: Parameters<typeof limitAttempts>[1], right = false) {
    return limitAttempts({ database: test.database, now: () => now }, limits, async () => {
      looks += 1;
      return right;
    });
  }
  const refused = { status: 429, key: 'too_many_requests' };

  onceIt('wrong ones count against every limit, and none past a limit is checked', async () => {
    expect([await attempt([OFFICE, ANA]), await attempt([OFFICE, ANA])]).toEqual([false, false]);
    await expect(attempt([OFFICE, ANA], true)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 900 });
    expect(await attempt([OFFICE, IVO])).toBe(false);
    await expect(attempt([OFFICE, IVO])).rejects.toMatchObject({ ...refused, retryAfterSeconds: 600 });
    expect(looks).toBe(3);
  });

  onceIt('right ones never count', async () => {
    for (let n = 0; n < 10; n += 1) expect(await attempt([OFFICE, ANA], true)).toBe(true);
    expect(await test.database.read.selectFrom('limit_hits').selectAll().execute()).toEqual([]);
  });

  onceIt('are allowed again after the window', async () => {
    await Promise.all([attempt([ANA]), attempt([ANA])]);
    now = new Date(now.getTime() + 900_000);
    expect(await attempt([ANA], true)).toBe(true);
  });

  it('no more than the limit are checked at the same moment', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => attempt([OFFICE, ANA])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(looks).toBe(2);
  });

  onceIt('one whose check fails counts as wrong', async () => {
    const fail = () => Promise.reject(new Error('out of memory'));
    const services = { database: test.database, now: () => now };
    for (let n = 0; n < 2; n += 1)
      await expect(limitAttempts(services, [ANA], fail)).rejects.toThrow('memory');
    await expect(attempt([ANA], true)).rejects.toMatchObject(refused);
  });

  onceIt('[SEC-47b] one refused by a full queue does not count', async () => {
    const busy = () => Promise.reject(new ApiError(503, 'service_unavailable', 'busy'));
    const services = { database: test.database, now: () => now };
    for (let n = 0; n < 5; n += 1) {
      await expect(limitAttempts(services, [OFFICE, ANA], busy)).rejects.toMatchObject({ status: 503 });
    }
    expect(await test.database.read.selectFrom('limit_hits').selectAll().execute()).toEqual([]);
  });

  onceIt(
    '[SEC-46b] with spacing, attempts past the limit wait longer and longer, but never for the whole window',
    async () => {
      const spaced = { ...ANA, spacingSeconds: [10, 30] };
      const later = (seconds: number) => {
        now = new Date(now.getTime() + seconds * 1_000);
      };
      await attempt([spaced]);
      await attempt([spaced]);
      await expect(attempt([spaced], true)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 10 });
      later(10);
      expect(await attempt([spaced])).toBe(false);
      for (let n = 0; n < 3; n += 1) {
        await expect(attempt([spaced])).rejects.toMatchObject({ ...refused, retryAfterSeconds: 30 });
        later(29);
        await expect(attempt([spaced])).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1 });
        later(1);
        expect(await attempt([spaced])).toBe(false);
      }
      later(30);
      const crowd = await Promise.allSettled(Array.from({ length: 5 }, () => attempt([spaced])));
      expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      later(900);
      expect(await attempt([spaced], true)).toBe(true);
    },
  );

  it('[SEC-46] past a limit they are refused without a write, so that a crowd blocks no writer', async () => {
    for (let n = 0; n < 2; n += 1) await attempt([ANA]);
    const database = { ...test.database, write: () => Promise.reject(new Error('a write')) };
    const refusal = limitAttempts({ database, now: () => now }, [OFFICE, ANA], async () => true);
    await expect(refusal).rejects.toMatchObject(refused);
  });

  onceIt('stored attempts name nobody', async () => {
    await attempt([OFFICE, ANA]);
    const kept = JSON.stringify(await test.database.read.selectFrom('limit_hits').selectAll().execute());
    expect(kept).not.toMatch(/ana@|10\.0\.0\.1/);
  });
});
