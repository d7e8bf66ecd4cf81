import { expect, it } from 'vitest';
import { withoutListParagraphs } from './normalize-pasted-html.ts';

it('a point of a list stands without a paragraph of its own, unless it has several', () => {
  expect(
    withoutListParagraphs(
      '<ul><li><p>one</p></li><li><p>a <em>b</em></p><ul><li><p>c</p></li></ul></li></ul>',
    ),
  ).toBe('<ul><li>one</li><li>a <em>b</em><ul><li>c</li></ul></li></ul>');
  const several = '<ul><li><p>one</p><p>two</p></li></ul>';
  expect(withoutListParagraphs(several)).toBe(several);
});
