import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.c',
    'anna.kalnina@example.com',
    'анна@пример.рф',
    "o'neil+trip@mail.example.co.uk",
  ])('[SUB-03] %s is something, an at sign, something, a dot, something', (text) =>
    expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@.com',
    'anna@example.',
    'anna kalnina@example.com',
    'anna@example.com ',
    ' anna@example.com',
    'anna@exa mple.com',
    'anna@@example.com',
  ])('[SUB-03] %j is none', (text) => expect(isEmail(text)).toBe(false));
});
