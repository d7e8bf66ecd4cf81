import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { heldProblem } from './hold-implausible.ts';
import type { ScheduleReading, ScheduleRow } from './schedule-reading.ts';
import { isWithinDays } from './schedule-scope.ts';

/** Days of a list that are further from each other are not of one list without a question: a month may be mistyped. */
const MAX_DAYS_BETWEEN = 14;

/**
 * Asks about days that are far from most of the list, and leaves out their rows until staff accept them: `26.12` in a list
 * of November. Days that staff do not take from the list are no question. [LIST-11]
 */
export function holdFarDays(
  reading: ScheduleReading,
  hotels: ReadonlyMap<number, string>,
  { accepted_days: accepted = [], scope = {} }: Pick<ListDecisions, 'accepted_days' | 'scope'>,
): ScheduleReading {
  if (accepted === 'all') return reading;
  const taken = reading.rows.filter((row) => isWithinDays(row, scope));
  const [main, ...far] = groupsOfDays(taken).sort((a, b) => b.length - a.length);
  const open = far.flat().filter(({ pickup_date }) => !accepted.includes(pickup_date));
  if (!main || open.length === 0) return reading;
  const days = [...new Set(open.map(({ pickup_date }) => pickup_date))].sort();
  const others = main.map(({ pickup_date }) => pickup_date).sort();
  const [from = days[0], to = days.at(-1)] = [others[0], others.at(-1)];
  if (!from || !to) return reading;
  const leftOut = new Set(open);
  const problems = open.map((row) => {
    const doubt = { field: 'pickup_date', reason: 'far-day', value: row.pickup_date } as const;
    return heldProblem(row, doubt, hotels.get(row.hotel_id) ?? '');
  });
  return {
    ...reading,
    rows: reading.rows.filter((row) => !leftOut.has(row)),
    problems: [...reading.problems, ...problems].sort((a, b) => a.row - b.row),
    questions: [...reading.questions, { about: 'days', days, rows: open.length, from, to }],
  };
}

/** The rows in groups of days between which there is no long gap. */
function groupsOfDays(rows: readonly ScheduleRow[]): ScheduleRow[][] {
  const groups: ScheduleRow[][] = [];
  let last: CalendarDate | undefined;
  const byDay = Map.groupBy(rows, ({ pickup_date }) => pickup_date);
  for (const day of [...byDay.keys()].sort()) {
    const isNear = last !== undefined && day <= addDays(last, MAX_DAYS_BETWEEN);
    const group = (isNear && groups.at(-1)) || [];
    if (!isNear) groups.push(group);
    group.push(...(byDay.get(day) ?? []));
    last = day;
  }
  return groups;
}
