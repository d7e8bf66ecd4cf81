import { stripComments } from '../../values/html-tags.ts';
import { hideInlineStyles } from './hide-inline-styles.ts';

/** Word exports a list as paragraphs with a literal bullet or number. */
const WORD_LIST = /\bMsoList/;
const NUMBERED = /^\s*(\d{1,3}|[a-z])[.)]/i;
const DRAWN_BULLET = /^\s*[·•▪◦‣∙]\s+/;
const BULLET = /^\s*[·•▪◦‣∙]?\s*/;
const BETWEEN_CELLS = ' – ';

/**
 * Converts HTML pasted from word processors and web pages to plain structure: bold and italic as tags, lists as lists, a
 * table row as a paragraph, no empty paragraphs, no local images. The editor itself drops other tags and attributes.
 */
export function normalizePastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(hideInlineStyles(html), 'text/html');
  for (const element of body.querySelectorAll('x-style, script, meta, link, title, xml, head, del')) {
    element.remove();
  }
  for (const image of body.querySelectorAll('img')) {
    if (!/^(https:\/\/|\/(?!\/))/.test(image.getAttribute('src') ?? '')) image.remove();
  }
  gatherWordLists(body);
  tagStyles(body);
  writeRowsOut(body);
  gatherDrawnLists(body);
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (isEmpty(paragraph)) paragraph.remove();
  }
  // A single no-break space is intended; word processors indent with several.
  return stripComments(body.innerHTML).replace(/(?:&nbsp;|\s){2,}/g, ' ');
}

function gatherWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!WORD_LIST.test(paragraph.className)) continue;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('data-style') ?? ''),
    );
    if (!marker) continue;
    const kind = NUMBERED.test(marker.textContent ?? '') ? 'ol' : 'ul';
    marker.remove();
    becomePoint(paragraph, kind);
  }
}

/** Other programs put the bullet as first character of the paragraph. */
function gatherDrawnLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!DRAWN_BULLET.test(paragraph.textContent ?? '')) continue;
    cutBullet(paragraph);
    becomePoint(paragraph, 'ul');
  }
}

/** Bullet and spaces may be in elements of their own. */
function cutBullet(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
    text.data = text.data.replace(BULLET, '');
    if (text.data !== '') return;
  }
}

/** Turns the paragraph into an item of the preceding list, or of a new one. */
function becomePoint(paragraph: Element, kind: 'ol' | 'ul'): void {
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  const list = before?.localName === kind ? before : paragraph.ownerDocument.createElement(kind);
  list.append(item);
  if (list === before) paragraph.remove();
  else paragraph.replaceWith(list);
}

/** Google Docs marks bold and italic by styles only, inside a `b` element with normal weight. */
function tagStyles(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('b, i, strong, em, span')]) {
    const style = element.getAttribute('data-style') ?? '';
    const [, weight = ''] = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style) ?? [];
    const plain =
      (/^(b|strong)$/.test(element.localName) && /^(normal|[1-4]00)$/.test(weight)) ||
      (/^(i|em)$/.test(element.localName) && /(?<![\w-])font-style:\s*normal/i.test(style));
    if (plain) element.replaceWith(...element.childNodes);
    if (element.localName !== 'span') continue;
    if (/^(bold|[6-9]00)$/.test(weight)) wrapContent(element, 'strong');
    if (/(?<![\w-])font-style:\s*italic/i.test(style)) wrapContent(element, 'em');
  }
}

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Pages have no tables: separates the cells of a row, and unwraps layout tables. */
function writeRowsOut(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...[...table.rows].flatMap(rowWrittenOut));
  }
}

function rowWrittenOut(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells].filter((cell) => (cell.textContent ?? '').trim() !== '');
  if (cells.length < 2 || !cells.every(isOneLine)) return cells.map(asBlock);
  const paragraph = row.ownerDocument.createElement('p');
  for (const [position, cell] of cells.entries()) {
    if (position > 0) paragraph.append(BETWEEN_CELLS);
    for (const block of [...cell.querySelectorAll('p, div')]) block.replaceWith(...block.childNodes);
    paragraph.append(...cell.childNodes);
  }
  return [paragraph];
}

function asBlock(cell: Element): Element {
  const block = cell.ownerDocument.createElement('div');
  block.append(...cell.childNodes);
  return block;
}

function isOneLine(cell: Element): boolean {
  return cell.querySelectorAll('p, div').length < 2 && !cell.querySelector('ul, ol, h1, h2, h3, h4, h5, h6');
}

function isEmpty(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && !element.querySelector('img, br');
}

const POINT = '<li><p>';
const PARAGRAPH_END = '</p>';

/** Removes the paragraph that the editor puts into each list item. */
export function withoutListParagraphs(html: string): string {
  let written = '';
  let from = 0;
  let end = 0;
  for (let start = html.indexOf(POINT); start >= 0; start = html.indexOf(POINT, start + 1)) {
    const text = start + POINT.length;
    if (start < from) continue;
    if (end < text) end = html.indexOf(PARAGRAPH_END, text);
    if (end < 0) break;
    const behind = end + PARAGRAPH_END.length;
    if (html.startsWith('<p>', behind)) continue;
    written += `${html.slice(from, start)}<li>${html.slice(text, end)}`;
    from = behind;
  }
  return written + html.slice(from);
}
