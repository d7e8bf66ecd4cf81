import { afterEach, describe, expect, it, vi } from 'vitest';
import { forwardAddress } from './forward.ts';

const PALMASOL = { id: 3, name: 'Hotel Palmasol' };
const ANNEX = { id: 4, name: 'Hotel Palmasol Annex' };

function forward(address: string, hotels: { id: number; name: string }[] = []): string | undefined {
  return forwardAddress(new URL(address, 'http://localhost'), { language: 'es', hotelsOf: () => hotels });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a form sent without scripts', () => {
  it('leads to the private page if the home page asked for it', () => {
    expect(forward('/airport-transfer/group?lang=lv&type=private&hotel=palm&date=2031-06-17')).toBe(
      '/airport-transfer/private?lang=lv&hotel=palm&date=2031-06-17',
    );
  });

  it('uses the only hotel that matches, or the one of exactly that name', () => {
    const address = '/airport-transfer/group?type=group&hotel=palmasol&date=2031-06-17';
    expect(forward(address, [PALMASOL])).toBe('/airport-transfer/group?date=2031-06-17&hotel_id=3');
    expect(forward(address, [PALMASOL, ANNEX])).toBeUndefined();
    expect(forward('/info-meeting/?hotel=hotel+PALMASOL', [ANNEX, PALMASOL])).toBe(
      '/info-meeting?hotel_id=3',
    );
  });

  it('is answered by this page when no hotel matches, or none is named', () => {
    expect(forward('/info-meeting?hotel=nowhere')).toBeUndefined();
    expect(forward('/info-meeting?hotel_id=3', [PALMASOL])).toBeUndefined();
    expect(forward('/airport-transfer/private?type=private', [PALMASOL])).toBeUndefined();
  });

  it('[FIELD-03b] [DATE-06] has its day as yyyy-MM-dd, in whatever form it was typed', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
    const day = (typed: string) =>
      forward(`/airport-transfer/group?hotel_id=3&${new URLSearchParams({ date: typed })}`);
    const sunday = '/airport-transfer/group?hotel_id=3&date=2026-11-29';
    for (const typed of ['29.11.', '29 ноября', 'domingo', ' 2026-11-29 ']) {
      expect(day(typed), typed).toBe(sunday);
    }
    expect(day('2026-11-29')).toBeUndefined();
    // In the language of the page it is a Tuesday, in others in March.
    expect(day('mar 24')).toBe('/airport-transfer/group?hotel_id=3&date=2026-11-24');
    expect(day('2026-02-30')).toBeUndefined();
    expect(forward('/airport-transfer/group?hotel=palmasol&date=29+ноября', [PALMASOL])).toBe(
      '/airport-transfer/group?date=2026-11-29&hotel_id=3',
    );
  });
});
