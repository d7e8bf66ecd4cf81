import { afterEach, expect, test, vi } from 'vitest';
import { dateIn, MADRID, todayInMadrid } from './calendar-date.ts';

afterEach(() => vi.restoreAllMocks());

test('the date of an instant is that of the time zone', () => {
  const lateInUtc = new Date('2026-06-16T22:30:00Z');
  expect(todayInMadrid(lateInUtc)).toBe('2026-06-17');
  expect(dateIn('UTC', lateInUtc)).toBe('2026-06-16');
  expect(dateIn('Pacific/Pago_Pago', new Date('2026-01-01T10:00:00Z'))).toBe('2025-12-31');
});

test('a date does not depend on how the engine of a browser writes dates', () => {
  // WebKit with ICU 72 writes so, where others write 2026-11-24.
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/24/2026');
  expect(dateIn(MADRID, new Date('2026-11-24T10:00:00Z'))).toBe('2026-11-24');
});
