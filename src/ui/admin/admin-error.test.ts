import { expect, it } from 'vitest';
import { AdminError, formatError } from './admin-error.ts';

it('explains what to do, for every kind of error', () => {
  expect(new AdminError({ status: 0, key: 'offline' }).message).toContain('no connection');
  expect(new AdminError({ status: 403, key: 'not_allowed' }).message).toContain('administrator');
  expect(new AdminError({ status: 429, key: 'too_many_requests', retryAfterSeconds: 900 }).message).toBe(
    'Too many tries. Wait 15 minutes and try again.',
  );
  expect(new AdminError({ status: 409, key: 'compare_again', message: 'Compare again' }).message).toBe(
    'Compare again',
  );
  expect(formatError(new TypeError('x is undefined'))).not.toContain('undefined');
});

it('has a text for each field error', () => {
  const error = new AdminError({ status: 400, key: 'invalid_request', fields: { name: 'required' } });
  expect(error.body.errors).toEqual({ name: 'Please fill this in.' });
});
