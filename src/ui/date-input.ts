import { type CalendarDate, parseCalendarDate } from '../values/calendar-date.ts';

/** The error that the date field reports to its caller. [DATE-03] */
export const DATE_PROBLEM = 'Date input not valid.';

/** Reads days that are not yyyy-MM-dd, once loaded: names in seven languages are too much for the first load. */
let readDay: ((text: string) => CalendarDate | undefined) | undefined;

/** Loads what reads days in any form. Where it cannot be loaded, yyyy-MM-dd alone is understood. */
export async function loadDayReader(): Promise<void> {
  try {
    ({ readDay } = await import('./read-day.ts'));
  } catch (error) {
    console.error(error);
    readDay ??= () => undefined;
  }
}

/** Whether a text can be read only after `loadDayReader`. */
export function awaitsDayReader(text: string): boolean {
  return !readDay && dateProblem(text) !== undefined;
}

/**
 * Parses a typed day: yyyy-MM-dd or, after `loadDayReader`, any form that means one day only; ignores surrounding spaces.
 * [DATE-01] [FIELD-03]
 */
export function parseDateInput(text: string): CalendarDate | undefined {
  return parseCalendarDate(text.trim()) ?? readDay?.(text);
}

/** The error of a completed input; an empty one is missing, not invalid. [DATE-03] */
export function dateProblem(text: string): typeof DATE_PROBLEM | undefined {
  return text.trim() === '' || parseDateInput(text) ? undefined : DATE_PROBLEM;
}

/**
 * Inserts hyphens while the digits of a year, a month and a day are appended: they are typed as on a number keypad.
 * Other edits stay as typed.
 */
export function typeDate(former: string, typed: string): string {
  const added = typed.startsWith(former) ? typed.slice(former.length) : '';
  const partComplete = /^20\d\d$|^20\d\d-[01]\d$/.test(former);
  return partComplete && /^\d$/.test(added) ? `${former}-${added}` : typed;
}
