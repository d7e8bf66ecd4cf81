import { describe, expect, it } from 'vitest';
import { idParams, idSchema, recordIdBody } from './record-id.ts';

const NO_IDS = [
  '',
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  ' 1',
  '1 ',
  'a',
  '1a',
  'a1',
  '2147483648',
  '12345678901',
  '1\n',
];

describe('an id', () => {
  it.each(['1', '10', '2147483647'])('%s is one, in address, query and body', (text) => {
    expect([idSchema.parse(text), idParams.parse({ id: text }).id, recordIdBody.parse(text)]).toEqual(
      Array(3).fill(Number(text)),
    );
    expect(recordIdBody.parse(Number(text))).toBe(Number(text));
  });

  it.each(NO_IDS)('%j is none; in a path it is that of nothing', (text) => {
    expect([idSchema.safeParse(text).success, recordIdBody.safeParse(text).success]).toEqual([false, false]);
    expect(idParams.parse({ id: text })).toEqual({ id: 0 });
  });

  it.each([0, -1, 1.5, 2_147_483_648, true, null, [1]])('in a body %j is none', (value) => {
    expect(recordIdBody.safeParse(value).success).toBe(false);
  });
});
