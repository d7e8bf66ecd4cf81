import { calendarDate, weekdayOf } from '../values/calendar-date.ts';
import { madridClock } from '../values/madrid-clock.ts';

/**
 * What a day does in a sentence: stand alone, say when, of when, name the night before it, explain "tomorrow", or go on
 * from the time above it on a sign.
 */
export type DayRole = 'label' | 'on' | 'asOf' | 'nightTo' | 'beside' | 'below';

/** A day in one role: the names of weekdays (from Monday) and months in its case, separated by spaces. */
interface RoleForms {
  weekdays: string;
  months: string;
  /** `W` is the weekday, `D` the day with its month. */
  withWeekday: string;
  withoutWeekday: string;
}

/** How one language writes dates. */
export interface DateForms extends Record<Exclude<DayRole, 'beside' | 'below'>, RoleForms> {
  /** Beside another word for the day, as in "tomorrow, Thursday 26 November"; otherwise as `on`. */
  beside?: RoleForms;
  /** Below the time on a sign; otherwise as `beside`. */
  below?: RoleForms;
  /** A day among other facts, with its year. */
  short: Omit<RoleForms, 'withoutWeekday'>;
  /** Number `N` and month `M`; the day `D` with a year `Y`. */
  day: string;
  dayOfYear: string;
  /** The names of months by themselves, and with a year. */
  monthNames: string;
  monthOfYear: string;
  /** At a time, `T`; `atExcept` for times that start otherwise, such as `01` in Spanish. */
  at: string;
  atExcept?: { hour: string; at: string };
}

/** Parts of a day that a text may leave out or add. */
interface DayParts {
  weekday?: boolean;
  year?: boolean;
}

type FormatDay = (date: string, parts?: DayParts) => string;

/** The dates of one language by their role, with no-break spaces between day, month and year. [LANG-40] */
export interface Dates extends Record<DayRole, FormatDay> {
  /** "Tue, 16 June 2026". */
  short(date: string): string;
  weekday(date: string): string;
  /** "June 2026". */
  month(date: string): string;
  /** "at 18:20". */
  at(time: string): string;
  /** Day and time of an instant in Madrid: "15 June" or "on 15 June", "18:20" and "at 18:20". */
  instant(instant: string, role?: 'label' | 'on'): { date: string; time: string; at: string };
  /** An instant in Madrid as the value of a field: "15 June at 18:20". */
  moment(instant: string): string;
}

/** The dates of a language. A calendar date has no time zone; nothing here depends on the engine. [TRX-17] [LANG-41] */
export function createDates(forms: DateForms): Dates {
  const format =
    (role: DayRole): FormatDay =>
    (date, { weekday = true, year = false } = {}) => {
      const { weekdays, months, withWeekday, withoutWeekday } = forms[role] ?? forms.beside ?? forms.on;
      const day = dayText(forms, date, { months, year });
      return weekday
        ? fill(withWeekday, { W: weekdayName(weekdays, date), D: day })
        : fill(withoutWeekday, { D: day });
    };
  const at = (time: string) => {
    const { atExcept } = forms;
    return fill(atExcept && time.startsWith(atExcept.hour) ? atExcept.at : forms.at, { T: time });
  };
  const roles = {
    label: format('label'),
    on: format('on'),
    asOf: format('asOf'),
    nightTo: format('nightTo'),
    beside: format('beside'),
    below: format('below'),
  };
  return {
    ...roles,
    at,
    short: (date) => {
      const { weekdays, months, withWeekday } = forms.short;
      return fill(withWeekday, {
        W: weekdayName(weekdays, date),
        D: dayText(forms, date, { months, year: true }),
      });
    },
    weekday: (date) => weekdayName(forms.label.weekdays, date),
    month: (date) => fill(forms.monthOfYear, { M: monthName(forms.monthNames, date), Y: date.slice(0, 4) }),
    instant: (instant, role = 'label') => {
      const { date, time } = madridClock(new Date(instant));
      return { date: roles[role](date, { weekday: false }), time, at: at(time) };
    },
    moment: (instant) => {
      const { date, time } = madridClock(new Date(instant));
      return `${roles.beside(date, { weekday: false })} ${at(time)}`;
    },
  };
}

function weekdayName(names: string, date: string): string {
  return names.split(' ')[weekdayOf(calendarDate(date))] ?? '';
}

/** A day with its month, which no line break separates; with its year if the pattern is for one. */
function dayText(
  { day, dayOfYear }: DateForms,
  date: string,
  { months, year }: { months: string; year: boolean },
) {
  const D = fill(day, { N: String(Number(date.slice(8))), M: monthName(months, date) }).replaceAll(
    ' ',
    '\u00A0',
  );
  return year ? fill(dayOfYear, { D, Y: date.slice(0, 4) }) : D;
}

function monthName(names: string, date: string): string {
  return names.split(' ')[Number(date.slice(5, 7)) - 1] ?? '';
}

/** Replaces the capital letters of a pattern that stand alone. */
function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\b[WDNMYT]\b/g, (letter) => values[letter] ?? letter);
}
