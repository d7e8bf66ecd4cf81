import { describe, expect, it, test } from 'vitest';
import { writeSamples } from '../../../../../tests/support/mail-samples.ts';
import { LANGUAGES, type Language } from '../../../../i18n/languages.ts';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import * as templates from '../../../../server/mail-templates.tsx';

const TIME = /^\d\d:\d\d$/;

describe.each(LANGUAGES)('a mail about a transfer in %s', (language) => {
  test.each([
    ['time', '07:40'],
    ['private-time', '07:40'],
    ['time-several', '07:40'],
    ['private-time-several', '23:40'],
  ])('[MAIL-01] %s says above the time on its sign what leaves, in the words of its text', (name, time) => {
    const { html, text } = sample(language, name);
    const lines = visibleLines(html);
    const above = lines[lines.indexOf(time) - 1];
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith(`${above}\u00A0${time}`) || line.startsWith(`${above} ${time}`)),
    ).toHaveLength(1);
  });

  test('[MAIL-01] every time of several departures has words above it', () => {
    for (const name of ['time-several', 'restored-several', 'reminder-several']) {
      const lines = visibleLines(sample(language, name).html);
      const above = lines.filter((_, position) => TIME.test(lines[position + 1] ?? ''));
      expect(above).toHaveLength(2);
      expect(new Set(above).size).toBe(1);
    }
  });

  test('[TEXT-13] a place that is only put on the map is not said to be set', () => {
    const located = sample(language, 'change-stated');
    const named = sample(language, 'change-named');
    expect(located.text.split('\n')[0]).not.toBe(named.text.split('\n')[0]);
    expect(located.subject).not.toBe(named.subject);
  });

  test('[MAIL-05] attachments add to a calendar that has none of them, and otherwise update it', () => {
    const updates = mailTexts(language)('calendar.several');
    for (const name of ['time-several', 'new-two-several', 'set-several', 'restored-several'])
      expect(sample(language, name).text).not.toContain(updates);
    expect(sample(language, 'change-mixed-several').text).toContain(updates);
  });

  test.each([
    'gone',
    'private-gone',
    'gone-several',
    'gone-one-several',
  ])('[MAIL-07] in %s time, day and place of the transfer are struck through, each on its line, and its flight is not', (name) => {
    const { html } = sample(language, name);
    const struck = [...html.matchAll(/<s[ >][^>]*>?([^<]*)<\/s>/g)].map(([, text]) => text);
    expect(struck).toContain(name === 'gone-one-several' ? '23:40' : '07:40');
    expect(struck).toContain('Avenida Antonio Machado, parada frente al hotel');
    expect(struck.filter((text) => /BT.682|FR.100|\d\d:\d\d./.test(text ?? ''))).toEqual([]);
    expect(html).toMatch(/BT\u00A0682/);
  });
});

describe('the band above a departure', () => {
  it.each([
    'change-earlier',
    'change-several',
    'change-flight',
    'unset',
    'gone-one-several',
    'change-mixed-several',
  ])('[MAIL-03] is of the colour of changes in %s', (name) => {
    expect(bandsOf(name)).toContain('change');
  });

  it.each([
    'set',
    'set-several',
    'new-several',
    'restored-several',
    'change-named',
    'change-coach-stated',
  ])('[MAIL-03] is of the colour of good news in %s', (name) => {
    expect(new Set(bandsOf(name))).toEqual(new Set(['fresh']));
  });

  it.each([
    'time',
    'time-several',
    'new',
    'restored',
    'gone',
    'reminder',
  ])('[MAIL-03] is missing in %s, whose letter says it all', (name) => {
    expect(bandsOf(name)).toEqual([]);
  });

  it('[MAIL-03] stands above the time of a single departure, and the apology after it', () => {
    const { html } = sample('en', 'change-earlier');
    const places = ['class="change"', 'class="on-plate time"', 'We are sorry'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

it('[MAIL-01] a time that is not set is no larger than one that is', () => {
  const size = (text: RegExp) =>
    Number(
      sample('en', 'new-pending-several').html.match(
        new RegExp(`font-size:(\\d+)px[^>]*>${text.source}`),
      )?.[1],
    );
  expect(size(/Time not set yet/)).toBeLessThan(size(/07:40/));
  expect(sample('en', 'new-pending-several').html).toMatch(/class="panel" style="[^"]*border-style:dashed/);
});

const cache = new Map<Language, Record<string, Sample>>();
type Sample = { subject: string; html: string; text: string };

function sample(language: Language, name: string): Sample {
  const samples: Record<string, Sample> = cache.get(language) ?? writeSamples(templates, language);
  cache.set(language, samples);
  const found = samples[name];
  if (!found) throw new Error(`no sample ${name}`);
  return found;
}

function bandsOf(name: string): string[] {
  return [...sample('en', name).html.matchAll(/class="(change|fresh)"/g)].map(([, role]) => role ?? '');
}

/** The texts of the elements, in their order. */
function visibleLines(html: string): string[] {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');
}
