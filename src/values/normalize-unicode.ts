/** More marks on one letter than any language writes; beyond them sorting the marks would cost their square. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a Unicode normal form, in linear time: of a run of more than 30 combining marks the rest is left out.
 * Nothing else in the source calls `normalize`. [SEC-16]
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
