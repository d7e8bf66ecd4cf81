import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('a path that is matched', () => {
  it('gives its parameters decoded', () => {
    expect(matchPath('/excursion/:id', '/excursion/7')).toEqual({ id: '7' });
    expect(matchPath('/excursion/:id', '/excursion/a%20b')).toEqual({ id: 'a b' });
    expect(matchPath('/excursion/:id', '/excursion/%')).toEqual({ id: '%' });
  });

  it('fits with capitals and with slashes at its end', () => {
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/ask', '/Ask/')).toEqual({});
    expect(matchPath('/excursion/:id', '/excursion/7/')).toEqual({ id: '7' });
  });

  it('does not fit where more or less stands there', () => {
    expect(matchPath('/', '/ask')).toBeUndefined();
    expect(matchPath('/ask', '/ask/me')).toBeUndefined();
    expect(matchPath('/excursion/:id', '/excursion/')).toBeUndefined();
    expect(matchPath('/airport-transfer', '/airport-transfer/group')).toBeUndefined();
  });
});
