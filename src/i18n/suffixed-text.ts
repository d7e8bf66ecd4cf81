import type { Language } from './languages.ts';

/**
 * The text of a response's field or, if missing, the first of its variants with a language suffix such as `title_ru`;
 * empty if there is none. [HOME-06] [MEET-02]
 */
export function suffixedText(
  answer: object | null | undefined,
  field: string,
  languages: readonly Language[],
): string {
  const fields = new Map<string, unknown>(Object.entries(answer ?? {}));
  for (const name of [field, ...languages.map((language) => `${field}_${language}`)]) {
    const text = fields.get(name);
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}
