import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { countVisit } from './count-visit.ts';

describe('counting visits', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('[COOK-18] keeps a number per day in Madrid, page and language, and nothing else', async () => {
    const { database } = test;
    // 23:30 in Madrid, already the next day further east.
    const now = () => new Date('2026-06-01T21:30:00Z');
    const visit = { page: '/ask', language: 'lv' } as const;
    await Promise.all([1, 2, 3].map(() => countVisit({ database, now }, visit)));
    await countVisit({ database, now }, { page: '/', language: 'lv' });
    const rows = await database.read.selectFrom('visit_counts').selectAll().orderBy('page').execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { day: '2026-06-01', page: '/', language: 'lv', visits: 1 },
      { day: '2026-06-01', page: '/ask', language: 'lv', visits: 3 },
    ]);
  });
});
