import { describe, expect, it } from 'vitest';
import { writeSamples } from '../../tests/support/mail-samples.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import english from '../mail/locales/en.json' with { type: 'json' };
import * as templates from './mail-templates.tsx';

/** Gmail cuts off what is longer. */
const MOST_BYTES = 100_000;
const MAILS = LANGUAGES.flatMap((language) =>
  Object.entries(writeSamples(templates, language)).map(([name, mail]) => ({ language, name, mail })),
);
const OF_TRANSFERS = MAILS.filter(({ name }) => !/^(inquiry|question)/.test(name));
const KEYS = Object.keys(english);

describe('every mail in every language', () => {
  it.each(MAILS)('[MAIL-04] $name in $language is whole and says what language it is in', ({
    language,
    mail,
  }) => {
    const { subject, html, text } = mail;
    expect(html).toMatch(new RegExp(`^<!doctype html><html [^>]*lang="${language}"`));
    for (const part of [subject, shownIn(html), text]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
      expect(part).not.toMatch(/\{\w+[,}]/);
      expect(KEYS.filter((key) => key.includes('_') && part.includes(key))).toEqual([]);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
  });

  it.each(MAILS)('$name in $language loads nothing, and its text is no HTML', ({ mail: { html, text } }) => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|\ssrc=/i);
    expect(text.replace('<b>& a dog</b>', '').replace('<b>water</b>', '')).not.toMatch(
      /<\/?[a-z]|&(amp|nbsp|#)/i,
    );
  });

  it.each(
    OF_TRANSFERS,
  )('$name in $language says who sends it, whom to call, where it stands now and how to stop it', ({
    language,
    mail: { html, text },
  }) => {
    for (const part of [html.replaceAll('&amp;', '&').replaceAll('\u00A0', ' '), text]) {
      expect(part).toContain(`https://guide.example/unsubscribe?token=sample-token&lang=${language}`);
      expect(part).toContain(`/airport-transfer/group?hotel_id=87&date=2026-12-01&lang=${language}`);
      expect(part).toContain('+34 600 000 000');
      expect(part).toContain('https://wa.me/34600000000');
      expect(part).toContain('Costa Sol Info');
    }
  });

  it('each language has words of its own', () => {
    for (const name of new Set(MAILS.map((mail) => mail.name))) {
      const subjects = MAILS.filter((mail) => mail.name === name).map(({ mail }) => mail.subject);
      expect([name, new Set(subjects).size]).toEqual([name, LANGUAGES.length]);
    }
  });

  it('what a visitor typed reaches the office as it was typed, and does nothing there', () => {
    const mail = writeSamples(templates, 'en')['inquiry-received'];
    expect(mail.html).toContain('Four people &lt;b&gt;&amp; a dog&lt;/b&gt;.');
    expect(mail.text).toContain('Four people <b>& a dog</b>.');
    expect(mail.subject).not.toContain('Ozoliņš');
  });

  it('what was typed freely goes to no address that was typed with it', () => {
    const samples = writeSamples(templates, 'en');
    for (const name of ['inquiry-confirmation', 'question-confirmation'] as const) {
      expect(samples[name].text).not.toMatch(/dog|Ozoliņš|BT 682|seat|Ieva/);
    }
  });
});

/** What is read, without tags and style sheets. */
function shownIn(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ');
}
