import { describe, expect, it } from 'vitest';
import { cleanLines, cleanText, hasControlCharacter, hasLetterOrDigit, shorten, stripTags } from './text.ts';

describe('cleaning a text', () => {
  it('[TEXT-01] unifies composed and decomposed spellings', () => {
    expect(cleanText('Ma\u0301laga')).toBe(cleanText('M\u00E1laga'));
    expect(cleanText('\u0438\u0306')).toBe('\u0439');
  });

  it('[TEXT-02] turns no-break spaces and their entities into spaces', () => {
    for (const space of ['\u00A0', '\u202F', '\u2007', '&nbsp;', '&NBSP;', '&#160;', '&#xA0;', '&#xa0;']) {
      expect(cleanText(`a${space}b`)).toBe('a b');
    }
  });

  it('[TEXT-03] drops zero-width characters', () => {
    for (const nothing of ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF']) {
      expect(cleanText(`Costa${nothing}Sol`)).toBe('CostaSol');
    }
  });

  it('[TEXT-04] trims and collapses whitespace', () => {
    expect(cleanText(' \t a \n\n b&nbsp; c\u200B ')).toBe('a b c');
    expect(cleanText(' \u00A0 ')).toBe('');
  });
});

describe('removing tags', () => {
  it('[TEXT-05] keeps the text between them', () => {
    expect(stripTags('<p class="a">Two <strong>hours</strong><br/>free</p>')).toBe('Two hoursfree');
    expect(stripTags('<!-- note --><a href="/x">here</a>')).toBe('here');
  });

  it('[TEXT-05] leaves text that is not a tag', () => {
    expect(stripTags('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });
});

describe('shortening', () => {
  it('[TEXT-06] cuts a text at its limit, 120 by default', () => {
    expect(shorten('a'.repeat(120))).toBe('a'.repeat(120));
    expect(shorten('a'.repeat(121))).toBe('a'.repeat(120));
    expect(shorten('abcdef', 3)).toBe('abc');
    expect(shorten('abc', 3)).toBe('abc');
  });
});

describe('hasLetterOrDigit', () => {
  it('accepts a letter or digit of any script', () => {
    for (const text of ['a', '7', ' Ж? ', 'ą', '…я']) expect(hasLetterOrDigit(text)).toBe(true);
    for (const text of ['', ' ', '?!', '…', '👍']) expect(hasLetterOrDigit(text)).toBe(false);
  });
});

describe('control characters', () => {
  it('are found, tabs and line breaks included', () => {
    for (const text of ['a\0', '\n', 'a\tb', '\u0085']) expect(hasControlCharacter(text)).toBe(true);
    for (const text of ['', 'a b', 'ñ', '\u200b']) expect(hasControlCharacter(text)).toBe(false);
  });

  it('are removed from a text of several lines, which keeps tabs and its lines', () => {
    expect(cleanLines('a\r\nb\rc\n\nd\te\0\u007f\u0085f')).toBe('a\nb\nc\n\nd\tef');
  });
});
