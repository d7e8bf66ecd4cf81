import { useCallback, useId, useRef, useState } from 'react';
import { useDates, useText } from '../i18n/i18n.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { type DATE_PROBLEM, dateProblem, parseDateInput, typeDate } from './date-input.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useModule } from './use-module.ts';
import './styles/calendar.css';

export interface DateFieldProps {
  label: string;
  /** The typed text; `parseDateInput` reads the date. */
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
  /** Id of the element that describes the field. */
  describedBy?: string;
  /** Name of the input, for a form without scripts. */
  name?: string;
  inputId?: string;
  /** Called on blur or Enter when the text is not a date. */
  onProblem?: (problem: typeof DATE_PROBLEM) => void;
  today: CalendarDate;
  required?: boolean;
}

/** Placeholder for the part of a text that is styled separately. */
const HERE = '\u0000';
const loadCalendar = () => import('./calendar.tsx');

/** Date field (yyyy-MM-dd), typed or picked from a calendar, with the weekday below. [DATE-01] [DATE-03] */
export function DateField({ label, value, onChange, onProblem, today, ...field }: DateFieldProps) {
  const t = useText();
  const dates = useDates();
  const ownId = useId();
  const id = field.inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<string>();
  const date = parseDateInput(value);
  const wrong = rejected !== undefined && rejected === value;

  const check = () => {
    const problem = dateProblem(value);
    if (!problem || wrong) return;
    setRejected(value);
    onProblem?.(problem);
  };
  const choose = (chosen: CalendarDate) => {
    onChange(chosen);
    input.current?.focus();
  };

  const describedBy = [wrong && `${id}-wrong`, field.describedBy, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={field.invalid || wrong ? 'input date bad' : 'input date'}>
        <input
          ref={input}
          id={id}
          name={field.name ?? 'date'}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          required={field.required}
          aria-invalid={field.invalid || wrong || undefined}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(typeDate(value, event.currentTarget.value))}
          onBlur={check}
          onKeyDown={(event) => event.key === 'Enter' && check()}
        />
        <CalendarButton chosen={date} today={today} onChoose={choose} />
      </div>
      <p className="hint initial" id={`${id}-hint`}>
        {date ? dates.label(date) : <FormatHint today={today} />}
      </p>
      <p className="date-wrong" role="alert" id={`${id}-wrong`}>
        {wrong && (
          <span className="err">
            <Icon name="close" />
            <span>{t('date.invalid')}</span>
          </span>
        )}
      </p>
    </div>
  );
}

/** Format hint with an example date that does not wrap. A cached page may show yesterday's. */
function FormatHint({ today }: { today: CalendarDate }) {
  const t = useText();
  const [before, after] = t('date.format_hint', { example: HERE }).split(HERE);
  return (
    <>
      {before}
      <span className="whole" suppressHydrationWarning>
        {today}
      </span>
      {after}
    </>
  );
}

interface CalendarButtonProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (date: CalendarDate) => void;
}

/** Opens the calendar below the button; Escape closes it and returns the focus. */
function CalendarButton({ chosen, today, onChoose }: CalendarButtonProps) {
  const t = useText();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const calendar = useModule(loadCalendar, open);
  const dismiss = useCallback((how: 'escape' | 'outside') => {
    setOpen(false);
    if (how === 'escape') button.current?.focus();
  }, []);
  useDismiss(whole, open, dismiss);

  return (
    <div ref={whole}>
      <button
        ref={button}
        type="button"
        className="date-open"
        aria-label={t('date.calendar')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
      </button>
      {open && (
        <dialog open className="calendar" aria-label={t('date.choose')}>
          {calendar ? (
            <calendar.Calendar
              chosen={chosen}
              today={today}
              onChoose={(date) => {
                setOpen(false);
                onChoose(date);
              }}
            />
          ) : (
            <p className="calendar-wait">{t('common.loading')}</p>
          )}
        </dialog>
      )}
    </div>
  );
}
