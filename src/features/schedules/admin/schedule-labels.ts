import { formatNumber } from '../../../ui/admin/format-count.ts';
import { formatDayWithWeekday } from '../../../ui/admin/format-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import { PROBLEM_LABELS } from '../../schedule-reading/problem-contract.ts';
import { FIELD_LABELS } from '../../schedule-reading/reading-contract.ts';
import type { ListSummary, Problem, Refusal, ScheduleList } from '../schedule-contract.ts';

export const TYPE_LABELS: Record<TransferType, string> = {
  group: 'Group coaches',
  private: 'Private transfers',
};

export const REFUSAL_LABELS: Record<Refusal, string> = {
  compare_again:
    'Somebody published something else, changed what this list names, or answered for it, since this was shown, so nothing was published. Compare again to see what is different now.',
  questions_open: 'Answer the questions about the list first: until then no row of it is used.',
  rows_left_out: 'Some rows cannot be read. Decide about them, or tick that they are left out.',
  held_not_accepted: 'This is hardly meant so. Correct it, or say that it is right.',
  pairs_open: 'Some pairs are not answered: is each the same departure?',
  gone_not_confirmed: 'Type how many departures are gone. The number may have changed since it was shown.',
  nothing_to_publish: 'Nothing changes: what is published says the same already.',
  not_staged: 'This list is not waiting any more: it was published or discarded meanwhile.',
  not_published: 'There is nothing to undo any more.',
  changed_since: 'Some of these departures have been changed since. Nothing was done.',
};

export function isRefusal(key: string): key is Refusal {
  return key in REFUSAL_LABELS;
}

/** Title of a list among others. */
export function formatListName({
  undoes,
  ...list
}: Pick<ScheduleList, 'origin' | 'file_name' | 'stop_change' | 'undoes'>): string {
  if (list.origin !== 'undo') return nameOfOrigin(list);
  if (!undoes) return 'Undo';
  return undoes.origin === 'undo' ? 'Undo of an undo' : `Undo: ${nameOfOrigin(undoes)}`;
}

function nameOfOrigin({
  origin,
  file_name,
  stop_change,
}: Pick<ScheduleList, 'origin' | 'file_name' | 'stop_change'>): string {
  if (stop_change) {
    const { stop, replacement, valid_from, valid_to } = stop_change;
    const what = replacement === null ? `${stop} moved` : `${stop} replaced by ${replacement}`;
    const from = formatDayWithWeekday(valid_from);
    if (valid_to === valid_from) return `${what}, on ${from}`;
    return `${what}, from ${from}${valid_to === null ? '' : ` to ${formatDayWithWeekday(valid_to)}`}`;
  }
  return origin === 'edit' ? 'Edit by hand' : (file_name ?? 'A list');
}

/** Changes of a list in the history; of a staged list also whether more may follow. [DESK-87] */
export function formatKnownChanges({
  origin,
  state,
  summary,
}: Pick<ScheduleList, 'origin' | 'state' | 'summary'>): string {
  const changes = formatChanges(summary);
  if (state === 'staged' && isHeldEdit({ origin, summary })) return `${changes}, held: is it meant so?`;
  if (state !== 'staged' || isFullyRead(summary)) return changes;
  if (changes !== NOTHING) return `${changes} so far`;
  return summary.unchanged > 0 ? 'nothing so far' : 'not known yet';
}

/** Whether an edit waits until staff say that it is right. */
export function isHeldEdit({ origin, summary }: Pick<ScheduleList, 'origin' | 'summary'>): boolean {
  return origin === 'edit' && summary.held > 0;
}

/** Pickup time 14:35: The coach leaves after its flight, … */
export function describeProblem({
  field,
  reason,
  value,
}: Pick<Problem, 'field' | 'reason' | 'value'>): string {
  const cell = [field && FIELD_LABELS[field], value].filter(Boolean).join(' ');
  return cell ? `${cell}: ${PROBLEM_LABELS[reason]}` : PROBLEM_LABELS[reason];
}

/** Whether all rows were read, except those that staff left out. */
export function isFullyRead({ questions, problems, left_out }: ListSummary): boolean {
  return questions === 0 && problems === left_out;
}

const NOTHING = 'nothing changes';

/** Formats the number of changes: 3 new, 1 changed, 2 gone. */
export function formatChanges(
  summary: Pick<ListSummary, 'new' | 'changed' | 'flight_changed' | 'gone'>,
): string {
  const parts = [
    summary.new > 0 && `${formatNumber(summary.new)} new`,
    summary.changed > 0 && `${formatNumber(summary.changed)} changed`,
    summary.flight_changed > 0 && `${formatNumber(summary.flight_changed)} with another flight`,
    summary.gone > 0 && `${formatNumber(summary.gone)} gone`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : NOTHING;
}
