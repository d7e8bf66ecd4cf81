import { useId, useState } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { todayInMadrid } from '../../../values/calendar-date.ts';

interface DepartureDateFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, besides not being a date: that the field says itself. */
  problem?: string | undefined;
  invalid?: boolean;
  name: string;
}

/** The date field with what is wrong beneath. */
export function DepartureDateField({ problem, invalid, ...field }: DepartureDateFieldProps) {
  const errorId = useId();
  const [today] = useState(() => todayInMadrid());
  return (
    <div className="with-error">
      <DateField
        {...field}
        invalid={invalid || problem !== undefined}
        {...(problem ? { describedBy: errorId } : {})}
        today={today}
        required
      />
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </div>
  );
}
