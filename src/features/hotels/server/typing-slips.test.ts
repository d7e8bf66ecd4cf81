import { describe, expect, it } from 'vitest';
import { beginsWithSlips, lacksTooMany, letterBits, slipsAllowed } from './typing-slips.ts';

describe('slips of typing', () => {
  it('[API-11] one is allowed from four letters on, two from eight', () => {
    expect([3, 4, 7, 8].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
  });

  it.each([
    'palmaso',
    'plamasol',
    'palmassol',
    'palmesol',
    'palm',
    'plam',
  ])('[API-11] palmasol begins with %s, but for a slip', (typed) => {
    expect(beginsWithSlips('palmasol', typed, 1)).toBe(true);
  });

  it.each(['pelmesol', 'mplaasol', 'palmasolxx', 'sol'])('[API-11] %s is two slips away or more', (typed) => {
    expect(beginsWithSlips('palmasol', typed, 1)).toBe(false);
  });

  it('[API-11] letters that a word lacks rule it out before it is compared', () => {
    const palmasol = letterBits('palmasol');
    expect(lacksTooMany(palmasol, letterBits('palmazol'), 1)).toBe(false);
    expect(lacksTooMany(palmasol, letterBits('pelmezol'), 1)).toBe(true);
  });
});
