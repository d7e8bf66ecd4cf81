import { expect, it } from 'vitest';
import { roleSuffices } from './staff-role.ts';

it.each([
  ['editor', 'editor', true],
  ['editor', 'admin', false],
  ['admin', 'editor', true],
  ['admin', 'admin', true],
] as const)('the role %s suffices where %s is needed: %s', (role, needed, suffices) => {
  expect(roleSuffices(role, needed)).toBe(suffices);
});
