import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownByAsking, knownBySqlite } from './known-version.ts';

describe('the content version that SQLite knows', () => {
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
    writer.exec('create table content_version (version integer); insert into content_version values (1)');
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const connection of [writer, reader]) connection.close();
    rmSync(directory, { recursive: true });
  });

  it('is the same for all who ask within a millisecond, and asked for anew after it', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const known = knownBySqlite(reader);
    expect(known.current()).toBe(1);
    raise();
    expect(known.current()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(known.current()).toBe(2);
  });

  it('is asked for at once after a write of our own', () => {
    const known = knownBySqlite(reader);
    expect(known.current()).toBe(1);
    raise();
    known.forget();
    expect(known.current()).toBe(2);
  });
});

describe('the content version that is known by asking', () => {
  let stored: number;
  let asked: number;
  const ask = async () => {
    asked += 1;
    return stored;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    stored = 1;
    asked = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('is asked for once by many, and then believed for 400 ms', async () => {
    const known = knownByAsking(ask);
    expect(await Promise.all([known.current(), known.current(), known.current()])).toEqual([1, 1, 1]);
    stored = 2;
    vi.advanceTimersByTime(399);
    expect(known.current()).toBe(1);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await known.current()).toBe(2);
  });

  it('is asked for again after a write, also when an older question is still on its way', async () => {
    let answerOld: (version: number) => void = () => undefined;
    const questions = [new Promise<number>((resolve) => (answerOld = resolve)), Promise.resolve(8)];
    const known = knownByAsking(() => questions.shift() ?? Promise.reject(new Error('asked too often')));
    const before = known.current();
    known.forget();
    expect(await known.current()).toBe(8);
    answerOld(7);
    expect(await before).toBe(7);
    expect(known.current()).toBe(8);
  });

  it('is asked for again after a question that failed', async () => {
    let fails = true;
    const known = knownByAsking(async () => {
      if (fails) throw new Error('no connection');
      return 3;
    });
    await expect(known.current()).rejects.toThrow('no connection');
    fails = false;
    expect(await known.current()).toBe(3);
  });
});
