import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { wallTime } from './wall-time.ts';

const ENTRY: CalendarEntry = {
  uid: 'group-87-2026-03-29-BT682@costa-sol-info',
  title: 'Трансфер в аэропорт',
  description: 'Line one; with, signs\nLine two',
  date: calendarDate('2026-03-29'),
  time: wallTime('03:30'),
  minutes: 15,
  place: 'Puerto Marina',
  coordinates: { latitude: 36.5985, longitude: -4.5155 },
  changed: new Date('2026-03-01T08:00:00.000Z'),
};

describe('a calendar file', () => {
  it('[MAIL-16] names the Madrid zone and includes its rules', () => {
    const file = calendarFile(ENTRY);
    expect(file).toContain('DTSTART;TZID=Europe/Madrid:20260329T033000\r\n');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid\r\n');
    expect(file).toContain('DTSTAMP:20260301T080000Z\r\n');
  });

  it('has a sequence number that replaces the former file', () => {
    const later = { ...ENTRY, changed: new Date('2026-03-01T08:00:01.000Z') };
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequence(calendarFile(later))).toBeGreaterThan(sequence(calendarFile(ENTRY)));
    expect(uid(calendarFile(later))).toBe(uid(calendarFile(ENTRY)));
  });

  it('cancels the event without an alarm when it is withdrawn', () => {
    const file = calendarFile({ ...ENTRY, cancelled: true });
    expect(file).toContain('METHOD:CANCEL\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
    expect(file).not.toContain('VALARM');
    expect(calendarFile(ENTRY)).toContain('METHOD:PUBLISH\r\n');
  });

  it('ends on the next day where midnight lies between', () => {
    const file = calendarFile({ ...ENTRY, date: calendarDate('2026-12-31'), time: wallTime('23:50') });
    expect(file).toContain('DTEND;TZID=Europe/Madrid:20270101T000500\r\n');
  });

  it('escapes special characters in texts', () => {
    expect(unfolded(calendarFile(ENTRY))).toContain('DESCRIPTION:Line one\\; with\\, signs\\nLine two\r\n');
  });

  it('has no line over 75 octets, and folds between characters', () => {
    const title = 'Индивидуальный трансфер от отеля до аэропорта Малаги '.repeat(4);
    const file = calendarFile({ ...ENTRY, title });
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`);
  });
});

function unfolded(file: string): string {
  return file.replaceAll('\r\n ', '');
}

function uid(file: string): string | undefined {
  return /UID:(.+)/.exec(file)?.[1];
}
