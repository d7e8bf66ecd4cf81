import { describe, expect, it } from 'vitest';
import { suffixedText } from './suffixed-text.ts';

const VARIANTS = { title_en: 'Your days', title_lt: 'Jūsų dienos', title_ru: 'Ваши дни' };

describe('a text with language suffixes in a response', () => {
  it('[HOME-06a] the field itself precedes its variants', () => {
    expect(suffixedText({ title: 'Hello', ...VARIANTS }, 'title', ['lt', 'ru'])).toBe('Hello');
  });

  it('[HOME-06a] if it is absent or empty, the variant of the language is used', () => {
    expect(suffixedText(VARIANTS, 'title', ['lt', 'ru'])).toBe('Jūsų dienos');
    expect(suffixedText({ title: '', ...VARIANTS }, 'title', ['lt', 'ru'])).toBe('Jūsų dienos');
    expect(suffixedText({ title: null, ...VARIANTS }, 'title', ['lt', 'ru'])).toBe('Jūsų dienos');
  });

  it('[HOME-06b] if that is absent too, the Russian one is used, even if there is an English one', () => {
    expect(suffixedText(VARIANTS, 'title', ['et', 'ru'])).toBe('Ваши дни');
  });

  it('[MEET-02] the welcome text is content, or its variant in the language', () => {
    expect(suffixedText({ content: '<p>Welcome</p>', content_es: '<p>Hola</p>' }, 'content', ['es'])).toBe(
      '<p>Welcome</p>',
    );
    expect(suffixedText({ content_es: '<p>Hola</p>' }, 'content', ['es'])).toBe('<p>Hola</p>');
    expect(suffixedText({ content_es: '<p>Hola</p>' }, 'content', ['lv'])).toBe('');
  });

  it('[HOME-05] without a response there is no text', () => {
    expect(suffixedText(undefined, 'title', ['lt', 'ru'])).toBe('');
    expect(suffixedText(null, 'title', ['lt', 'ru'])).toBe('');
  });
});
