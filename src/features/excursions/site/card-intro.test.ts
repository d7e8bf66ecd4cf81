import { describe, expect, it } from 'vitest';
import { cardIntro } from './card-intro.ts';

describe('the intro of a card', () => {
  it('[TEXT-07] is whole up to 120 characters, without an ellipsis', () => {
    const text = `${'a'.repeat(80)} ${'b'.repeat(39)}`;
    expect(text).toHaveLength(120);
    expect(cardIntro(text)).toBe(text);
    expect(cardIntro('')).toBe('');
  });

  it('[TEXT-08] over 120 characters is cut back to the last space, with an ellipsis', () => {
    expect(cardIntro(`${'a'.repeat(100)} ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(100)}…`);
  });

  it('[TEXT-08] a space at position 60 does not count, one at 61 does', () => {
    expect(cardIntro(`${'a'.repeat(60)} ${'b'.repeat(90)}`)).toBe(`${'a'.repeat(60)} ${'b'.repeat(59)}…`);
    expect(cardIntro(`${'a'.repeat(61)} ${'b'.repeat(90)}`)).toBe(`${'a'.repeat(61)}…`);
  });

  it('[TEXT-08] a text without a space is cut at 120', () => {
    expect(cardIntro('я'.repeat(121))).toBe(`${'я'.repeat(120)}…`);
  });

  it('[TEXT-08] a space after the limit is not considered', () => {
    expect(cardIntro(`${'a'.repeat(120)} b`)).toBe(`${'a'.repeat(120)}…`);
  });

  it.each([
    ' —',
    ' –',
    ',',
    ' (',
    ':',
  ])('[TEXT-08] ends with a word, not with what led on: “%s”', (dangling) => {
    expect(cardIntro(`${'a'.repeat(80)}${dangling} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(80)}…`);
  });

  it('[TEXT-08] never cuts a character in two', () => {
    expect(cardIntro('🌊'.repeat(121))).toBe(`${'🌊'.repeat(120)}…`);
  });
});
