const COMMENT_END = '-->';

/**
 * Replaces each tag by the result of `write`. A `<` that starts no tag, or a tag that never ends, is text. Linear in
 * the length of the text. [SEC-16]
 */
export function replaceTags(html: string, write: (tag: string) => string): string {
  let written = '';
  let from = 0;
  const last = html.lastIndexOf('>');
  for (const { index } of html.matchAll(/<\/?[a-z]/gi)) {
    if (index < from || index > last) continue;
    const end = html.indexOf('>', index) + 1;
    written += html.slice(from, index) + write(html.slice(index, end));
    from = end;
  }
  return written + html.slice(from);
}

/** Removes comments; one that never ends is text. Linear in the length of the text. [SEC-16] */
export function stripComments(html: string): string {
  const [rest = '', ...ended] = html.split(COMMENT_END).reverse();
  const texts = ended.reverse().map((text) => {
    const start = text.indexOf('<!--');
    return start < 0 ? text + COMMENT_END : text.slice(0, start);
  });
  return texts.join('') + rest;
}

/** The text without tags. [TEXT-05] */
export function stripTags(html: string): string {
  return replaceTags(stripComments(html), () => '');
}
