import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery, pageOf, pageQuery } from './pagination.ts';

const valid = (schema: z.ZodType, value: object) => schema.safeParse(value).success;

describe('a page of a list', () => {
  it('starts at the first row and has 50 rows unless the query says otherwise', () => {
    expect(pageQuery.parse({})).toEqual({ offset: 0, limit: 50 });
    expect(pageQuery.parse({ offset: '100', limit: '25' })).toEqual({ offset: 100, limit: 25 });
  });

  it.each([
    ['offset', 0, true],
    ['offset', -1, false],
    ['offset', 10_000_000, true],
    ['offset', 10_000_001, false],
    ['offset', 1.5, false],
    ['limit', 1, true],
    ['limit', 0, false],
    ['limit', 500, true],
    ['limit', 501, false],
    ['limit', 2.5, false],
  ])('%s=%s: %s', (name, value, accepted) => {
    expect(valid(pageQuery, { [name]: value })).toBe(accepted);
  });

  it('has rows of its kind and a total', () => {
    const page = pageOf(z.object({ id: z.int() }));
    expect(valid(page, { total: 0, rows: [] })).toBe(true);
    expect(valid(page, { total: 1, rows: [{ id: 7 }] })).toBe(true);
    for (const wrong of [{ total: -1, rows: [] }, { total: 1, rows: [{}] }, { total: 1 }, { rows: [] }]) {
      expect(valid(page, wrong)).toBe(false);
    }
  });
});

describe('the query of a list', () => {
  const query = listQuery(['name', 'city']);

  it('sorts by the first field, ascending, unless it says otherwise', () => {
    expect(query.parse({})).toEqual({ offset: 0, limit: 50, sort: 'name', order: 'asc' });
    expect(query.parse({ sort: 'city', order: 'desc' })).toMatchObject({ sort: 'city', order: 'desc' });
    for (const wrong of [{ sort: 'id' }, { order: 'up' }]) expect(valid(query, wrong)).toBe(false);
  });

  it('has a trimmed search text of at most 200 characters', () => {
    expect(query.parse({ q: '  sol ' })).toMatchObject({ q: 'sol' });
    expect([valid(query, { q: 'x'.repeat(200) }), valid(query, { q: 'x'.repeat(201) })]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['3', [3]],
    ['3,17', [3, 17]],
    ['1234567890', [1_234_567_890]],
    [Array(200).fill('7').join(), Array(200).fill(7)],
    [Array(200).fill('1234567890').join(), Array(200).fill(1_234_567_890)],
  ])('ids=%s', (ids, expected) => {
    expect(query.parse({ ids }).ids).toEqual(expected);
  });

  it.each([
    '',
    ',',
    '3,',
    ',3',
    'a',
    '3,a',
    'x3',
    '3x',
    '12345678901',
    '3,12345678901',
    Array(201).fill('7').join(),
  ])('ids=%s is no list of ids', (ids) => {
    expect(valid(query, { ids })).toBe(false);
  });
});
