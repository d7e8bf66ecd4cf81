/** More combining marks on a letter than any language uses; sorting longer runs takes quadratic time. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/** Normalization leaves it unchanged. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * Normalizes a text in linear time: a run of combining marks is cut after 30. The only caller of `normalize` in the
 * source. [SEC-16]
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (ASCII.test(text)) return text;
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
