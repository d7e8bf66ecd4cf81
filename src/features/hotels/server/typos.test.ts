import { describe, expect, it } from 'vitest';
import { exceedsTypoLimit, letterMask, maxTypos, startsWithTypos } from './typos.ts';

describe('typos', () => {
  it('[API-11] one is allowed from four letters on, two from eight', () => {
    expect([3, 4, 7, 8].map(maxTypos)).toEqual([0, 1, 1, 2]);
  });

  it.each([
    'palmaso',
    'plamasol',
    'palmassol',
    'palmesol',
    'palm',
    'plam',
  ])('[API-11] palmasol begins with %s but for a typo', (typed) => {
    expect(startsWithTypos('palmasol', typed, 1)).toBe(true);
  });

  it.each(['pelmesol', 'mplaasol', 'palmasolxx', 'sol'])('[API-11] %s is two typos away or more', (typed) => {
    expect(startsWithTypos('palmasol', typed, 1)).toBe(false);
  });

  it('[API-11] letters that a word lacks rule it out before it is compared', () => {
    const palmasol = letterMask('palmasol');
    expect(exceedsTypoLimit(palmasol, letterMask('palmazol'), 1)).toBe(false);
    expect(exceedsTypoLimit(palmasol, letterMask('pelmezol'), 1)).toBe(true);
  });
});
