import { describe, expect, it } from 'vitest';
import { parseLocalizedText } from './localized-text.ts';

describe('texts of a JSON column', () => {
  it('[LANG-26] an empty text counts as missing, so that it falls back', () => {
    expect(parseLocalizedText('{"en":"Rules","lt":""}')).toEqual({ en: 'Rules' });
  });

  it('[LANG-17] an unsupported language is ignored', () => {
    expect(parseLocalizedText('{"de":"Regeln","ru":"Правила"}')).toEqual({ ru: 'Правила' });
  });

  it('[BAN-06] an empty column is no error', () => {
    expect(parseLocalizedText('{}')).toEqual({});
    expect(parseLocalizedText('null')).toEqual({});
  });
});
