import { expect, it } from 'vitest';
import { pageAddress } from './page-parameters.ts';

const address = (text: string) => {
  const { pathname, searchParams } = new URL(text, 'https://site.example');
  return pageAddress(pathname, searchParams);
};

it('an address keeps the parameters its page depends on, in one order, and no tracking parameters', () => {
  expect(address('/excursions/?utm_source=x&language=ru&day=1&lang=lt')).toBe(
    '/excursions?lang=lt&day=1&language=ru',
  );
  expect(address('/?last_name=Ozols')).toBe('/');
  expect(address('/ask?category=')).toBe('/ask');
});
