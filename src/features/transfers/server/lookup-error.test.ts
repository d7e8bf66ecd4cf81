import { expect, test } from 'vitest';
import { lookupError } from './lookup-error.ts';

const RIGHT = { hotel_id: '5', date: '2026-06-01', type: 'group' };

test.each([
  [{ hotel_id: undefined }, 'please_fill_all_fields', { hotel_id: 'required' }],
  [{ hotel_id: '' }, 'please_fill_all_fields', { hotel_id: 'required' }],
  [{ date: undefined }, 'please_fill_all_fields', { date: 'required' }],
  [{ date: ' ' }, 'please_fill_all_fields', { date: 'required' }],
  [{ date: '01/06/2026' }, 'invalid_date', { date: 'invalid' }],
  [{ date: '2025-02-30' }, 'invalid_date', { date: 'invalid' }],
  [{ date: '9999-12-31' }, 'invalid_date', { date: 'invalid' }],
  [{ date: ['2026-06-01', '2026-06-02'] }, 'invalid_date', { date: 'invalid' }],
  [{ hotel_id: '5 or 1=1' }, 'invalid_request', { hotel_id: 'invalid' }],
  [{ hotel_id: '1e1' }, 'invalid_request', { hotel_id: 'invalid' }],
  [{ hotel_id: '99999999999' }, 'invalid_request', { hotel_id: 'invalid' }],
  [{ type: 'taxi' }, 'invalid_request', { type: 'invalid' }],
  [{ type: undefined }, 'invalid_request', { type: 'required' }],
  [{ last_name: 'x'.repeat(101) }, 'invalid_request', { last_name: 'too_long' }],
])('[API-28] a lookup with %j is answered 400 with %s', (wrong, key, fields) => {
  expect(lookupError({ ...RIGHT, ...wrong })).toMatchObject({ status: 400, key, fields });
});

test('[API-28] a date outside the supported years is refused with the range of years', () => {
  const { message } = lookupError({ ...RIGHT, date: '9999-12-31' });
  expect(message).toBe('The date is no day yyyy-MM-dd of the years 1900 to 2999');
});
