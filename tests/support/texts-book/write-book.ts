import { setupI18n } from '@lingui/core';
import { datesIn } from '../../../src/i18n/all-dates.ts';
import { cityName } from '../../../src/i18n/city-names.ts';
import { formatEuro } from '../../../src/i18n/format-euro.ts';
import { LANGUAGE_NAMES, type Language } from '../../../src/i18n/languages.ts';
import type { MailTemplates } from '../../../src/server/mail-handlers.ts';
import { escapeHtml } from '../../../src/values/escape-html.ts';
import { writeSamples } from '../mail-samples.ts';
import { CHAPTERS, type Chapter } from './chapters.ts';
import { MAIL_SITUATIONS } from './mail-situations.ts';

/** One language: its compiled texts of site and offline screens, and how it writes mails. */
interface BookSources {
  language: Language;
  texts: Record<string, string | unknown[]>;
  templates: MailTemplates;
}

/** Counts that need different plural forms in the seven languages. */
const COUNTS = [1, 2, 5, 21];

/** All texts of a language as one HTML page: each beside the situation in which a guest meets it. [TEXT-20] */
export function writeBook({ language, texts, templates }: BookSources): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: texts as Record<string, string> } });
  const shown = (id: string) => {
    const counts = JSON.stringify(texts[id] ?? '').includes('"plural"') ? COUNTS : [2];
    const written = counts.map((count) => i18n._(id, valuesIn(language, id, count)));
    return written.map((text) => text.replace(/<\/?\d+\/?>/g, ''));
  };
  const chapters = CHAPTERS.map((chapter) => chapterHtml(chapter, language, shown));
  const mails = mailRows(writeSamples(templates, language), language);
  return page(language, `${chapters.join('\n')}\n<h2>E-mails</h2>\n<table>${mails}</table>`);
}

function chapterHtml(
  { title, situations }: Chapter,
  language: Language,
  shown: (id: string) => string[],
): string {
  const rows = situations.map(({ when, texts }) => {
    const lines = texts.flatMap((id) => shown(id).map((text) => `<p title="${id}">${escapeHtml(text)}</p>`));
    return row(when, language, lines.join('\n'));
  });
  return `<h2>${escapeHtml(title)}</h2>\n<table>${rows.join('\n')}</table>`;
}

function mailRows(samples: ReturnType<typeof writeSamples>, language: Language): string {
  const bySituation: Record<string, { subject: string; text: string } | undefined> = samples;
  const rows = Object.entries(MAIL_SITUATIONS).map(([name, when]) => {
    const mail = bySituation[name];
    if (!mail) throw new Error(`there is no mail ${name}`);
    const paragraphs = mail.text.trim().split(/\n{2,}/);
    const body = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
    return row(when, language, `<h3 title="${name}">${escapeHtml(mail.subject)}</h3>\n${body.join('\n')}`);
  });
  return rows.join('\n');
}

function row(when: string, language: Language, html: string): string {
  return `<tr><th scope="row">${escapeHtml(when)}</th><td lang="${language}">${html}</td></tr>`;
}

/** A value for each placeholder, as guests would see it in this text. */
function valuesIn(language: Language, id: string, count: number): Record<string, string | number> {
  const dates = datesIn(language);
  const day = /^transfer\.(flight_departs|pickup_at)/.test(id) ? dates.on : dates.label;
  const updated = dates.instant('2026-11-30T16:20:00Z', 'on');
  const values: Record<string, string | number> = {
    ...updated,
    day: day('2026-12-01'),
    flight: 'BT 682',
    coach: '2',
    city: cityName('Riga', language),
    price: formatEuro(language, 45),
    phone: '+34\u00A0600\u00A0000\u00A0000',
    operator: 'Costa Sol Info',
    hotel: 'Hotel Palmasol',
    name: 'Hotel Palmasol',
    text: 'Palmasul',
    suggestion: 'Kalniņa',
    example: '2026-12-01',
    address: id === 'join.form_sent' ? 'name@example.com' : 'https://guide.example/airport-transfer',
    meters: '100',
    old: replacedValue(id, dates.label('2026-11-30')),
    excursion: 'Ronda',
    adults: 2,
    children: 1,
    number: 2,
    total: 5,
    year: 2026,
    type: 'group',
    count,
    hours: count,
    minutes: count,
  };
  // A text may not leave out what it has no value for.
  return new Proxy(values, {
    get(all, name) {
      const value = all[String(name)];
      if (value === undefined) throw new Error(`${id} has no value for ${String(name)}`);
      return value;
    },
  });
}

/** What stands struck through in a band of a change. */
function replacedValue(id: string, day: string): string {
  if (id === 'transfer.changed_day') return day;
  return id === 'transfer.changed_place' ? 'Puerto Marina' : '11:35';
}

function page(language: Language, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts in ${LANGUAGE_NAMES[language]}</title>
<style>
body { font: 18px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #ccc; padding: 0.75rem 0; text-align: left; vertical-align: top; }
th { color: #666; font-size: 0.8em; font-weight: normal; padding-right: 1.5rem; width: 30%; }
p, h3 { margin: 0 0 0.4rem; }
td > h3 + p { margin-top: 0.8rem; }
</style>
<h1>Texts in ${LANGUAGE_NAMES[language]}</h1>
${content}
</html>
`;
}
