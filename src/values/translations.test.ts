import { describe, expect, it } from 'vitest';
import {
  mergeTranslatedFrom,
  outdatedFrom,
  parseTranslatedFrom,
  translatedFrom,
  translationGaps,
  translationState,
} from './translations.ts';

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

  it('[DESK-57b] written before the English text is not outdated while the English is typed, but by a change once it is stored', () => {
    const typed = ['B', 'Bu', 'Bus stop'].reduce(
      (before, en) => saved(before, { ...before.texts, en }),
      text({ ru: 'Остановка' }),
    );
    expect(gaps(typed).outdated).toEqual([]);
    expect(outdatedFrom(typed)).toEqual({});
    const stored = text(typed.texts, {});
    expect(gaps(saved(stored, { ...stored.texts, en: 'Coach stop' })).outdated).toEqual(['ru']);
  });

  it('written before the English text is outdated by the next letter once it is rewritten', () => {
    const russian = saved(text({ ru: 'Остановка' }), { ru: 'Остановка', en: 'Bus' });
    const rewritten = saved(russian, { ru: 'Остановка автобуса', en: 'Bus' });
    expect(rewritten.of).toEqual({});
    expect(gaps(saved(rewritten, { ...rewritten.texts, en: 'Bus stop' })).outdated).toEqual(['ru']);
  });
});

describe('a translation of a text that two people edit', () => {
  const former = text({ en: 'Bus stop', ru: 'Остановка' });
  const outdated = saved(former, { ...former.texts, en: 'Coach stop' });
  type Edited = ReturnType<typeof text>;
  const english = (of: Edited, en = 'Stop by the church') => saved(of, { ...of.texts, en });
  const rewritten = (of: Edited) => saved(of, { ...of.texts, ru: 'Остановка туристического автобуса' });
  const confirmed = (of: Edited) => saved(of, of.texts, ['ru']);
  /** What is outdated once both edits are stored, in either order. */
  const merged = (base: Edited, one: Edited, other: Edited) =>
    [
      { mine: one, stored: other },
      { mine: other, stored: one },
    ].map((edits) => {
      const touched = Object.entries(edits.mine.texts).filter(
        ([key, now]) => now !== base.texts[key as 'en'],
      );
      const texts = { ...edits.stored.texts, ...Object.fromEntries(touched) };
      return gaps(text(texts, mergeTranslatedFrom({ base, ...edits }, texts) as never)).outdated;
    });

  it.each([
    ['was outdated', outdated],
    ['was up to date', former],
    ['was missing', text({ en: 'Coach stop' })],
  ])('[DESK-57b] [DESK-96a] is outdated if the English changed while it was rewritten and it %s', (_, base) => {
    expect(merged(base, english(base), rewritten(base))).toEqual([['ru'], ['ru']]);
  });

  it('[DESK-57b] [DESK-96a] is outdated if the English changed while it was confirmed for the former one', () => {
    expect(merged(outdated, english(outdated), confirmed(outdated))).toEqual([['ru'], ['ru']]);
  });

  it('[DESK-57b] [DESK-96a] is outdated if it was confirmed for the new English and rewritten for the former one', () => {
    expect(merged(outdated, confirmed(english(outdated)), rewritten(outdated))).toEqual([['ru'], ['ru']]);
  });

  it('is up to date if it was confirmed for the new English and for the former one', () => {
    expect(merged(outdated, confirmed(english(outdated)), confirmed(outdated))).toEqual([[], []]);
  });

  it('is up to date if one edit restored the English that it was made from', () => {
    expect(merged(outdated, english(outdated, 'Bus stop'), outdated)).toEqual([[], []]);
  });

  it('is up to date if it was rewritten or confirmed and the other edit changed neither text', () => {
    const other = saved(outdated, { ...outdated.texts, lt: 'Stotelė' });
    expect(merged(outdated, rewritten(outdated), other)).toEqual([[], []]);
    expect(merged(outdated, confirmed(outdated), other)).toEqual([[], []]);
  });

  it('is up to date if it was rewritten while the first English text was written', () => {
    const base = text({ ru: 'Остановка' });
    expect(merged(base, english(base), rewritten(base))).toEqual([[], []]);
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
