import { expect, it } from 'vitest';
import { contentStateOf, newStateId } from './content-state.ts';

it('[SEC-58] content states differ in number, identity or server process', () => {
  const stored = { version: 4, state: 'a', server: '2026-06-01 08:00:00.000001+00' };
  const { id } = contentStateOf(stored);
  expect(contentStateOf({ ...stored }).id).toBe(id);
  for (const other of [{ version: 5 }, { state: 'b' }, { server: '2026-06-01 08:00:00.000002+00' }]) {
    expect(contentStateOf({ ...stored, ...other }).id).not.toBe(id);
  }
});

it('an identity is unique', () => {
  expect(new Set(Array.from({ length: 10_000 }, newStateId)).size).toBe(10_000);
});
