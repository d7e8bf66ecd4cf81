import { type ReactNode, useId } from 'react';
import { useDates, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MAX_GUESTS } from '../../../values/guest-count.ts';
import { guestsOf, type JoinFields } from './join-fields.ts';

interface JoinSelectsProps {
  dates: readonly string[];
  date: string;
  onDate: (date: string) => void;
  fields: JoinFields;
  onChange: (change: Partial<JoinFields>) => void;
}

/** Day and number of guests. */
export function JoinSelects({ dates, date, onDate, fields, onChange }: JoinSelectsProps) {
  const t = useText();
  const format = useDates();
  const { adults, children } = guestsOf(fields);
  return (
    <>
      <Select label={t('join.form_day')} name="join_day" value={date} onChange={onDate}>
        {dates.map((each) => (
          <option key={each} value={each}>
            {format.label(each)}
          </option>
        ))}
      </Select>
      <div className="guests">
        <Select
          label={t('join.form_adults')}
          name="join_adults"
          value={adults}
          onChange={(number) => onChange({ adults: number })}
        >
          <Numbers from={1} />
        </Select>
        <Select
          label={t('join.form_children')}
          name="join_children"
          value={children}
          onChange={(number) => onChange({ children: number })}
        >
          <Numbers from={0} />
        </Select>
      </div>
    </>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Select({ label, name, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <Icon name="chevron" />
      </div>
    </div>
  );
}

function Numbers({ from }: { from: number }) {
  return Array.from({ length: MAX_GUESTS + 1 - from }, (_, position) => (
    <option key={position} value={from + position}>
      {from + position}
    </option>
  ));
}
