import { describe, expect, it } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../values/allowed-html.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const ALLOWED = [
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'br',
  'span',
  'img',
];
const REMOVED = [
  'script',
  'style',
  'iframe',
  'form',
  'input',
  'button',
  'table',
  'svg',
  'math',
  'video',
  'h5',
  'b',
  'i',
];

describe('sanitizeHtml', () => {
  it.each(ALLOWED)('[SEC-04] keeps %s', (tag) => {
    expect(ALLOWED_TAGS).toContain(tag);
    expect(sanitizeHtml(`<${tag}></${tag}>`)).toContain(`<${tag}`);
  });

  it.each(REMOVED)('[SEC-04] removes %s', (tag) => {
    expect(ALLOWED_TAGS).not.toContain(tag);
    expect(sanitizeHtml(`<p>before <${tag}>inside</${tag}></p>`)).not.toContain(`<${tag}`);
  });

  it('[SEC-05] keeps href, target, rel, class, src, alt and title', () => {
    expect(ALLOWED_ATTRIBUTES).toEqual(['href', 'target', 'rel', 'class', 'src', 'alt', 'title']);
    const link = '<a href="https://example.com/" target="_blank" rel="noopener" class="x" title="y">z</a>';
    expect(sanitizeHtml(link)).toBe(link);
    expect(sanitizeHtml('<img src="/a.svg" alt="b" />')).toBe('<img src="/a.svg" alt="b" />');
  });

  it.each([
    'onclick',
    'onerror',
    'style',
    'id',
    'srcset',
    'data-x',
    'formaction',
  ])('[SEC-05] removes attribute %s', (name) => {
    expect(sanitizeHtml(`<p ${name}="alert(1)">text</p>`)).toBe('<p>text</p>');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/',
    'vbscript:x',
  ])('[SEC-05] [SEC-07] removes the URL %s', (address) =>
    expect(sanitizeHtml(`<a href="${address}">text</a>`)).toBe('<a>text</a>'));
});
