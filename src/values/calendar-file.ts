import { addDays, type CalendarDate } from './calendar-date.ts';
import { MADRID } from './madrid-offset.ts';
import type { Organizer } from './organizer.ts';
import { addMinutes, type WallTime } from './wall-time.ts';

/** An event at a wall time in Madrid. */
export interface CalendarEntry {
  /** Permanent id of the event: a later file with the same id replaces it. */
  uid: string;
  title: string;
  description: string;
  date: CalendarDate;
  time: WallTime;
  /** Duration; by default that of a pickup. */
  minutes?: number | undefined;
  place: string;
  coordinates: { latitude: number; longitude: number } | undefined;
  organizer: Organizer;
  /** When it last changed: determines which file is newer. */
  changed: Date;
  /** Cancelled: the file removes the event from the calendar. */
  cancelled?: boolean;
}

const PICKUP_MINUTES = 15;
/** When the device reminds, as a duration before (RFC 5545). */
const REMINDS_BEFORE = 'PT1H';

/** The id of a departure's event: one for life, in whatever mail or page a guest finds it. [MAIL-19] */
export function departureUid(departureId: number): string {
  return `departure-${departureId}@costa-sol-info`;
}

/** Daylight saving rules of Spain since 1996. */
const MADRID_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${MADRID}`,
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

/**
 * Builds an `.ics` file (RFC 5545). Dates and times are written as published, with the zone's name and rules, so that
 * no device converts them. A cancelled event removes the one with the same uid. [MAIL-16]
 */
export function calendarFile(entry: CalendarEntry): string {
  const { coordinates, organizer, cancelled = false } = entry;
  const end = endOf(entry);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Costa Sol Info//Transfers//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...MADRID_RULES,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${sequenceOf(entry.changed)}`,
    `DTSTAMP:${utc(entry.changed)}`,
    `ORGANIZER${commonName(organizer)}:mailto:${organizer.email}`,
    `DTSTART;TZID=${MADRID}:${wall(entry.date, entry.time)}`,
    `DTEND;TZID=${MADRID}:${wall(end.date, end.time)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.place)}`,
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    ...(cancelled ? [] : reminder(entry.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** A parameter value has no quotation marks and no control characters. */
function commonName({ name }: Organizer): string {
  const plain = name.replace(/["\p{Cc}]+/gu, ' ').trim();
  return plain ? `;CN="${plain}"` : '';
}

function reminder(title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-${REMINDS_BEFORE}`,
    'END:VALARM',
  ];
}

/** Seconds since 2020 of the last change: increases with each change. */
function sequenceOf(changed: Date): number {
  return Math.max(0, Math.floor((changed.getTime() - Date.UTC(2020)) / 1000));
}

function endOf({ date, time, minutes = PICKUP_MINUTES }: CalendarEntry): {
  date: CalendarDate;
  time: WallTime;
} {
  const end = addMinutes(time, minutes);
  return { date: addDays(date, end.days), time: end.time };
}

function wall(date: CalendarDate, time: WallTime): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const LINE_OCTETS = 73;

/** Folds lines at 75 octets, after a space, never inside a character. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = '';
      octets = 0;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** Length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
