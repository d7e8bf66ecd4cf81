/** Word writes a list as paragraphs that begin with a drawn bullet or number. */
const WORD_LIST = /\bMsoList/;
const NUMBERED = /^\s*(\d{1,3}|[a-z])[.)]/i;

/**
 * What was copied from a word processor or another page, as plain structure: lists as lists, no empty paragraphs, no
 * pictures that are not on the web. Tags and attributes that pages do not keep fall away in the editor itself.
 */
export function tidyPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, head, del')) {
    element.remove();
  }
  for (const image of body.querySelectorAll('img')) {
    if (!/^(https:\/\/|\/(?!\/))/.test(image.getAttribute('src') ?? '')) image.remove();
  }
  gatherWordLists(body);
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (isEmpty(paragraph)) paragraph.remove();
  }
  // One no-break space binds two words; several of them are how word processors indent.
  return body.innerHTML.replace(/<!--[\s\S]*?-->/g, '').replace(/(?:&nbsp;|\s){2,}/g, ' ');
}

function gatherWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!WORD_LIST.test(paragraph.className)) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    if (!marker) continue;
    const kind = NUMBERED.test(marker.textContent ?? '') ? 'ol' : 'ul';
    marker.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.localName === kind ? before : body.ownerDocument.createElement(kind);
    list.append(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
}

function isEmpty(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && !element.querySelector('img, br');
}

/** The editor puts a paragraph into every point of a list; pages do without. */
export function withoutListParagraphs(html: string): string {
  return html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?!<p>)/g, '<li>$1');
}
