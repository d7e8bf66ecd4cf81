import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentState, contentStateOf } from './content-state.ts';
import { polledContentStateCache, sqliteContentStateCache } from './content-state-cache.ts';

const stateOf = (version: number) => contentStateOf({ version, state: 'a' });

describe('the content version on SQLite', () => {
  let directory: string;
  let writer: DatabaseSync;
  let reader: DatabaseSync;
  const raise = () => writer.exec('update content_version set version = version + 1');

  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-version-'));
    [writer, reader] = [0, 1].map(() => new DatabaseSync(path.join(directory, 'data.sqlite'))) as [
      DatabaseSync,
      DatabaseSync,
    ];
    writer.exec(
      `create table content_version (version integer, state text); insert into content_version values (1, 'a')`,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const connection of [writer, reader]) connection.close();
    rmSync(directory, { recursive: true });
  });

  it('is read once per millisecond and read again after it', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const known = sqliteContentStateCache(reader);
    expect(known.current()).toEqual(stateOf(1));
    raise();
    expect(known.current()).toEqual(stateOf(1));
    vi.advanceTimersByTime(1);
    expect(known.current()).toEqual(stateOf(2));
  });

  it('is read again at once after a write by this process', () => {
    const known = sqliteContentStateCache(reader);
    expect(known.current()).toEqual(stateOf(1));
    raise();
    known.forget();
    expect(known.current()).toEqual(stateOf(2));
  });
});

describe('the polled content version', () => {
  let stored: number;
  let asked: number;
  const ask = async () => {
    asked += 1;
    return stateOf(stored);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    stored = 1;
    asked = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('is queried once for many callers and then cached for 400 ms', async () => {
    const known = polledContentStateCache(ask);
    expect(await Promise.all([known.current(), known.current(), known.current()])).toEqual(
      [1, 1, 1].map(stateOf),
    );
    stored = 2;
    vi.advanceTimersByTime(399);
    expect(known.current()).toEqual(stateOf(1));
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await known.current()).toEqual(stateOf(2));
  });

  it('is queried again after a write, even while an older query is in flight', async () => {
    let answerOld: (state: ContentState) => void = () => undefined;
    const old = new Promise<ContentState>((resolve) => (answerOld = resolve));
    const questions = [old, Promise.resolve(stateOf(8))];
    const known = polledContentStateCache(
      () => questions.shift() ?? Promise.reject(new Error('asked too often')),
    );
    const before = known.current();
    known.forget();
    expect(await known.current()).toEqual(stateOf(8));
    answerOld(stateOf(7));
    expect(await before).toEqual(stateOf(7));
    expect(known.current()).toEqual(stateOf(8));
  });

  it('is queried again after a failed query', async () => {
    let fails = true;
    const known = polledContentStateCache(async () => {
      if (fails) throw new Error('no connection');
      return stateOf(3);
    });
    await expect(known.current()).rejects.toThrow('no connection');
    fails = false;
    expect(await known.current()).toEqual(stateOf(3));
  });
});
