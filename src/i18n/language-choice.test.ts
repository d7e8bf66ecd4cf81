import { describe, expect, it } from 'vitest';
import { type LanguageSources, resolveLanguage } from './language-choice.ts';

const NOTHING: LanguageSources = { query: null, stored: null, browser: [], htmlTag: '' };
const IN_ORDER: LanguageSources = { query: 'ru', stored: 'lt', browser: ['lv'], htmlTag: 'et' };

describe('the language of a visit', () => {
  it('[LANG-03] [LANG-04] [LANG-05] [LANG-06] is decided by query, then storage, then browser, then html tag', () => {
    expect(resolveLanguage(IN_ORDER)).toBe('ru');
    expect(resolveLanguage({ ...IN_ORDER, query: null })).toBe('lt');
    expect(resolveLanguage({ ...IN_ORDER, query: null, stored: null })).toBe('lv');
    expect(resolveLanguage({ ...IN_ORDER, query: null, stored: null, browser: [] })).toBe('et');
  });

  it('[LANG-07] is English if no source names one', () => {
    expect(resolveLanguage(NOTHING)).toBe('en');
    expect(resolveLanguage({ query: 'de', stored: '', browser: ['fr', 'zh-CN'], htmlTag: 'x' })).toBe('en');
  });

  it('[LANG-16] a region falls back to its language in every source', () => {
    expect(resolveLanguage({ ...NOTHING, query: 'lt-LT' })).toBe('lt');
    expect(resolveLanguage({ ...NOTHING, stored: 'es_419' })).toBe('es');
    expect(resolveLanguage({ ...NOTHING, browser: ['uk-UA'] })).toBe('uk');
    expect(resolveLanguage({ ...NOTHING, htmlTag: 'EN-gb' })).toBe('en');
  });

  it('[LANG-17] an unknown language counts as none: the next source decides', () => {
    expect(resolveLanguage({ ...IN_ORDER, query: 'de' })).toBe('lt');
    expect(resolveLanguage({ ...IN_ORDER, query: '', stored: 'rus' })).toBe('lv');
    expect(resolveLanguage({ ...IN_ORDER, query: 'de', stored: 'fr', browser: ['pl', 'uk'] })).toBe('uk');
    expect(resolveLanguage({ ...IN_ORDER, query: 'de', stored: 'fr', browser: ['pl'] })).toBe('et');
  });
});
