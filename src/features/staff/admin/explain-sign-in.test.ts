import { expect, it } from 'vitest';
import { explainSignIn } from './explain-sign-in.ts';

const NOW = new Date(2026, 5, 1, 9, 59, 50);

it('[SEC-49c] says when to try again, and how else to sign in', () => {
  const text = explainSignIn({ status: 429, retryAfterSeconds: 15 }, NOW);
  expect(text).toContain('in 15 seconds, at 10:00:05.');
  expect(text).toContain('by mail');
  expect(explainSignIn({ status: 429, retryAfterSeconds: 600 }, NOW)).toContain(
    'in 10 minutes, at 10:09:50.',
  );
  expect(explainSignIn({ status: 503, retryAfterSeconds: 5 }, NOW)).toContain('in 5 seconds, at 09:59:55.');
  expect(explainSignIn({ status: 403, retryAfterSeconds: undefined }, NOW)).toBeUndefined();
});
