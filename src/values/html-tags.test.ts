import { describe, expect, it } from 'vitest';
import { replaceTags, stripComments } from './html-tags.ts';

describe('HTML tags', () => {
  it.each([
    ['<p>a</p>', '[<p>]a[</p>]'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['<a title="x<y">b', '[<a title="x<y">]b'],
    ['<b>a<i', '[<b>]a<i'],
    ['a<', 'a<'],
    ['', ''],
  ])('%j become %j', (html, expected) => expect(replaceTags(html, (tag) => `[${tag}]`)).toBe(expected));

  it.each([
    ['a<!-- b -->c<!-- d', 'ac<!-- d'],
    ['<!-- <!-- a -->b-->', 'b-->'],
    ['<!-- a\n --><p>', '<p>'],
    ['none', 'none'],
  ])('%j without comments is %j', (html, expected) => expect(stripComments(html)).toBe(expected));
});
