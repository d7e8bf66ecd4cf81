import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText, withoutMarks } from './marked-text.tsx';

const TEXT = 'The coach now leaves earlier: <1>at 07:10</1>, not <0>07:40</0>.';

it('[MAIL-03] the old value is struck through beside the new one, and the word before it stays with it', () => {
  const html = renderToStaticMarkup(<MarkedText text={TEXT} />).replace(/ style="[^"]*"/g, '');
  expect(html).toBe('The coach now leaves earlier: <b>at 07:10</b>, not\u00A0<s>07:40</s>.');
});

it('[MAIL-03] plain text has neither', () => {
  expect(withoutMarks(TEXT)).toBe('The coach now leaves earlier: at 07:10, not 07:40.');
});
