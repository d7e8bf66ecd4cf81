import { LANGUAGES, type LocalizedText } from '../i18n/languages.ts';
import { normalForm } from '../values/normal-form.ts';
import { cleanText, stripTags } from '../values/text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/**
 * Texts as they are stored: trimmed, on one line, empty ones left out, in the order of the languages. No-break spaces
 * stay: they bind a number and its unit.
 */
export function tidyTexts(texts: LocalizedText): LocalizedText {
  return eachText(texts, (text) =>
    normalForm(text, 'NFC')
      .replace(/[^\S\u00A0\u202F]+/g, ' ')
      .trim(),
  );
}

/** HTML as it is stored: sanitised; what shows nothing is empty. [SEC-07] */
export function tidyHtml(texts: LocalizedText): LocalizedText {
  return eachText(texts, (html) => {
    const clean = sanitizeHtml(html).trim();
    const shows = cleanText(stripTags(clean)) !== '' || /<img\b/i.test(clean);
    return shows ? clean : '';
  });
}

function eachText(texts: LocalizedText, tidy: (text: string) => string): LocalizedText {
  const tidied: LocalizedText = {};
  for (const language of LANGUAGES) {
    const text = tidy(texts[language] ?? '');
    if (text !== '') tidied[language] = text;
  }
  return tidied;
}
