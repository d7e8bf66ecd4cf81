import { describe, expect, it } from 'vitest';
import { parseLocalizedText } from './localized-text.ts';

describe('texts of a JSON column', () => {
  it('[LANG-26] an empty text counts as missing, so that reading it falls back', () => {
    expect(parseLocalizedText('{"en":"Rules","lt":""}')).toEqual({ en: 'Rules' });
  });

  it('[LANG-17] a language the site does not speak is left out', () => {
    expect(parseLocalizedText('{"de":"Regeln","ru":"Правила"}')).toEqual({ ru: 'Правила' });
  });

  it('[BAN-06] no texts at all are no error', () => {
    expect(parseLocalizedText('{}')).toEqual({});
    expect(parseLocalizedText('null')).toEqual({});
  });
});
