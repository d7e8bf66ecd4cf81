import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyGet, everyPost, type Subjects } from '../support/api-calls.ts';
import { CONTROL_TEXTS, HOSTILE_TEXTS } from '../support/hostile-values.ts';
import { from } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SUBJECTS: Subjects = { hotel: 1, excursion: 1, date: '2026-06-04' };
const POSTS = everyPost(SUBJECTS);
const SEED = 20_260_601;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...HOSTILE_TEXTS, ...CONTROL_TEXTS),
);
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...POSTS.flatMap(valuesOf)),
);
const anyHeaderValue = fc.string({ unit: fc.constantFrom(...'abz019 ,;=*-_/."\''), maxLength: 30 });

const question = fc.record({
  path: fc.constantFrom(...everyGet(SUBJECTS)),
  segment: fc.option(anyText),
  query: fc.array(
    fc.tuple(
      fc.constantFrom('hotel_id', 'date', 'type', 'last_name', 'search', 'lang', 'page', '__proto__'),
      fc.oneof(anyText, fc.constantFrom('1', '2026-06-04', 'group', 'private', 'ru')),
    ),
    { maxLength: 6 },
  ),
  headers: fc.record({
    'accept-language': anyHeaderValue,
    'accept-encoding': anyHeaderValue,
    'if-none-match': anyHeaderValue,
    'x-forwarded-for': anyHeaderValue,
    cookie: anyHeaderValue,
  }),
});

const sending = fc.record({
  post: fc.constantFrom(...POSTS),
  changes: fc.dictionary(fc.constantFrom(...POSTS.flatMap((post) => Object.keys(post.body))), anyValue, {
    maxKeys: 4,
  }),
  visitor: fc.integer({ min: 1, max: 65_535 }),
});

describe('random requests', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
  });
  afterAll(() => app.close());

  function expectOrderly({ status, json, text }: { status: number; json: unknown; text: string }) {
    expect([status < 500, text]).toEqual([true, text]);
    if (status >= 400)
      expect(json).toMatchObject({ error: expect.any(String), error_key: expect.any(String) });
  }

  it('[API-33] no GET is a server error, and all error responses have the same shape', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ path, segment, query, headers }) => {
        const [address = '', known = ''] = path.split('?');
        const parameters = new URLSearchParams(known);
        for (const [name, value] of query) parameters.append(name, value);
        const asked =
          segment === null
            ? address
            : address.replace(/\/[^/]+\/$/, `/${encodeURIComponent(segment.toWellFormed())}/`);
        expectOrderly(await app.get(`${asked}?${parameters}`, headers));
      }),
      { numRuns: 150, seed: SEED },
    );
  });

  it('[API-33] no POST is a server error, and all error responses have the same shape', async () => {
    await fc.assert(
      fc.asyncProperty(sending, async ({ post, changes, visitor }) => {
        const address = from(`10.50.${visitor >> 8}.${visitor & 255}`);
        expectOrderly(await app.post(post.path, { ...post.body, ...changes }, address));
      }),
      { numRuns: 150, seed: SEED },
    );
  });
});

function valuesOf({ body }: { body: Record<string, unknown> }): unknown[] {
  return Object.values(body);
}
