import { describe, expect, it } from 'vitest';
import { asciiDomain, canonicalEmail, isEmail, looksLikeEmail, parseEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'a@b.c',
    'anna.kalnina@example.com',
    'анна@пример.рф',
    "o'neil+trip@mail.example.co.uk",
  ])('[SUB-03] %s is something, an at sign, something, a dot, something', (text) =>
    expect([isEmail(text), looksLikeEmail(text)]).toEqual([true, true]));

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
  ])('[SUB-03] %j is none', (text) => expect([isEmail(text), looksLikeEmail(text)]).toEqual([false, false]));
});

const LABEL = 'a'.repeat(63);
const SENDABLE = [
  ['a+b_c/d=e@x-y.example', 'a+b_c/d=e', 'x-y.example'],
  [`${'a'.repeat(64)}@example.com`, 'a'.repeat(64), 'example.com'],
  [`a@${LABEL}.com`, 'a', `${LABEL}.com`],
  ['jõgi@jõgeva.ee', 'jõgi', 'jõgeva.ee'],
  ['anna@xn--e1afmkfd.xn--p1ai', 'anna', 'xn--e1afmkfd.xn--p1ai'],
] as const;

/** The permissive check of the form accepts most of these; no mail server does. */
const UNSENDABLE = [
  'a@b..co',
  '<a@b.c>',
  'a@b.c>',
  'a\0@b.co',
  'a@b\0.co',
  'a@b.co\0',
  '.a@b.co',
  'a.@b.co',
  'a..b@b.co',
  'a@-b.co',
  'a@b-.co',
  'a@.b.co',
  'a@b.co.',
  'a@b_c.co',
  'a@b.1',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  '"a"@b.co',
  'a(x)@b.co',
  'a,b@b.co',
  'a;b@b.co',
  'a:b@b.co',
  'a\\b@b.co',
  'a\u200bb@b.co',
  'a\u202eb@b.co',
  'a\ud800@b.co',
  'a\u00a0b@b.co',
  'a@b\u3002co.de',
  `${'a'.repeat(65)}@example.com`,
  `${'я'.repeat(33)}@example.com`,
  `a@${LABEL}a.com`,
  `a@${'б'.repeat(60)}.com`,
  `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}com`,
];

describe('an address that mail can be sent to', () => {
  it.each(SENDABLE)('[SEC-17] %s is valid', (text, local, domain) =>
    expect(parseEmail(text)).toEqual({ local, domain }));

  it.each(UNSENDABLE)('[SEC-17] %j is invalid', (text) => expect(parseEmail(text)).toBeUndefined());

  it('[SEC-17] without a dot is valid for the sender of an own server only', () => {
    expect([parseEmail('no-reply@localhost') !== undefined, isEmail('no-reply@localhost')]).toEqual([
      true,
      false,
    ]);
  });

  it('has an ASCII form of its domain', () => {
    expect(asciiDomain('Пример.рф')).toBe('xn--e1afmkfd.xn--p1ai');
    expect(asciiDomain('Example.com')).toBe('example.com');
  });
});

it.each([
  ['anna@ｍailbox.example', 'anna@mailbox.example'],
  ['anna@Bücher.example', 'anna@xn--bcher-kva.example'],
  ['jõgi@jõgeva.ee', 'jõgi@xn--jgeva-dua.ee'],
  ['Anna@Example.com', 'Anna@Example.com'],
  ['no address', 'no address'],
])('[SEC-11] %s is stored as %s', (text, stored) => expect(canonicalEmail(text)).toBe(stored));

describe('the limits of an address', () => {
  const domainOf = (length: number) => `${'b'.repeat(59)}.`.repeat(3) + 'c'.repeat(length - 180);

  it('[SEC-17] it has at most 254 characters and octets', () => {
    const longest = `${'a'.repeat(20)}@${domainOf(233)}`;
    expect(longest).toHaveLength(254);
    expect([parseEmail(longest), parseEmail(`a${longest}`)]).toEqual([
      { local: 'a'.repeat(20), domain: domainOf(233) },
      undefined,
    ]);
    // Fewer characters, more octets.
    expect(parseEmail(`${'я'.repeat(20)}@${domainOf(213)}`)).toBeDefined();
    expect(parseEmail(`${'я'.repeat(20)}@${domainOf(214)}`)).toBeUndefined();
  });

  it('[SEC-17] a top-level domain is not a number, but may have digits', () => {
    for (const domain of ['b.c1', 'b.1c', 'b.c1c']) expect(parseEmail(`a@${domain}`)).toBeDefined();
    for (const domain of ['b.1', 'b.12', '12']) expect(parseEmail(`a@${domain}`)).toBeUndefined();
  });

  it('a domain in another script has an ASCII form, and an invalid one of that form has none', () => {
    expect(asciiDomain('xn--e1afmkfd.xn--p1ai')).toBe('xn--e1afmkfd.xn--p1ai');
    expect(asciiDomain('xn--\u0431.example')).toBeUndefined();
  });
});
