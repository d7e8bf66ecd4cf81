import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cutInHalf, makeNewer, overwritePages, putNoise } from '../../tests/support/damage-database.ts';
import { DatabaseUnusableError, readContentVersion, writeContent } from './database.ts';
import { lockDirectory, openSqliteDatabase } from './open-sqlite-database.ts';

const isRoot = process.getuid?.() === 0;
/** File modes do not restrict root; the kernel's own directory does. */
const CLOSED_TO_ROOT = '/proc/self';

describe('opening the embedded database', () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-open-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  async function expectUnusable(opening: Promise<unknown>, message: RegExp) {
    const error = await opening.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
  }

  test('a missing directory is created, and data persists to the next opening', async () => {
    const deep = path.join(directory, 'a', 'b');
    const first = await openSqliteDatabase(deep);
    await writeContent(first, async () => undefined);
    const version = await readContentVersion(first.read);
    await first.close();
    const again = await openSqliteDatabase(deep);
    expect(await readContentVersion(again.read)).toBe(version);
    await again.close();
  });

  test('a database of a newer version is refused and unchanged', async () => {
    const database = await openSqliteDatabase(directory);
    await makeNewer(database);
    await database.close();
    await expectUnusable(openSqliteDatabase(directory), /newer version.*9999-of-tomorrow/);
  });

  test.each([
    ['noise', async (where: string) => putNoise(where)],
    ['half of a database', cutInHalf],
    ['a database with overwritten pages', overwritePages],
  ])('a file of %s is called damaged', async (_what, spoil) => {
    await spoil(directory);
    await expectUnusable(openSqliteDatabase(directory), /is damaged .*restore a backup/);
  });

  test.each([
    '/dev/null/data',
    `${import.meta.filename}`,
    `${import.meta.filename}/data`,
  ])('where no directory can be made, as at %s, that is said', async (impossible) => {
    await expectUnusable(openSqliteDatabase(impossible), /data directory .* cannot be made/);
    expect(() => lockDirectory(impossible)).toThrow(DatabaseUnusableError);
  });

  test('a read-only directory is refused', async () => {
    chmodSync(directory, 0o500);
    const closed = isRoot ? CLOSED_TO_ROOT : directory;
    await expectUnusable(openSqliteDatabase(closed), /cannot be written/);
    expect(() => lockDirectory(closed)).toThrow(/cannot be written/);
  });

  test('a lock file that cannot be opened is reported in one line', () => {
    writeFileSync(path.join(directory, 'server.lock'), 'this is no lock, and never was one of the server');
    expect(() => lockDirectory(directory)).toThrow(DatabaseUnusableError);
  });

  test('of two servers on one directory the second is refused, until the first ends', () => {
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(/Another server is already running/);
    release();
    lockDirectory(directory)();
  });

  test('another process may write while the server runs, and the server sees it', async () => {
    const release = lockDirectory(directory);
    const server = await openSqliteDatabase(directory);
    const before = await readContentVersion(server.read);
    const other = await openSqliteDatabase(directory);
    await writeContent(other, async () => undefined);
    await other.close();
    expect(await readContentVersion(server.read)).toBe(before + 1);
    await server.close();
    release();
  });

  test('while another thread or process writes, a write waits and everything else continues', async () => {
    const server = await openSqliteDatabase(directory);
    const other = await openSqliteDatabase(directory);
    const before = await readContentVersion(server.read);
    let waited: Promise<void> | undefined;
    let longest = 0;
    await writeContent(other, async () => {
      waited = writeContent(server, async () => undefined);
      for (let turn = 0, last = performance.now(); turn < 20; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
      expect(await readContentVersion(server.read)).toBe(before);
    });
    await waited;
    expect(longest).toBeLessThan(1_000);
    expect(await readContentVersion(server.read)).toBe(before + 2);
    await server.close();
    await other.close();
  });
});
