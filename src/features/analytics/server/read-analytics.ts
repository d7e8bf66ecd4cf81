import type { Reader } from '../../../db/database.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { addDays, type CalendarDate, firstOfMonth, weekdayOf } from '../../../values/calendar-date.ts';
import { LOOKUP_OUTCOMES, type LookupOutcome } from '../../../values/lookup-outcome.ts';
import { readVisits, type VisitsOfDay } from '../../consent/server/read-visits.ts';
import {
  type Analytics,
  type ByOutcome,
  LOOKUP_TYPES,
  type LookupType,
  type Period,
  type Step,
} from '../contract.ts';

interface LookupsOfDay {
  day: CalendarDate;
  type: LookupType;
  language: string;
  outcome: string;
  lookups: number;
}

/** Visits and lookups of a period, by day, week or month. [DESK-82] */
export async function readAnalytics(db: Reader, period: Period, step: Step): Promise<Analytics> {
  const visits = await readVisits(db, period);
  const lookups = await readLookups(db, period);
  const from = starts(period, step);
  const stepOf = ({ day }: VisitsOfDay) => startOf(day, step, period);
  const visitsFrom = sums(visits, stepOf);
  const lookupsFrom = Map.groupBy(lookups, ({ day }) => startOf(day, step, period));
  const visitsIn = Map.groupBy(visits, ({ language }) => language);
  const lookupsIn = Map.groupBy(lookups, ({ language }) => language);
  const lookupsOf = Map.groupBy(lookups, ({ type }) => type);
  return {
    ...period,
    step,
    periods: from.map((day) => ({
      from: day,
      visits: visitsFrom.get(day) ?? 0,
      lookups: byOutcome(lookupsFrom.get(day)),
    })),
    pages: [...Map.groupBy(visits, ({ page }) => page)]
      .map(([page, ofPage]) => ({ page, ...visitsOverTime(ofPage) }))
      .toSorted((a, b) => b.visits - a.visits),
    languages: LANGUAGES.map((language) => ({
      language,
      ...visitsOverTime(visitsIn.get(language) ?? []),
      lookups: (lookupsIn.get(language) ?? []).reduce((sum, row) => sum + row.lookups, 0),
    })),
    types: LOOKUP_TYPES.map((type) => ({ type, lookups: byOutcome(lookupsOf.get(type)) })),
  };

  function visitsOverTime(rows: readonly VisitsOfDay[]): { visits: number; over_time: number[] } {
    const counted = sums(rows, stepOf);
    const over_time = from.map((day) => counted.get(day) ?? 0);
    return { visits: over_time.reduce((sum, visits) => sum + visits, 0), over_time };
  }
}

async function readLookups(db: Reader, { from, to }: Period): Promise<LookupsOfDay[]> {
  const rows = await db
    .selectFrom('lookup_counts')
    .select(['day', 'type', 'language', 'outcome', (row) => row.fn.sum<number>('lookups').as('lookups')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'type', 'language', 'outcome'])
    .execute();
  return rows.map((row) => ({ ...row, lookups: Number(row.lookups) }));
}

function sums<Row extends { visits: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const result = new Map<string, number>();
  for (const row of rows) result.set(keyOf(row), (result.get(keyOf(row)) ?? 0) + row.visits);
  return result;
}

function byOutcome(rows: readonly LookupsOfDay[] = []): ByOutcome {
  const of = (outcome: LookupOutcome) =>
    rows.reduce((sum, row) => (row.outcome === outcome ? sum + row.lookups : sum), 0);
  return Object.fromEntries(LOOKUP_OUTCOMES.map((outcome) => [outcome, of(outcome)])) as ByOutcome;
}

/** The first day of each step of a period. */
function starts({ from, to }: Period, step: Step): CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (startOf(day, step, { from, to }) === day) found.push(day);
  }
  return found;
}

/** The first day of the step that contains a day, but not before the period. */
function startOf(day: CalendarDate, step: Step, { from }: Period): CalendarDate {
  const first = firstOf(day, step);
  return first < from ? from : first;
}

function firstOf(day: CalendarDate, step: Step): CalendarDate {
  if (step === 'month') return firstOfMonth(day);
  return step === 'week' ? addDays(day, -weekdayOf(day)) : day;
}
