import { expect } from 'vitest';
import type { Language } from '../../src/i18n/languages.ts';
import { escapeHtml } from '../../src/values/escape-html.ts';
import type { Answer } from './send-request.ts';
import { textIn } from './texts.ts';

/** Expects the language in tag and header, and the navigation in that language. [LANG-20] */
export function expectWrittenIn({ status, text, headers }: Answer, language: Language, expected = 200): void {
  expect(status).toBe(expected);
  expect(text).toContain(`<html lang="${language}">`);
  expect(headers.get('content-language')).toBe(language);
  for (const id of ['nav.excursions', 'nav.info_meeting', 'nav.airport_transfer'] as const) {
    expect(text).toContain(`>${escapeHtml(textIn(language, id))}<`);
  }
}

/** The address of a page in a language. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
