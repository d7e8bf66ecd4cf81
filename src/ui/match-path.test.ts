import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matching a path', () => {
  it('decodes its parameters', () => {
    expect(matchPath('/excursion/:id', '/excursion/7')).toEqual({ id: '7' });
    expect(matchPath('/excursion/:id', '/excursion/a%20b')).toEqual({ id: 'a b' });
    expect(matchPath('/excursion/:id', '/excursion/%')).toEqual({ id: '%' });
  });

  it('ignores case and trailing slashes', () => {
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/ask', '/Ask/')).toEqual({});
    expect(matchPath('/excursion/:id', '/excursion/7/')).toEqual({ id: '7' });
  });

  it('requires the same number of segments', () => {
    expect(matchPath('/', '/ask')).toBeUndefined();
    expect(matchPath('/ask', '/ask/me')).toBeUndefined();
    expect(matchPath('/excursion/:id', '/excursion/')).toBeUndefined();
    expect(matchPath('/airport-transfer', '/airport-transfer/group')).toBeUndefined();
  });
});
