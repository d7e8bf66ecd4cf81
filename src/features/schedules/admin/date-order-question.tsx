import type { ScheduleField } from '../schedule-contract.ts';
import { OneOf } from './one-of.tsx';
import { FIELD_WORDS } from './schedule-labels.ts';

type DateOrder = 'day-first' | 'month-first';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Whether 05/06/2026 is in June or in May, said in words. */
export function DateOrderQuestion({
  field,
  example,
  value,
  onChoose,
}: {
  field: ScheduleField;
  example: string;
  value: DateOrder | undefined;
  onChoose: (order: DateOrder) => void;
}) {
  return (
    <OneOf
      label={`${FIELD_WORDS[field]}: what does ${example} mean?`}
      value={value}
      choices={[
        ['day-first', inWords(example, 'day-first')],
        ['month-first', inWords(example, 'month-first')],
      ]}
      onChoose={(order) => onChoose(order as DateOrder)}
    />
  );
}

/** 5 June (the day comes first). */
function inWords(example: string, order: DateOrder): string {
  const [first = 0, second = 0] = (example.match(/\d+/g) ?? []).map(Number);
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const rule = order === 'day-first' ? 'the day comes first' : 'the month comes first';
  const name = MONTHS[month - 1];
  return name ? `${day} ${name} (${rule})` : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
}
