import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type {
  RowProblem,
  ScheduleReading,
  ScheduleRow,
} from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { heldProblem } from './hold-implausible.ts';
import { isWithinDays } from './schedule-scope.ts';

/** Days of a list that are further from each other are not of one list without a question: a month may be mistyped. */
const MAX_DAYS_BETWEEN = 14;
/** A list all of whose days are later is not taken without a question: the year may be mistyped. */
const MAX_DAYS_AHEAD = 300;

/**
 * Asks about days that are far from most of the list, or from today if all are, and leaves out their rows until staff accept
 * them: `26.12` in a list of November. Days that staff do not take from the list are no question. Rows on such a day,
 * whatever else is wrong with them, may mean departures of any day. [LIST-11]
 */
export function holdFarDays(
  reading: ScheduleReading,
  { hotels, today }: { hotels: ReadonlyMap<number, string>; today: CalendarDate },
  { accepted_days: accepted = [], scope = {} }: Pick<ListDecisions, 'accepted_days' | 'scope'>,
): ScheduleReading {
  if (accepted === 'all') return reading;
  const groups = groupsOfDays(reading.rows.filter((row) => isWithinDays(row, scope)));
  const main = largest(groups.filter((group) => group.some((row) => isNear(row.pickup_date, today))));
  const others = (main ?? []).map(({ pickup_date }) => pickup_date);
  const [from = null, to = null] = [others[0], others.at(-1)];
  const isFar = (day: CalendarDate) =>
    !accepted.includes(day) &&
    (from && to
      ? day < addDays(from, -MAX_DAYS_BETWEEN) || day > addDays(to, MAX_DAYS_BETWEEN)
      : !isNear(day, today));
  const open = groups
    .flatMap((group) => (group === main ? [] : group))
    .filter((row) => !accepted.includes(row.pickup_date));
  const problems = reading.problems.map((problem) => withoutFarDay(problem, isFar));
  if (open.length === 0) return { ...reading, problems };
  const days = [...new Set(open.map(({ pickup_date }) => pickup_date))];
  const leftOut = new Set(open);
  const far = open.map((row) => {
    const doubt = {
      field: 'pickup_date',
      reason: 'far-day',
      value: reading.writtenDays[row.pickup_date] || row.pickup_date,
    } as const;
    return heldProblem(row, doubt, hotels.get(row.hotel_id) ?? '');
  });
  return {
    ...reading,
    rows: reading.rows.filter((row) => !leftOut.has(row)),
    problems: [...problems, ...far].sort((a, b) => a.row - b.row),
    questions: [...reading.questions, { about: 'days', days, rows: open.length, from, to }],
  };
}

function isNear(day: CalendarDate, today: CalendarDate): boolean {
  return day >= addDays(today, -MAX_DAYS_BETWEEN) && day <= addDays(today, MAX_DAYS_AHEAD);
}

function largest(groups: readonly ScheduleRow[][]): ScheduleRow[] | undefined {
  return groups.toSorted((a, b) => b.length - a.length)[0];
}

/** Without its day the row may mean departures of any. */
function withoutFarDay(problem: RowProblem, isFar: (day: CalendarDate) => boolean): RowProblem {
  const { pickup_date, ...readable } = problem.readable;
  return pickup_date !== undefined && isFar(pickup_date) ? { ...problem, readable } : problem;
}

/** The rows in order of their days, in groups between which there is no long gap. */
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
