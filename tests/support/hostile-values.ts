/** Texts that do harm if interpreted as code. Each contains a letter and is valid wherever any text is. */
export const HOSTILE_TEXTS = [
  "'; drop table questions; --",
  "' or '1'='1",
  '1); delete from hotels; --',
  'a" union select * from subscriptions --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '{{7*7}} #{7*7}',
  '../../../../etc/passwd',
  'a\\',
  '%00 %0a %s %n',
  'ＡＢＣ Ｚ̡̛̆͐a̷l̴g̵o',
  '\u202eevil\u202c',
  '\ud83c\udf34 a \ud800',
  '__proto__',
  'constructor',
];

/** Texts that no single-line field may contain: a mail header or PostgreSQL would fail on them. */
export const CONTROL_TEXTS = ['a\u0000b', 'a\u0007b', 'a\u001b[31mb', 'a\u007fb'];

/** Values of every type but the expected one. */
export const WRONG_TYPES: readonly unknown[] = [
  7,
  -1.5,
  1e308,
  true,
  null,
  [],
  ['a'],
  [[['a']]],
  {},
  { toString: 'a' },
  { $gt: '' },
];
