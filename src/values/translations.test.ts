import { describe, expect, it } from 'vitest';
import { parseTranslatedFrom, translatedFrom, translationGaps, translationState } from './translations.ts';

const LANGUAGES = ['en', 'ru', 'lt'] as const;
const text = (texts: Record<string, string>, of: Record<string, string> = {}) => ({ texts, of });
const gaps = (now: ReturnType<typeof text>) => translationGaps(now, LANGUAGES);

/** The state after saving other texts. */
function saved(before: ReturnType<typeof text>, texts: Record<string, string>, confirmed: string[] = []) {
  return text(texts, translatedFrom(before, texts, confirmed) as Record<string, string>);
}

describe('a translation', () => {
  const all = text({ en: 'Bus stop', ru: 'Остановка', lt: 'Stotelė' });

  it('that was never tracked is up to date; a language without the text is missing', () => {
    expect(gaps(all)).toEqual({ missing: [], outdated: [] });
    expect(gaps(text({ en: 'Bus stop', lt: ' ' }))).toEqual({ missing: ['ru', 'lt'], outdated: [] });
    expect(translationState(text({ ru: 'Остановка' }), 'en')).toBe('missing');
  });

  it('of a text that no language has is missing nowhere', () => {
    expect(gaps(text({}))).toEqual({ missing: [], outdated: [] });
    expect(gaps(text({ en: '' }))).toEqual({ missing: [], outdated: [] });
  });

  it('is outdated once the English has changed and it has not', () => {
    const changed = saved(all, { ...all.texts, en: 'Coach stop', lt: 'Autobusų stotelė' });
    expect(gaps(changed)).toEqual({ missing: [], outdated: ['ru'] });
  });

  it('stays outdated through later saves, until it is edited or confirmed', () => {
    const changed = saved(all, { ...all.texts, en: 'Coach stop' });
    const again = saved(changed, { ...changed.texts, en: 'Coach stop by the church' });
    expect(gaps(again).outdated).toEqual(['ru', 'lt']);
    const written = saved(again, { ...again.texts, ru: 'Остановка у церкви' });
    expect(gaps(written).outdated).toEqual(['lt']);
    expect(gaps(saved(written, written.texts, ['lt'])).outdated).toEqual([]);
  });

  it('is up to date again when the English is restored, ignoring spaces', () => {
    const changed = saved(all, { ...all.texts, en: 'Coach stop' });
    expect(gaps(saved(changed, { ...all.texts, en: ' Bus  stop' })).outdated).toEqual([]);
    expect(gaps(saved(all, { ...all.texts, en: 'Bus \n stop ' })).outdated).toEqual([]);
  });

  it('written before the English text is not outdated by it', () => {
    const russian = saved(text({}), { ru: 'Остановка' });
    expect(gaps(saved(russian, { ...russian.texts, en: 'Bus stop' }))).toEqual({
      missing: ['lt'],
      outdated: [],
    });
  });
});

describe('what is stored of translations', () => {
  it('says nothing of English, of a text that is not there, or of one that is up to date', () => {
    const before = text({ en: 'Bus stop', ru: 'Остановка', lt: 'Stotelė' });
    const after = { en: 'Coach stop', ru: 'Остановка', lt: ' ', lv: 'Pietura' };
    expect(Object.keys(translatedFrom(before, after))).toEqual(['ru']);
    expect(translatedFrom(before, before.texts)).toEqual({});
  });

  it('tells two English texts apart, and one from none', () => {
    const stamp = (en: string) => translatedFrom(text({ en, ru: 'x' }), { en: `${en}!`, ru: 'x' }).ru;
    const stamps = ['a', 'b', 'ab', 'ba', 'A', 'a'.repeat(500), 'остановка'].map(stamp);
    expect(new Set(stamps).size).toBe(stamps.length);
    for (const each of stamps) expect(each).toMatch(/^[0-9a-z]{5,11}$/);
  });

  it('stays readable by later releases: the stamp of a text never changes', () => {
    expect(translatedFrom(text({ en: 'Bus stop', ru: 'x' }), { en: 'Stop', ru: 'x' })).toEqual({
      ru: '2p32ja8iv3',
    });
  });

  it.each([
    ['{}', {}],
    ['{"ru":"abc"}', { ru: 'abc' }],
    ['{"ru":"abc","lt":1,"lv":null}', { ru: 'abc' }],
    ['null', {}],
    ['7', {}],
    ['"abc"', {}],
  ])('%s is read as %j', (json, of) => {
    expect(parseTranslatedFrom(json)).toEqual(of);
  });
});
