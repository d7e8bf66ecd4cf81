import { describe, expect, it } from 'vitest';
import { base32, codeAddress, codeAt, newCodeSecret, stepOfCode } from './one-time-code.ts';

const SECRET = base32(Buffer.from('12345678901234567890'));

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is the one of RFC 6238', (seconds, code) => {
    expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
  });

  const NOW = new Date('2026-06-01T08:00:10Z');
  const step = Math.floor(NOW.getTime() / 30_000);

  it('a code is valid half a minute early or late, and no longer', () => {
    const found = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeAt(SECRET, step + off), NOW, null));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('a code is valid once, and no earlier one after it', () => {
    expect(stepOfCode(SECRET, codeAt(SECRET, step), NOW, step)).toBeUndefined();
    expect(stepOfCode(SECRET, codeAt(SECRET, step - 1), NOW, step)).toBeUndefined();
    expect(stepOfCode(SECRET, codeAt(SECRET, step + 1), NOW, step)).toBe(step + 1);
  });

  it('a secret has 160 bits, and its address is what apps read', () => {
    expect(newCodeSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newCodeSecret()).not.toBe(newCodeSecret());
    expect(codeAddress('ABC', 'ana+desk@example.com')).toBe(
      'otpauth://totp/Costa%20Sol%20Info:ana%2Bdesk%40example.com?secret=ABC&issuer=Costa%20Sol%20Info',
    );
  });
});
