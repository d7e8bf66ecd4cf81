import { describe, expect, it } from 'vitest';
import { writeSamples } from '../../tests/support/mail-samples.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import english from '../mail/locales/en.json' with { type: 'json' };
import * as templates from './mail-templates.tsx';

/** Gmail clips longer mails. */
const MAX_BYTES = 100_000;
const MAILS = LANGUAGES.flatMap((language) =>
  Object.entries(writeSamples(templates, language)).map(([name, mail]) => ({ language, name, mail })),
);
const TRANSFER_MAILS = MAILS.filter(({ name }) => !/^(inquiry|question|request)/.test(name));
const COACH: Record<Language, RegExp> = {
  en: /coach/i,
  ru: /автобус/i,
  lt: /autobus/i,
  lv: /autobus/i,
  et: /\bbuss/i,
  uk: /автобус/i,
  es: /autocar/i,
};
const KEYS = Object.keys(english);

describe('every mail in every language', () => {
  it.each(MAILS)('[MAIL-04] $name in $language is complete and declares its language', ({
    language,
    mail,
  }) => {
    const { subject, html, text } = mail;
    expect(html).toMatch(new RegExp(`^<!doctype html><html [^>]*lang="${language}"`));
    for (const part of [subject, visibleText(html), text]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
      expect(part).not.toMatch(/\{\w+[,}]/);
      // A mark that is not rendered, an abbreviation at the end of a sentence, a value that is missing.
      expect(part).not.toMatch(/<\/?[01]>|\.\.|, ,|\(\)/);
      expect(KEYS.filter((key) => key.includes('_') && part.includes(key))).toEqual([]);
    }
    expect(`${subject}\n${text}`).not.toMatch(/ {2}/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });

  it.each(MAILS)('$name in $language loads no resources, and its text part contains no HTML', ({
    mail: { html, text },
  }) => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|\ssrc=/i);
    expect(text.replace('<b>& a dog</b>', '').replace('<b>water</b>', '')).not.toMatch(
      /<\/?[a-z]|&(amp|nbsp|#)/i,
    );
  });

  it.each(
    TRANSFER_MAILS,
  )('$name in $language names sender and phone number, links to the current transfer and to unsubscribe', ({
    name,
    language,
    mail: { html, text },
  }) => {
    const type = name.startsWith('private-') ? 'private' : 'group';
    // A coach that moved to another hotel is found there.
    const hotel = /change-hotel(?!-back)/.test(name) ? 88 : 87;
    for (const part of [html.replaceAll('&amp;', '&').replaceAll('\u00A0', ' '), text]) {
      expect(part).toContain(`https://guide.example/unsubscribe?token=sample-token&lang=${language}`);
      expect(part).toContain(`/airport-transfer/${type}?hotel_id=${hotel}&date=2026-12-01&lang=${language}`);
      expect(part).toContain('+34 600 000 000');
      expect(part).toContain('https://wa.me/34600000000');
      expect(part).toContain('Costa Sol Info');
    }
  });

  it.each(
    TRANSFER_MAILS.filter(({ name }) => name.startsWith('private-')),
  )('[TEXT-21] $name in $language speaks of a car, not of a coach', ({
    language,
    mail: { subject, html, text },
  }) => {
    for (const part of [subject, visibleText(html), text]) expect(part).not.toMatch(COACH[language]);
  });

  it('each language has its own subjects', () => {
    for (const name of new Set(MAILS.map((mail) => mail.name))) {
      const subjects = MAILS.filter((mail) => mail.name === name).map(({ mail }) => mail.subject);
      expect([name, new Set(subjects).size]).toEqual([name, LANGUAGES.length]);
    }
  });

  it('visitor input reaches the office verbatim and escaped', () => {
    const mail = writeSamples(templates, 'en')['inquiry-received'];
    expect(mail.html).toContain('Four people &lt;b&gt;&amp; a dog&lt;/b&gt;.');
    expect(mail.text).toContain('Four people <b>& a dog</b>.');
    expect(mail.subject).not.toContain('Ozoliņš');
  });

  it('free text is never sent to an address entered in the same form', () => {
    const samples = writeSamples(templates, 'en');
    for (const name of ['inquiry-confirmation', 'question-confirmation', 'request-confirmation'] as const) {
      expect(samples[name].text).not.toMatch(/dog|Ozoliņš|BT 682|seat|Ieva/);
    }
  });
});

/** The visible text, without tags and style sheets. */
function visibleText(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}
