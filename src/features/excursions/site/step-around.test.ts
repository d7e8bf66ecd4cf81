import { describe, expect, it } from 'vitest';
import { stepAround } from './step-around.ts';

describe('the pictures of a lightbox', () => {
  it('[EXD-08] next on the last shows the first, previous on the first the last', () => {
    expect(stepAround(3, 1, 4)).toBe(0);
    expect(stepAround(0, -1, 4)).toBe(3);
    expect(stepAround(1, 1, 4)).toBe(2);
    expect(stepAround(1, -1, 4)).toBe(0);
    expect(stepAround(0, 1, 1)).toBe(0);
  });
});
