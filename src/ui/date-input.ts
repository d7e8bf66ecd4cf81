import { type CalendarDate, parseCalendarDate, todayInMadrid } from '../values/calendar-date.ts';

/** The error that the date field reports to its caller. [DATE-03] */
export const DATE_PROBLEM = 'Date input not valid.';

const YEAR_FIRST = /^(?<y>20\d\d)[-./ ]?(?<m>\d\d?)[-./ ]?(?<d>\d\d?)$/;
const DAY_FIRST = /^(?<d>\d\d?)[-./ ] ?(?<m>\d\d?)(?:[-./ ] ?(?<y>20\d\d|\d\d)?)?$/;
const MONTH_FIRST = /^(?<m>\d\d?)\/(?<d>\d\d?)\/(?<y>20\d\d)$/;
const DIGITS = /^(?<d>\d\d)-?(?<m>\d\d)-?(?<y>20\d\d)$/;

/**
 * Parses a typed day: yyyy-MM-dd, or any other form that means one day only, such as 26.11.2026, 26/11/26, 26.11. (the
 * next one) or 26112026; ignores surrounding spaces. [DATE-01] [FIELD-03]
 */
export function parseDateInput(text: string, today = todayInMadrid): CalendarDate | undefined {
  const typed = text.trim();
  for (const form of [YEAR_FIRST, DAY_FIRST, MONTH_FIRST]) {
    const date = dateOf(form.exec(typed)?.groups, today);
    if (date) return date;
  }
  // The field has put hyphens between digits that seemed to begin with a year.
  return dateOf(DIGITS.exec(typed.replaceAll('-', ''))?.groups, today);
}

function dateOf(
  parts: Record<string, string | undefined> | undefined,
  today: () => CalendarDate,
): CalendarDate | undefined {
  const { y, m = '', d = '' } = parts ?? {};
  if (!parts) return undefined;
  const inYear = (year: string) => parseCalendarDate(`${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`);
  if (y) return inYear(y.padStart(4, '20'));
  const now = today();
  const next = [0, 1].map((later) => inYear(String(Number(now.slice(0, 4)) + later)));
  return next.find((date) => date !== undefined && date >= now);
}

/** The error of a completed input; an empty one is missing, not invalid. [DATE-03] */
export function dateProblem(text: string): typeof DATE_PROBLEM | undefined {
  return text.trim() === '' || parseDateInput(text) ? undefined : DATE_PROBLEM;
}

/**
 * Inserts hyphens while the digits of a year, a month and a day are appended: the number keypad of some phones has none.
 * Other edits stay as typed.
 */
export function typeDate(former: string, typed: string): string {
  const added = typed.startsWith(former) ? typed.slice(former.length) : '';
  const partComplete = /^20\d\d$|^20\d\d-[01]\d$/.test(former);
  return partComplete && /^\d$/.test(added) ? `${former}-${added}` : typed;
}

/** Local midnight of a calendar date, as the calendar library needs it; `localDate` is the inverse. [DATE-04] */
export function deviceDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
