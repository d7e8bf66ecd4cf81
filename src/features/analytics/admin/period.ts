import { addDays, type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import type { Step } from '../contract.ts';

export interface ChosenPeriod {
  from: CalendarDate;
  to: CalendarDate;
  step: Step;
}

/** Preset periods that end today, by number of days. */
export const SPANS = [
  { days: 7, label: 'The last 7 days' },
  { days: 30, label: 'The last 30 days' },
  { days: 91, label: 'The last 3 months' },
  { days: 365, label: 'The last 12 months' },
] as const;

/** The period of an address; by default the last 30 days, in steps that stay readable. */
export function readPeriod(asked: URLSearchParams, today: CalendarDate): ChosenPeriod {
  const to = parseCalendarDate(asked.get('to') ?? '') ?? today;
  const from = parseCalendarDate(asked.get('from') ?? '') ?? addDays(to, -29);
  const step = asked.get('step');
  const [first, last] = from <= to ? [from, to] : [to, from];
  return {
    from: first,
    to: last,
    step: step === 'day' || step === 'week' || step === 'month' ? step : stepFor(first, last),
  };
}

function stepFor(from: CalendarDate, to: CalendarDate): Step {
  if (addDays(from, 45) >= to) return 'day';
  return addDays(from, 200) >= to ? 'week' : 'month';
}
