import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminApi } from './admin-api.ts';
import { AdminError } from './admin-error.ts';
import { countUnanswered } from './send-until-answered.ts';

type Reply = { status: number; body?: object; retryAfter?: string } | 'no answer' | 'cut';

let sent: { path: string; key: string | null; body: unknown }[];
let replies: Reply[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: init.body });
    const reply = replies.shift() ?? 'no answer';
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status, body = {}, retryAfter } = reply === 'cut' ? { status: 200 } : reply;
    const response = new Response(JSON.stringify(body), {
      status,
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
    });
    if (reply === 'cut') vi.spyOn(response, 'text').mockRejectedValue(new TypeError('network error'));
    return response;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Longer than all repetitions take. Other test files of the process may have timers without end. */
const ALL_PAUSES_MS = 20_000;

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(ALL_PAUSES_MS);
  return outcome;
}

const keys = () => new Set(sent.map(({ key }) => key)).size;

it('[DESK-101a] a write whose answer does not come is repeated under its key until the server says what became of it', async () => {
  replies = ['no answer', 'cut', { status: 502 }, { status: 201, body: { id: 7 } }];
  const call = adminApi.post('/api/admin/notes-a/', { text: 'x' });
  await vi.advanceTimersByTimeAsync(500);
  expect(countUnanswered()).toBe(1);
  expect(await outcomeOf(call)).toEqual({ id: 7 });
  expect(countUnanswered()).toBe(0);
  expect([sent.length, keys()]).toEqual([4, 1]);
  expect(sent[0]?.key).toMatch(/^"[0-9a-f]{32}"$/);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});

it('[DESK-101a] a request in progress is asked for again, and an answer that is lost is said to be', async () => {
  const pending = { status: 409, body: { error_key: 'outcome_pending' }, retryAfter: '1' };
  replies = [pending, pending, { status: 200, body: { done: true } }];
  expect(await outcomeOf(adminApi.put('/api/admin/notes-b/', {}))).toEqual({ done: true });
  replies = Array.from({ length: 5 }, () => ({ ...pending, body: { error_key: 'answer_lost' } }));
  expect(await outcomeOf(adminApi.put('/api/admin/notes-b/', {}))).toMatchObject({ key: 'answer_lost' });
});

it('[DESK-101b] without any answer nobody claims that nothing was saved, and sending again continues the same request', async () => {
  replies = [];
  const failure = await outcomeOf(adminApi.delete('/api/admin/notes-c/'));
  expect(failure).toMatchObject({ status: 0, key: 'outcome_unknown' });
  expect((failure as Error).message).not.toMatch(/nothing was saved/i);
  // Signed out meanwhile, then signed in again.
  replies = [{ status: 401, body: { error_key: 'not_signed_in' } }];
  expect(await outcomeOf(adminApi.delete('/api/admin/notes-c/'))).toMatchObject({ key: 'not_signed_in' });
  replies = [{ status: 200, body: {} }];
  expect(await outcomeOf(adminApi.delete('/api/admin/notes-c/'))).toEqual({});
  expect(keys()).toBe(1);
  // Answered: the next one is another request.
  replies = [{ status: 200, body: {} }];
  await outcomeOf(adminApi.delete('/api/admin/notes-c/'));
  expect(keys()).toBe(2);
});

it('another text to the same address is another request', async () => {
  replies = [];
  await outcomeOf(adminApi.post('/api/admin/notes-d/', { text: 'one' }));
  const first = sent.length;
  replies = [{ status: 201 }];
  await outcomeOf(adminApi.post('/api/admin/notes-d/', { text: 'two' }));
  expect(sent[first]?.key).not.toBe(sent[0]?.key);
});

it('what the server answers at once is neither repeated nor keyed where nothing is written', async () => {
  replies = [{ status: 500, body: { error_key: 'internal_error' } }];
  expect(await outcomeOf(adminApi.post('/api/admin/notes-e/', {}))).toMatchObject({ status: 500 });
  replies = ['no answer'];
  const failure = await outcomeOf(adminApi.get('/api/admin/notes-e/'));
  expect(failure).toBeInstanceOf(AdminError);
  expect((failure as Error).message).toContain('no connection');
  replies = ['no answer'];
  expect(await outcomeOf(adminApi.postOnce('/api/admin/sign-in/', {}))).toMatchObject({ key: 'offline' });
  expect(sent.map(({ key }) => key !== null)).toEqual([true, false, false]);
});
