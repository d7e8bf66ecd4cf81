import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { LookupOutcome } from '../../../values/lookup-outcome.ts';
import type { LookupType, Step } from '../contract.ts';

export const OUTCOME_LABELS: Record<LookupOutcome, string> = {
  found: 'Found',
  time_pending: 'No time yet',
  need_last_name: 'Asked for the last name',
  no_exact_match: 'Did you mean',
  not_found: 'Not found',
};

export const TYPE_LABELS: Record<LookupType, string> = {
  group: 'Group transfer',
  private: 'Private transfer',
  pickup: 'Excursion pickup',
};

export const STEP_LABELS: Record<Step, string> = { day: 'By day', week: 'By week', month: 'By month' };

const PAGES: Record<string, string> = {
  '/': 'Home',
  '/excursions': 'Excursions',
  '/excursion/:id': 'One excursion',
  '/info-meeting': 'Info meeting',
  '/airport-transfer': 'Airport transfer',
  '/airport-transfer/group': 'Group transfer',
  '/airport-transfer/private': 'Private transfer',
  '/ask': 'Ask a question',
  '/contacts': 'Contacts',
  '/about': 'About us',
};

export function pageLabel(page: string): string {
  return PAGES[page] ?? page;
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Label of a day, week or month. */
export function formatStep(from: string, step: Step): string {
  if (step === 'month') return month.format(new Date(`${from}T00:00:00Z`));
  return step === 'week' ? `Week of ${formatDayWithWeekday(from)}` : formatDayWithWeekday(from);
}

export const STEPS_IN_ORDER: readonly Step[] = ['day', 'week', 'month'];
export const OUTCOMES_IN_ORDER: readonly LookupOutcome[] = [
  'found',
  'time_pending',
  'need_last_name',
  'no_exact_match',
  'not_found',
];
