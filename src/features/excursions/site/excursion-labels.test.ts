import { describe, expect, it } from 'vitest';
import { createI18n, type MessageId, type Values } from '../../../i18n/i18n.ts';
import english from '../../../i18n/locales/en.json' with { type: 'json' };
import { daysText, languagesText, weekdayText } from './excursion-labels.ts';

const i18n = createI18n('en', english);
const t = (id: MessageId, values?: Values) => i18n._(id, values);

describe('the labels of an excursion', () => {
  it('[EXD-05] weekday codes run from 0 = Monday to 6 = Sunday', () => {
    const monday = Date.UTC(2026, 5, 1);
    const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
    for (let day = 0; day < 7; day++) {
      expect(weekdayText(day, t)).toBe(name.format(monday + day * 86_400_000));
    }
    expect(weekdayText(7, t)).toBe('');
  });

  it('lists days and languages', () => {
    expect(daysText([1, 5], t)).toBe('Tue, Sat');
    expect(languagesText(['en', 'ru'], t)).toBe('English, Russian');
    expect(daysText([], t)).toBe('');
  });
});
