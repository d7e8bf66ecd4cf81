import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { readKeyFile } from './key-file.ts';
import { unlockDatabase } from './unlock-database.ts';

describe('a database without a key', () => {
  let test: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    test = await openTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-key-'));
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fileOf = (machine: number) => path.join(folder, `machine-${machine}`, 'secret.key');

  it('[SEC-35c] adopts the key of one of two machines that start at once', async () => {
    const starts = await Promise.allSettled(
      [0, 1].map((machine) => unlockDatabase(test.database, fileOf(machine))),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = starts[0]?.status === 'fulfilled' ? [0, 1] : [1, 0];
    const refused = starts[loser] as PromiseRejectedResult;
    expect(String(refused.reason)).toMatch(/There is no key file .*SECRET_FILE/);
    // A key that matches no database is removed.
    expect([existsSync(fileOf(winner)), existsSync(fileOf(loser))]).toEqual([true, false]);
    const again = await unlockDatabase(test.database, fileOf(winner));
    const first = starts[winner] as PromiseFulfilledResult<typeof again>;
    expect(again.keys.mac('staff-link', 'a')).toBe(first.value.keys.mac('staff-link', 'a'));
    expect(await readKeyFile(fileOf(winner))).toHaveLength(32);
  });
});
