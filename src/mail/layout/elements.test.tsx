import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Lines } from './elements.tsx';

it('a text keeps its lines, and the times in it are strong where so wanted', () => {
  const text = 'At 08:15\nto 12:00, 2026-12-01';
  expect(renderToStaticMarkup(<Lines text={text} />)).toBe('At 08:15<br/>to 12:00, 2026-12-01');
  expect(renderToStaticMarkup(<Lines text={text} strongTimes />)).toBe(
    'At <b>08:15</b><br/>to <b>12:00</b>, 2026-12-01',
  );
});
