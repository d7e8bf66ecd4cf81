import { describe, expect, test } from 'vitest';
import { writeSamples } from '../../../../../tests/support/mail-samples.ts';
import { datesIn } from '../../../../i18n/all-dates.ts';
import { LANGUAGES } from '../../../../i18n/languages.ts';
import { mailTexts } from '../../../../mail/mail-texts.ts';
import * as templates from '../../../../server/mail-templates.tsx';
import { capitalized } from '../../../../values/capitalized.ts';

describe.each(LANGUAGES)('mails about what visitors send in %s', (language) => {
  const samples = writeSamples(templates, language);
  const t = mailTexts(language);
  const day = datesIn(language).label('2026-12-01');

  test('the answer to a request names the trip by the labels of its fields, and its time is strong', () => {
    const { html, text } = samples['request-reply'];
    const lines = text.split('\n');
    expect(lines).toContain(`${t('field.excursion')}: Ronda`);
    expect(lines).toContain(`${t('field.day')}: ${day}`);
    expect(lines).toContain(
      t('transfer.one_leaves_line', { type: 'group', at: datesIn(language).at('08:15') }),
    );
    expect(lines).toContain(`${t('transfer.pickup_point')}: Avda. Antonio Machado,\u00A012`);
    expect(text).toContain(`\n${t('field.guests')}: 2\u00A0`);
    expect(html).toContain('<b>08:15</b>');
    for (const name of ['request-reply-no-pickup', 'request-reply-declined'] as const)
      expect(samples[name].text).toContain(`${t('field.excursion')}: Ronda\n${t('field.day')}: ${day}\n`);
  });

  test('[LANG-40] a day stands under its label with a capital, and goes on after its colon without', () => {
    for (const name of ['request-received', 'request-confirmation', 'inquiry-confirmation'] as const) {
      expect(samples[name].html).toContain(`>${capitalized(day)}<`);
      expect(samples[name].text).toContain(`: ${day}\n`);
    }
    expect(samples['inquiry-received'].html).toContain(`>${capitalized(day)} (2026-12-01)<`);
  });

  test('the kind of a question stands under its label with a capital', () => {
    const kind = t('question.category.excursion');
    expect(samples['question-received'].html).toContain(`>${capitalized(kind)}<`);
    expect(samples['question-received'].subject).toContain(kind);
  });

  test('no line follows the last field, so that none is doubled at the foot', () => {
    for (const name of ['question-received', 'question-reply', 'inquiry-reply', 'request-reply'] as const) {
      const cells = [...samples[name].html.matchAll(/<td class="line" style="border-width:([^;]*)/g)];
      expect(cells.map(([, width]) => width)).toEqual([...cells.slice(1).map(() => '0 0 1px'), '0']);
    }
  });
});
