import { useId } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { useToday } from '../../../ui/use-today.ts';

interface DepartureDateFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** An error other than an invalid date, which the date field reports itself. */
  problem?: string | undefined;
  invalid?: boolean;
  name: string;
}

/** The date field with an error message below. */
export function DepartureDateField({ problem, invalid, ...field }: DepartureDateFieldProps) {
  const errorId = useId();
  const today = useToday();
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
