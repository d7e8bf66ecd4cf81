import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { organizerOf } from './organizer.ts';
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
  organizer: { name: '"Sol" Tours', email: 'office@example.com' },
  changed: new Date('2026-03-01T08:00:00.000Z'),
};

describe('a calendar file', () => {
  it('[MAIL-16] names the Madrid zone and includes its rules', () => {
    const file = calendarFile(ENTRY);
    expect(file).toContain('DTSTART;TZID=Europe/Madrid:20260329T033000\r\n');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid\r\n');
    expect(file).toContain('DTSTAMP:20260301T080000Z\r\n');
  });

  it('[MAIL-17] names the operator by the address for guests, else by the sender of its mails', () => {
    const sender = { name: 'Costa Sol Info', address: 'no-reply@example.com' };
    const operator = { operator_name: 'Sol Tours', contact_email: 'office@example.com' };
    const line = (settings: typeof operator) =>
      /^ORGANIZER.*$/m.exec(calendarFile({ ...ENTRY, organizer: organizerOf(settings, sender) }))?.[0].trim();
    expect(line(operator)).toBe('ORGANIZER;CN="Sol Tours":mailto:office@example.com');
    expect(line({ operator_name: '', contact_email: '' })).toBe(
      'ORGANIZER;CN="Costa Sol Info":mailto:no-reply@example.com',
    );
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

describe('the whole file', () => {
  const plain = {
    ...ENTRY,
    title: 'Transfer',
    uid: 'a,b',
    description: 'c\\d\r\ne',
    changed: new Date('2020-01-01T00:00:05Z'),
  };
  const rules = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Madrid',
    'BEGIN:DAYLIGHT',
    'TZNAME:CEST',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZNAME:CET',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Costa Sol Info//Transfers//EN',
    'CALSCALE:GREGORIAN',
  ];
  const organizer = 'ORGANIZER;CN="Sol  Tours":mailto:office@example.com';
  const times = ['DTSTART;TZID=Europe/Madrid:20260329T033000', 'DTEND;TZID=Europe/Madrid:20260329T034500'];
  const texts = ['SUMMARY:Transfer', 'DESCRIPTION:c\\\\d\\ne', 'LOCATION:Puerto Marina'];

  it('[MAIL-16] of an event has its place, organizer and an alarm an hour before', () => {
    const event = ['BEGIN:VEVENT', 'UID:a\\,b', 'STATUS:CONFIRMED', 'SEQUENCE:5', 'DTSTAMP:20200101T000005Z'];
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Transfer', 'TRIGGER:-PT1H', 'END:VALARM'];
    const lines = [
      ...head,
      'METHOD:PUBLISH',
      ...rules,
      ...event,
      organizer,
      ...times,
      ...texts,
      'GEO:36.5985;-4.5155',
      ...alarm,
    ];
    expect(calendarFile(plain)).toBe([...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));
  });

  it('[MAIL-16] of a cancelled event without coordinates has neither', () => {
    const event = ['BEGIN:VEVENT', 'UID:a\\,b', 'STATUS:CANCELLED', 'SEQUENCE:0', 'DTSTAMP:20191231T235959Z'];
    const lines = [
      ...head,
      'METHOD:CANCEL',
      ...rules,
      ...event,
      'ORGANIZER:mailto:office@example.com',
      ...times,
      ...texts,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ];
    const cancelled = {
      ...plain,
      cancelled: true,
      organizer: { name: '', email: 'office@example.com' },
      coordinates: undefined,
      changed: new Date('2019-12-31T23:59:59Z'),
    };
    expect(calendarFile(cancelled)).toBe(lines.join('\r\n'));
  });

  it.each([
    ['x', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
  ])('folds a line of %j, of %i octets each, as late as 73 octets allow', (character, octets) => {
    const fitting = Math.floor((73 - 'SUMMARY:'.length) / octets);
    const line = (title: string) =>
      /SUMMARY:.*?(?=\r\nDESCRIPTION)/s.exec(calendarFile({ ...plain, title }))?.[0];
    const whole = character.repeat(fitting);
    expect(line(whole)).toBe(`SUMMARY:${whole}`);
    expect(line(whole + character)).toBe(`SUMMARY:${whole}\r\n ${character}`);
  });
});
