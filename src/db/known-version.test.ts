import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownByAsking } from './known-version.ts';

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
