import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminApi } from './admin-api.ts';
import { AdminError } from './admin-error.ts';
import { countUnanswered } from './send-until-answered.ts';

type Reply = { status: number; body?: object | string; retryAfter?: string } | 'no answer' | 'cut' | 'never';

let sent: { path: string; key: string | null; body: unknown }[];
let replies: Reply[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The original has a clock of its own.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
    return late.signal;
  });
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: init.body });
    const reply = replies.shift() ?? 'no answer';
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    if (reply === 'never') return untilAborted(init.signal);
    const { status, body = {}, retryAfter } = reply === 'cut' ? { status: 200 } : reply;
    const response = new Response(typeof body === 'string' ? body : JSON.stringify(body), {
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

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

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

it('[DESK-101b] the error page of a proxy does not say what became of a write', async () => {
  replies = [
    { status: 524, body: '<html>A timeout occurred</html>' },
    { status: 500, body: '' },
    { status: 200, body: '<html>Sign in to this network</html>' },
    { status: 201, body: { id: 8 } },
  ];
  expect(await outcomeOf(adminApi.post('/api/admin/notes-f/', {}))).toEqual({ id: 8 });
  expect([sent.length, keys()]).toEqual([4, 1]);
  replies = [{ status: 413, body: '<html>Too large</html>' }];
  const refused = await outcomeOf(adminApi.post('/api/admin/notes-f/', {}));
  expect((refused as Error).message).not.toMatch(/nothing was saved/i);
});

it('[DESK-101a] from the first answer that is missing until one comes, the outcome is said to be unknown', async () => {
  replies = ['never', 'never', { status: 201, body: { id: 9 } }];
  const call = adminApi.post('/api/admin/notes-g/', { text: 'x' });
  await vi.advanceTimersByTimeAsync(20_500);
  expect(countUnanswered()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.length).toBe(2);
  expect(countUnanswered()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await call).toEqual({ id: 9 });
  expect([countUnanswered(), keys()]).toEqual([0, 1]);
});

it('a question to a server that does not answer ends, so that the screen asks again', async () => {
  replies = ['never'];
  const call = adminApi.get('/api/admin/today/').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(await call).toMatchObject({ key: 'offline' });
});

it('[DESK-101] [DESK-102] a draft that is sent again after a reload continues the request whose outcome is not known', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
  const send = async (text: string, isDraft = true) => {
    vi.resetModules();
    const reloaded = (await import('./admin-api.ts')).adminApi;
    return outcomeOf(reloaded.post('/api/admin/notes-h/', { text }, { isDraft }));
  };
  replies = [];
  await send('nobody’s draft', false);
  expect(stored.size).toBe(0);
  await send('x');
  const { key } = sent.at(-1) ?? {};
  replies = [{ status: 201, body: { id: 1 } }];
  await send('another text');
  expect(sent.at(-1)?.key).not.toBe(key);
  replies = [{ status: 201, body: { id: 1 } }];
  expect(await send('x')).toEqual({ id: 1 });
  expect(sent.at(-1)?.key).toBe(key);
  expect(stored.size).toBe(0);
});

it('[DESK-101a] a file whose answer never comes is sent again under its key', async () => {
  const files: FakeUpload[] = [];
  class FakeUpload {
    key = '';
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    status = 201;
    responseText = '{"id":3}';
    onload?: () => void;
    onloadend?: () => void;
    onabort?: () => void;
    open = () => undefined;
    getResponseHeader = () => null;
    setRequestHeader = (name: string, text: string) => {
      if (name === 'Idempotency-Key') this.key = text;
    };
    abort = () => this.onabort?.();
    send = () => void files.push(this);
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const call = adminApi.upload('/api/admin/files/', new Blob(['a']));
  await vi.advanceTimersByTimeAsync(15_000);
  // It is slow, but goes on.
  files[0]?.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(files).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(files).toHaveLength(2);
  files[1]?.onload?.();
  files[1]?.onloadend?.();
  expect(await call).toEqual({ id: 3 });
  expect(files[1]?.key).toBe(files[0]?.key);
});
