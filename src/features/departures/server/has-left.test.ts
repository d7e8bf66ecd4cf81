import { expect, test } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { hasLeftAt, lastDayAhead } from './has-left.ts';

const at = (date: string, time: string | null) => ({
  pickup_date: calendarDate(date),
  pickup_time: time === null ? null : wallTime(time),
  ...{ flight_date: null, flight_time: null },
});
/** A coach without a time on the day, to a flight. */
const to = (flight: string | null, time: string | null, inferred: string | null = null) => ({
  ...at('2026-06-01', null),
  flight_date: flight === null ? null : calendarDate(flight),
  inferred_flight_date: inferred === null ? null : calendarDate(inferred),
  flight_time: time === null ? null : wallTime(time),
});
const NIGHT_FLIGHT = to('2026-06-02', '02:55');

test.each([
  ['in its minute', '2026-06-01T08:30:59Z', at('2026-06-01', '10:30'), false],
  ['after its minute', '2026-06-01T08:31:00Z', at('2026-06-01', '10:30'), true],
  ['at the end of the day of its last minute', '2026-06-01T22:00:00Z', at('2026-06-01', '23:59'), true],
  ['without a time, on its day', '2026-06-01T21:59:00Z', at('2026-06-01', null), false],
  ['without a time, on the next day', '2026-06-01T22:00:00Z', at('2026-06-01', null), true],
  ['without a time, before its flight of the night', '2026-06-02T00:55:59Z', NIGHT_FLIGHT, false],
  ['without a time, after its flight of the night', '2026-06-02T00:56:00Z', NIGHT_FLIGHT, true],
  ['without a time, after its flight of the day', '2026-06-01T08:01:00Z', to('2026-06-01', '10:00'), true],
  ['whose flight day is inferred', '2026-06-02T00:30:00Z', to(null, '02:55', '2026-06-02'), false],
  ['whose flight day is not known', '2026-06-01T22:00:00Z', to(null, '02:55'), true],
  ['whose flight time is not known', '2026-06-01T22:00:00Z', to('2026-06-02', null), true],
  ['whose flight was delayed overnight', '2026-06-01T10:00:00Z', to('2026-05-31', '18:00'), false],
  ['whose flight day is far off', '2026-06-01T22:00:00Z', to('2026-06-20', '02:55'), true],
  ['in the hour that clocks repeat', '2026-10-25T01:10:00Z', at('2026-10-25', '02:30'), true],
])('whether a coach has left %s', (_when, now, departure, left) => {
  expect(hasLeftAt(new Date(now))(departure)).toBe(left);
});

test('the last day ahead is that of the pickup, or of the flight that a coach without a time waits for', () => {
  expect(lastDayAhead(at('2026-06-01', '23:40'))).toBe('2026-06-01');
  expect(lastDayAhead({ ...NIGHT_FLIGHT, pickup_time: wallTime('23:40') })).toBe('2026-06-01');
  expect(lastDayAhead(NIGHT_FLIGHT)).toBe('2026-06-02');
});
