import { expect, it } from 'vitest';
import { asPageLink, isPageLink } from './page-link.ts';

it('what staff type as an address becomes the link they mean', () => {
  expect(asPageLink(' /contacts ')).toBe('/contacts');
  expect(asPageLink('costasol.com/help')).toBe('https://costasol.com/help');
  expect(asPageLink('hello@costasol.com')).toBe('mailto:hello@costasol.com');
  expect(asPageLink('+34 600 (00) 00-00')).toBe('tel:+34600000000');
  expect(asPageLink('https://costasol.com')).toBe('https://costasol.com');
});

it('a link that no page keeps is none', () => {
  for (const address of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'two words',
    'ftp://x.y',
  ]) {
    expect([address, isPageLink(asPageLink(address))]).toEqual([address, false]);
  }
});
