import { describe, expect, it } from 'vitest';
import { translatedFrom } from '../../values/translations.ts';
import { mergeFields } from './merge-fields.ts';

const BASE = {
  version: 1,
  title: { en: 'Ronda', lt: 'Ronda' },
  price: 40,
  days: [1, 2],
  note: null as string | null,
};

describe('an edit merged into what was stored meanwhile', () => {
  it('[DESK-96a] takes the fields that were touched here, and no other', () => {
    const mine = { ...BASE, title: { en: 'Ronda by coach', lt: 'Ronda' } };
    const stored = { ...BASE, version: 2, price: 45, title: { en: 'Ronda', lt: 'Į Rondą' }, days: [3] };
    const { record, clashes } = mergeFields(BASE, mine, stored);
    expect(record).toEqual({ ...stored, title: { en: 'Ronda by coach', lt: 'Į Rondą' } });
    expect(clashes).toBe(false);
  });

  it('[DESK-96b] asks about what both changed, and about nothing else', () => {
    const mine = { ...BASE, price: 50, note: 'mine', days: [1] };
    const stored = { ...BASE, version: 2, price: 45, title: { en: 'Other' } as never, days: [1] };
    const { record, clash, clashes } = mergeFields(BASE, mine, stored);
    expect(record).toEqual({ ...stored, price: 50, note: 'mine' });
    // Compared with what is stored, it differs in the price only.
    expect([clashes, clash]).toEqual([true, { ...stored, price: 50 }]);
  });

  it.each([
    ['latitude', 'longitude'],
    ['pickup_lat', 'pickup_lng'],
  ])('[DESK-96a] [DESK-96b] takes a position of %s and %s whole, and asks where both moved it', (lat, lng) => {
    const base = { [lat]: 36.6, [lng]: -4.5, name: 'Bakery' };
    const mine = { ...base, [lat]: 36.7 };
    expect(mergeFields(base, mine, { ...base, [lng]: -4.4 })).toEqual({
      record: mine,
      clash: mine,
      clashes: true,
    });
    expect(mergeFields(base, mine, { ...base, name: 'Church' }).record).toEqual({ ...mine, name: 'Church' });
  });

  it('[DESK-96a] removes a text that was removed here, and brings back none that was removed there', () => {
    const mine = { ...BASE, title: { lt: 'Ronda' } as never };
    const stored = { ...BASE, version: 2, note: 'theirs', title: { en: 'Ronda' } as never };
    expect(mergeFields(BASE, mine, stored).record.title).toEqual({});
    expect(mergeFields(BASE, BASE, stored).record).toEqual(stored);
  });

  it('[DESK-57b] [DESK-96a] marks a translation of the former English, and asks about no mark', () => {
    const before = { texts: { en: 'Open on Monday', ru: 'Открыто' }, of: { ru: 'older' } };
    const notice = (texts: Record<string, string>) => ({
      content: { texts, translated_from: { texts: translatedFrom(before, texts) } },
    });
    const base = { content: { texts: before.texts, translated_from: { texts: before.of } } };
    const english = notice({ en: 'Open on Friday', ru: 'Открыто' });
    const russian = notice({ en: 'Open on Monday', ru: 'Открыто в понедельник' });
    const merged = {
      texts: { en: 'Open on Friday', ru: 'Открыто в понедельник' },
      translated_from: { texts: { ru: expect.any(String) } },
    };
    for (const [mine, stored] of [
      [english, russian],
      [russian, english],
    ] as const) {
      expect(mergeFields(base, mine, stored)).toMatchObject({ record: { content: merged }, clashes: false });
    }
    const confirmed = translatedFrom(before, english.content.texts, ['ru']);
    const stored = { content: { ...english.content, translated_from: { texts: confirmed } } };
    const { record, clashes } = mergeFields(base, russian, stored);
    expect([record, clashes]).toMatchObject([{ content: merged }, false]);
  });
});
