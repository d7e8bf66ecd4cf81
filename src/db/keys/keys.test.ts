import { describe, expect, it } from 'vitest';
import { deriveKeys, isSealed, NO_KEYS } from './keys.ts';

const keys = deriveKeys(Buffer.alloc(32, 1));
const others = deriveKeys(Buffer.alloc(32, 2));

describe('the keys of a key file', () => {
  it('hash deterministically, and differently for another key, purpose, or split of the parts', () => {
    const hash = keys.mac('staff-link', 'ab', 'c');
    expect(keys.mac('staff-link', 'ab', 'c')).toBe(hash);
    const different = [
      others.mac('staff-link', 'ab', 'c'),
      keys.mac('recovery-code', 'ab', 'c'),
      keys.mac('staff-link', 'a', 'bc'),
      keys.mac('staff-link', 'abc'),
    ];
    expect(different).not.toContain(hash);
    expect(hash).toMatch(/^[\w-]{43}$/);
  });

  it('[SEC-39] open what they sealed, unaltered and for its owner only', () => {
    const sealed = keys.seal('second-factor', 'ana', 'SECRET');
    expect([isSealed(sealed), isSealed('SECRET')]).toEqual([true, false]);
    expect(keys.open('second-factor', 'ana', sealed)).toBe('SECRET');
    expect(keys.seal('second-factor', 'ana', 'SECRET')).not.toBe(sealed);
    expect(keys.open('second-factor', 'ivo', sealed)).toBeUndefined();
    expect(keys.open('staff-link', 'ana', sealed)).toBeUndefined();
    expect(others.open('second-factor', 'ana', sealed)).toBeUndefined();
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    for (const text of [altered, 'SECRET', 'v1.', 'v1.AAAA']) {
      expect(keys.open('second-factor', 'ana', text)).toBeUndefined();
    }
  });

  it('throw without a key file, instead of being weak', () => {
    expect(() => NO_KEYS.mac('staff-link', 'a')).toThrow('without its key file');
    expect(() => NO_KEYS.seal('second-factor', 'a', 'b')).toThrow();
    expect(() => deriveKeys(Buffer.alloc(16))).toThrow();
  });
});
