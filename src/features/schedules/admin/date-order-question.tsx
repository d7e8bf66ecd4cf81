import { FIELD_LABELS, type ScheduleField } from '../../schedule-reading/reading-contract.ts';
import { RadioQuestion } from './radio-question.tsx';

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

/** Asks whether 05/06/2026 is in June or in May. */
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
    <RadioQuestion
      label={`${FIELD_LABELS[field]}: what does ${example} mean?`}
      value={value}
      options={[
        ['day-first', formatOption(example, 'day-first')],
        ['month-first', formatOption(example, 'month-first')],
      ]}
      onChoose={(order) => onChoose(order as DateOrder)}
    />
  );
}

/** Formats an option: 5 June (the day comes first). */
function formatOption(example: string, order: DateOrder): string {
  const [first = 0, second = 0] = (example.match(/\d+/g) ?? []).map(Number);
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const rule = order === 'day-first' ? 'the day comes first' : 'the month comes first';
  const name = MONTHS[month - 1];
  return name ? `${day} ${name} (${rule})` : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
}
