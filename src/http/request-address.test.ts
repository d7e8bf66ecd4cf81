import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressWithParams, canonicalTarget, queryValues } from './request-address.ts';

/** Request targets made of pieces that parsers disagree about. */
const target = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['/', '//', '/.', '/..', '/%2e', '/%2E%2e', '\\', '#', '?', '&', ';', '=', '+', '%', '%25', '%2F'],
        ...[
          '%00',
          '%61',
          '%7e',
          '%c3%b1',
          '%ED%A0%80',
          '\u00c3\u00b1',
          '\u00ff',
          'api/',
          'http://host',
          '@',
          ':',
        ],
      ),
      fc.string({ maxLength: 4, unit: fc.constantFrom(...'aA1 ~\'"<>{}|^`\t\u0001\u007f') }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('canonicalTarget', () => {
  it('[SEC-55a] is idempotent, and all parsers read its result alike', () => {
    fc.assert(
      fc.property(target, (raw) => {
        const read = canonicalTarget(raw);
        if (!read) return;
        expect(canonicalTarget(read.target)).toEqual({ target: read.target, redirects: false });
        expect(read.target).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        const url = new URL(read.target, 'http://localhost:3000');
        expect([url.host, url.pathname, url.hash]).toEqual(['localhost:3000', read.target.split('?')[0], '']);
        const search = new URLSearchParams(read.target.split('?').slice(1).join('?'));
        expect([...search]).toEqual([...url.searchParams]);
        const values = Object.entries(queryValues(url.search)).map(([name, value]) => [name, [value].flat()]);
        expect(Object.fromEntries(values)).toEqual(
          Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)])),
        );
      }),
      { numRuns: 5_000, seed: 20_260_601 },
    );
  });

  it.each([
    ['/about?lang=en', '/about?lang=en', false],
    ['/', '/', false],
    ['/?', '/?', false],
    ['/about/', '/about/', false],
    ["/api/hotels/?search=O'Brien", "/api/hotels/?search=O'Brien", false],
    ['/about?x=#&lang=en', '/about?x=', true],
    ['/about#top', '/about', true],
    ['//evil.example/about', '/evil.example/about', true],
    ['/\\evil.example/about', '/evil.example/about', true],
    ['/.//evil.example', '/evil.example', true],
    ['/a/../about', '/about', true],
    ['/a/%2e%2E/about', '/about', true],
    ['/api//hotels/', '/api/hotels/', true],
    ['/%61bout', '/about', true],
    ['/api/%68otels/', '/api/hotels/', false],
    ['/%61pi/hotels/', '/api/hotels/', false],
    ['/excursion/%c3%b1', '/excursion/%C3%B1', true],
    ['/%ZZ', '/%25ZZ', false],
    ['/excursion/%E0%A4%A', '/excursion/%25E0%25A4%25A', false],
    ['http://elsewhere.example/about?lang=en', '/about?lang=en', false],
    ['http://elsewhere.example', '/', false],
    ['http://elsewhere.example?lang=en', '/?lang=en', false],
    ['http://elsewhere.example\\about', '/about', true],
  ])('[SEC-55a] maps %s to %s, redirect: %s', (raw, canonical, redirects) => {
    expect(canonicalTarget(raw)).toEqual({ target: canonical, redirects });
  });

  it.each([
    ['an empty target', ''],
    ['no path', 'about'],
    ['the whole server', '*'],
    ['another scheme', 'ftp://host/about'],
    ['a space', '/a b'],
    ['a tab', '/about?hotel_id=\t1'],
    ['a line break', '/about\r\nx: y'],
    ['a control character', '/about\u0001'],
    ['an unencoded non-ASCII character', '/about?hotel=\u00c3\u00b1'],
    ['a byte that is not a character', '/about\u00ff'],
    ['a malformed encoding in an API path', '/api/excursions/%ZZ/'],
    ['a truncated character in an API path', '/api/banner/%E0%A4/'],
  ])('[SEC-55b] rejects %s', (_case, raw) => {
    expect(canonicalTarget(raw)).toBeUndefined();
  });

  it('handles targets of maximum length in under 20 ms', () => {
    for (const fragment of ['/', '//x', '/..', '%61', '%', '#', '\\', '?', '\u00c3\u00b1', '%2e/']) {
      const raw = `/${fragment.repeat(16_000 / fragment.length)}x`;
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        canonicalTarget(raw);
        return performance.now() - start;
      });
      expect([fragment, Math.min(...times) < 20]).toEqual([fragment, true]);
    }
  });
});

describe('addressWithParams', () => {
  it('keeps the first value of each named parameter, in the given order', () => {
    const search = new URLSearchParams('b=2&utm=x&a=1&b=3&c=');
    expect(addressWithParams({ path: '/about', search }, ['a', 'b', 'c', 'd'])).toBe('/about?a=1&b=2&c=');
    expect(addressWithParams({ path: '/', search }, ['d'])).toBe('/');
  });
});
