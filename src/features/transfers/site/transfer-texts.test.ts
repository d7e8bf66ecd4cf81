import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import en from '../../../i18n/locales/en.json' with { type: 'json' };
import es from '../../../i18n/locales/es.json' with { type: 'json' };
import et from '../../../i18n/locales/et.json' with { type: 'json' };
import lt from '../../../i18n/locales/lt.json' with { type: 'json' };
import lv from '../../../i18n/locales/lv.json' with { type: 'json' };
import ru from '../../../i18n/locales/ru.json' with { type: 'json' };
import uk from '../../../i18n/locales/uk.json' with { type: 'json' };

const TEXTS: Record<Language, typeof en> = { en, es, et, lt, lv, ru, uk };

describe.each(LANGUAGES)('transfer texts in %s', (language) => {
  const texts = TEXTS[language];

  it('[TRX-13] a pending time has different texts for group, private and unknown type', () => {
    const three = [texts.time_pending_group, texts.time_pending_private, texts.time_pending];
    expect(new Set(three).size).toBe(3);
    expect(three.every((text) => text.length > 0)).toBe(true);
  });

  it('[TRX-14] no match for hotel and date, and no match for the last name, have different texts', () => {
    const two = [texts.no_transfer_found_message, texts.no_transfer_for_lastname];
    expect(new Set(two).size).toBe(2);
    expect(two.every((text) => text.length > 0)).toBe(true);
  });

  it('[SUB-11] the consent label contains a link to the policy and one to the rules', () => {
    expect(texts['subscribe.consent']).toMatch(/<0>.+<\/0>/);
    expect(texts['subscribe.consent']).toMatch(/<1>.+<\/1>/);
  });
});
