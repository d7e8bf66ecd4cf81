import { expect, test } from 'vitest';
import { RawAnswer } from '../../../tests/support/components/fake-api.ts';
import { api } from '../../../tests/support/components/render-screen.tsx';
import { answerLookups, LOOKUP } from '../../../tests/support/components/transfers.ts';
import { departure, found, TUESDAY } from '../../../tests/support/departures.ts';
import { answer } from './answers.ts';

/** What the worker answers, once it has stored what it stores. */
async function ask(): Promise<Response> {
  const request = new Request(`/api/transfer-schedule/?hotel_id=101&date=${TUESDAY}&type=group`);
  const work: Promise<unknown>[] = [];
  const waitUntil = (each: Promise<unknown>) => void work.push(each);
  const response = await answer(
    Object.assign(new Event('fetch'), { request, waitUntil, respondWith: () => undefined }),
  );
  await Promise.all(work);
  return response;
}

test.each([
  200, 404,
])('a page with status %i that a network sends instead of an answer leaves the stored answer', async (status) => {
  answerLookups(found(departure()));
  await ask();
  api.answer(LOOKUP, new RawAnswer(status, '<!doctype html>', { 'content-type': 'text/html' }));
  await ask();
  api.fail(LOOKUP, 'no answer');
  expect(await (await ask()).json()).toMatchObject({ pickup_time: '04:35', saved_at: expect.any(String) });
});

test('a 404 of the site removes the stored answer', async () => {
  answerLookups(found(departure()));
  await ask();
  api.answer(LOOKUP, new RawAnswer(404, { error: 'no' }, { 'content-type': 'application/json' }));
  await ask();
  api.fail(LOOKUP, 'no answer');
  await expect(ask()).rejects.toThrow();
});
