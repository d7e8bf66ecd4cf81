import { ApiError, type FieldProblems } from '../../../../http/api-error.ts';
import { sanitizeHtml } from '../../../../http/sanitize-html.ts';
import { LANGUAGES, type LocalizedText } from '../../../../i18n/languages.ts';
import { normalizeUnicode } from '../../../../values/normalize-unicode.ts';
import { cleanText, stripTags } from '../../../../values/text.ts';
import { outdatedFrom } from '../../../../values/translations.ts';
import type { ExcursionContent } from '../../admin-contract.ts';

/**
 * Normalizes content for storage: HTML sanitised [SEC-07], texts trimmed, empty ones removed, days and periods sorted.
 * Throws 400 if dates contradict one another.
 */
export function normalizeContent(content: ExcursionContent): ExcursionContent {
  rejectContradictions(content);
  const titles = plain(content.titles);
  const intros = plain(content.intros);
  const long = html(content.long_descriptions);
  return {
    ...content,
    titles,
    intros,
    long_descriptions: long,
    translated_from: {
      titles: outdatedFrom({ texts: titles, of: content.translated_from.titles }),
      intros: outdatedFrom({ texts: intros, of: content.translated_from.intros }),
      long_descriptions: outdatedFrom({ texts: long, of: content.translated_from.long_descriptions }),
    },
    weekdays: [...new Set(content.weekdays)].sort((a, b) => a - b),
    tour_languages: [...new Set(content.tour_languages)],
    price_periods: content.price_periods.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    blocks: content.blocks.map(({ type, translated_from: of, ...block }) => {
      const blockTitles = plain(block.titles);
      const contents = html(block.contents);
      const translated_from = {
        titles: outdatedFrom({ texts: blockTitles, of: of.titles }),
        contents: outdatedFrom({ texts: contents, of: of.contents }),
      };
      return { type, titles: blockTitles, contents, translated_from };
    }),
    pictures: content.pictures.map(({ url, alts: texts, translated_from: of }) => {
      const alts = plain(texts);
      return { url, alts, translated_from: { alts: outdatedFrom({ texts: alts, of: of.alts }) } };
    }),
  };
}

function rejectContradictions({ valid_from, valid_to, price_periods: periods }: ExcursionContent): void {
  const fields: FieldProblems = {};
  if (valid_from !== null && valid_to !== null && valid_from > valid_to) {
    fields['content.valid_to'] = 'invalid';
  }
  periods.forEach(({ from, to }, place) => {
    const shares = periods.some((other, earlier) => earlier < place && from <= other.to && other.from <= to);
    if (from > to) fields[`content.price_periods.${place}.to`] = 'invalid';
    else if (shares) fields[`content.price_periods.${place}.from`] = 'invalid';
  });
  if (Object.keys(fields).length === 0) return;
  throw new ApiError(400, 'invalid_request', 'Dates must not contradict one another', { fields });
}

/** No-break spaces are preserved: they join a number and its unit. */
function plain(texts: LocalizedText): LocalizedText {
  return each(texts, (text) =>
    normalizeUnicode(text, 'NFC')
      .replace(/[^\S\u00A0\u202F]+/g, ' ')
      .trim(),
  );
}

function html(texts: LocalizedText): LocalizedText {
  return each(texts, (text) => {
    const clean = sanitizeHtml(text).trim();
    // The editor leaves `<p></p>` when everything is deleted.
    return cleanText(stripTags(clean)) === '' && !/<img\b/i.test(clean) ? '' : clean;
  });
}

/** Keys are in the order of `LANGUAGES`, so that equal texts are equal JSON. */
function each(texts: LocalizedText, tidy: (text: string) => string): LocalizedText {
  const tidied: LocalizedText = {};
  for (const language of LANGUAGES) {
    const text = tidy(texts[language] ?? '');
    if (text !== '') tidied[language] = text;
  }
  return tidied;
}
