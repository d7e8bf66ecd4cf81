import { describe, expect, it } from 'vitest';
import { translatedFrom, translationGaps, translationState } from './translations.ts';

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
