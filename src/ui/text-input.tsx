import { type HTMLAttributes, type HTMLInputTypeAttribute, useId } from 'react';
import { useText } from '../i18n/i18n.ts';
import { FieldError } from './field-error.tsx';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name: string;
  maxLength: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  optional?: boolean;
  problem?: string | undefined;
  /** What the field expects, shown before there is an error, which takes its room: nothing below moves. [SIZE-02] */
  expects?: string;
  /** Renders a textarea. */
  rows?: number;
}

/** A labelled text field with its error message. */
export function TextInput({
  label,
  value,
  onChange,
  optional,
  problem,
  expects,
  rows,
  ...rest
}: TextInputProps) {
  const t = useText();
  const id = useId();
  const shared = {
    ...rest,
    id,
    value,
    required: !optional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem || expects ? `${id}-problem` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="soft"> ({t('common.optional')})</span>}
      </label>
      <div className={problem ? 'input bad' : 'input'}>
        {rows ? (
          <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...shared} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
      {expects ? (
        <div className="in-room">
          {problem ? (
            <FieldError id={`${id}-problem`}>{problem}</FieldError>
          ) : (
            <p className="hint" id={`${id}-problem`}>
              {expects}
            </p>
          )}
          <div className="room" aria-hidden="true">
            <FieldError>{expects}</FieldError>
          </div>
        </div>
      ) : (
        problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>
      )}
    </div>
  );
}
