import { type CalendarDate, parseCalendarDate } from '../values/calendar-date.ts';

/** A typed day, which there is in that year or, without one, in some year. */
export interface TypedDay {
  day: number;
  month: number;
  year?: number;
}

const FORMS = [
  /^(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>20\d\d)-(?<month>\d\d?)-(?<day>\d\d?)$/,
  /^(?<day>\d\d?)-(?<month>\d\d?)(-(?<year>20\d\d|\d\d))?$/,
  // Reached only where the second number is no month.
  /^(?<month>\d\d?)-(?<day>\d\d)(-(?<year>20\d\d|\d\d))?$/,
  // The field has put hyphens between digits that seemed to begin with a year.
  /^(?<day>\d\d)(?<month>\d\d)-?(?<year>20-?\d\d)$/,
];
const LEAP_YEAR = 2024;

/** The day that digits and separators mean. [FIELD-03] */
export function readDigits(text: string): TypedDay | undefined {
  const typed = text.replace(/\s*[-–./,·\s]\s*/g, '-').replace(/-$/, '');
  for (const form of FORMS) {
    const groups = form.exec(typed)?.groups;
    if (!groups) continue;
    const year = groups.year && { year: Number(groups.year.replace('-', '').padStart(4, '20')) };
    const read: TypedDay = { month: Number(groups.month), day: Number(groups.day), ...(year || {}) };
    if (dateOf({ year: LEAP_YEAR, ...read })) return read;
  }
  return undefined;
}

/** The date of a day in a year; undefined if there is none. */
export function dateOf({ year, month, day }: Required<TypedDay>): CalendarDate | undefined {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return parseCalendarDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}
