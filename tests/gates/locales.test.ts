import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { PUBLIC_ERROR_KEYS } from '../../src/http/api-error.ts';
import { INTL_LOCALES, LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import es from '../../src/i18n/locales/es.json' with { type: 'json' };
import et from '../../src/i18n/locales/et.json' with { type: 'json' };
import lt from '../../src/i18n/locales/lt.json' with { type: 'json' };
import lv from '../../src/i18n/locales/lv.json' with { type: 'json' };
import ru from '../../src/i18n/locales/ru.json' with { type: 'json' };
import uk from '../../src/i18n/locales/uk.json' with { type: 'json' };
import offlineEn from '../../src/i18n/offline/en.json' with { type: 'json' };
import offlineEs from '../../src/i18n/offline/es.json' with { type: 'json' };
import offlineEt from '../../src/i18n/offline/et.json' with { type: 'json' };
import offlineLt from '../../src/i18n/offline/lt.json' with { type: 'json' };
import offlineLv from '../../src/i18n/offline/lv.json' with { type: 'json' };
import offlineRu from '../../src/i18n/offline/ru.json' with { type: 'json' };
import offlineUk from '../../src/i18n/offline/uk.json' with { type: 'json' };
import mailEn from '../../src/mail/locales/en.json' with { type: 'json' };
import mailEs from '../../src/mail/locales/es.json' with { type: 'json' };
import mailEt from '../../src/mail/locales/et.json' with { type: 'json' };
import mailLt from '../../src/mail/locales/lt.json' with { type: 'json' };
import mailLv from '../../src/mail/locales/lv.json' with { type: 'json' };
import mailRu from '../../src/mail/locales/ru.json' with { type: 'json' };
import mailUk from '../../src/mail/locales/uk.json' with { type: 'json' };

type Texts = Record<string, string>;
const LOCALES: Record<Language, Texts> = { en, ru, lt, lv, et, uk, es };
/** The mail texts, which no browser loads. */
const MAIL_LOCALES: Record<Language, Texts> = {
  en: mailEn,
  ru: mailRu,
  lt: mailLt,
  lv: mailLv,
  et: mailEt,
  uk: mailUk,
  es: mailEs,
};
/** The offline texts, loaded last. */
const OFFLINE_LOCALES: Record<Language, Texts> = {
  en: offlineEn,
  ru: offlineRu,
  lt: offlineLt,
  lv: offlineLv,
  et: offlineEt,
  uk: offlineUk,
  es: offlineEs,
};
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** A compiled message: texts, `[name]`, or `[name, 'plural', { form: message }]`. */
type Token = string | [string] | [string, string, Record<string, Token[] | string | number>];

describe.each([
  ['site', LOCALES],
  ['site without a connection', OFFLINE_LOCALES],
  ['mails', MAIL_LOCALES],
])('the texts of the %s', (_where, locales) => {
  it.each(OTHERS)('[LANG-24] %s has exactly the keys of English', (language) => {
    expect(Object.keys(locales[language]).sort()).toEqual(Object.keys(locales.en).sort());
  });

  it.each(LANGUAGES)('[LANG-24] no text of %s is empty', (language) => {
    const empty = Object.entries(locales[language]).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(OTHERS)('[LANG-25] every text of %s has the placeholders of the English one', (language) => {
    const wrong = Object.entries(locales.en).filter(
      ([key, text]) => placeholders(locales[language][key] ?? '').join() !== placeholders(text).join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)('[LANG-25] every plural of %s has the forms its language needs', (language) => {
    const needed = new Intl.PluralRules(INTL_LOCALES[language]).resolvedOptions().pluralCategories;
    const wrong = Object.entries(locales[language]).flatMap(([key, text]) =>
      pluralForms(text)
        .filter((forms) => needed.some((form) => !forms.includes(form)))
        .map((forms) => `${key} has only ${forms.join(', ')}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the interface texts', () => {
  it('[LANG-27] the Russian literals are in Russian, and each other language has its own wording', () => {
    const literals: Texts = {
      'banner.failed': 'Ошибка загрузки баннера',
      'transfer.pickup_point': 'Точка сбора',
      'common.error': 'Ошибка',
      'excursion.long_empty': 'Скоро добавим подробное описание для этой экскурсии.',
    };
    for (const [key, text] of Object.entries(literals)) {
      expect(LOCALES.ru[key]).toBe(text);
      for (const language of LANGUAGES.filter((other) => other !== 'ru')) {
        expect(LOCALES[language][key], `${key} in ${language}`).not.toBe(text);
      }
    }
  });

  it('the English texts named in the specification match exactly', () => {
    expect(en).toMatchObject({
      something_went_wrong: 'An error occurred. Please try again.',
      email_send_error: 'Error sending email. Please try again later.',
      request_error: 'An error occurred while sending the request.',
      error_message: 'An error occurred while sending. Please try again later.',
      contacts_form_error: 'Failed to send the message. Please try again later.',
      policy_not_found: 'Policy not found',
      error_loading_policy: 'Error loading policy',
      please_fill_all_fields: 'Please fill in all fields',
      email_sent_success: 'Information successfully sent to your email!',
    });
  });

  it.each(LANGUAGES)('[ERR-01] %s has a text for every key that the server can send', (language) => {
    expect(PUBLIC_ERROR_KEYS.filter((key) => !LOCALES[language][key])).toEqual([]);
  });

  it.each(LANGUAGES)('[TRX-13] %s has three different texts for a time not yet assigned', (language) => {
    expect(different(language, ['time_pending', 'time_pending_group', 'time_pending_private'])).toBe(3);
  });

  it.each(
    LANGUAGES,
  )('[TRX-14] %s tells nothing found for date or hotel from nothing under the name', (language) => {
    expect(different(language, ['no_transfer_found', 'no_transfer_for_lastname'])).toBe(2);
  });

  it.each(
    LANGUAGES,
  )('[EXL-09] %s advises to contact a representative where no excursion suits the hotel', (language) => {
    expect(LOCALES[language]['excursions.none_for_hotel']?.length).toBeGreaterThan(30);
  });
});

function different(language: Language, keys: string[]): number {
  return new Set(keys.map((key) => LOCALES[language][key])).size;
}

function tokens(text: string): Token[] {
  const compiled = compileMessage(text) as Token[] | string;
  return typeof compiled === 'string' ? [compiled] : compiled;
}

function placeholders(text: string): string[] {
  const tags = text.match(/<\/?\d+\/?>/g) ?? [];
  return [...new Set([...tags, ...named(tokens(text))])].sort();
}

function named(parts: Token[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , forms = {}] = part;
    const inner = Object.values(forms).flatMap((form) => (Array.isArray(form) ? named(form) : []));
    return [name, ...inner];
  });
}

function pluralForms(text: string): string[][] {
  return tokens(text).flatMap((part) =>
    Array.isArray(part) && part[1] === 'plural' ? [Object.keys(part[2] ?? {})] : [],
  );
}
