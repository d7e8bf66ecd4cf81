import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounceSearch } from './debounce-search.ts';

const outcome = { found: vi.fn(), failed: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

test('[HOTEL-02] a search starts after 300 ms, not earlier', async () => {
  const search = vi.fn(async () => 'answer');
  debounceSearch(search, outcome);
  await vi.advanceTimersByTimeAsync(299);
  expect(search).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(search).toHaveBeenCalledOnce();
  expect(outcome.found).toHaveBeenCalledExactlyOnceWith('answer');
});

test('[HOTEL-02] a search cancelled within 300 ms is never sent', async () => {
  const search = vi.fn(async () => 'answer');
  const cancel = debounceSearch(search, outcome);
  await vi.advanceTimersByTimeAsync(299);
  cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(search).not.toHaveBeenCalled();
});

test('[HOTEL-03] a superseded search is aborted, and its late result is not reported', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const cancel = debounceSearch((given) => {
    signal = given;
    return promise;
  }, outcome);
  await vi.advanceTimersByTimeAsync(300);
  cancel();
  resolve('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(signal?.aborted).toBe(true);
  expect(outcome.found).not.toHaveBeenCalled();
});

test('[HOTEL-05] a cancelled search reports no failure', async () => {
  const cancel = debounceSearch(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    outcome,
  );
  await vi.advanceTimersByTimeAsync(300);
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.failed).not.toHaveBeenCalled();
});

test('[HOTEL-04] a failed search is reported', async () => {
  const failure = new TypeError('no network');
  debounceSearch(() => Promise.reject(failure), outcome);
  await vi.advanceTimersByTimeAsync(300);
  expect(outcome.failed).toHaveBeenCalledExactlyOnceWith(failure);
});
