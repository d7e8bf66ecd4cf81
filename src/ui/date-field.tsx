import { useEffect, useId, useRef, useState } from 'react';
import { useDates, useText } from '../i18n/i18n.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { CalendarButton } from './calendar-button.tsx';
import { DATE_PROBLEM, dateProblem, loadDayReader, parseDateInput, typeDate } from './date-input.ts';
import { DayChips } from './day-chips.tsx';
import { Icon } from './icon.tsx';
import { useDayReader } from './use-day-reader.ts';
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

/**
 * Date field (yyyy-MM-dd): chips for the next days, typed in any form that means one day, or picked from a calendar, with
 * the weekday below. Phones show letters, as for other text: days have names. [DATE-01] [DATE-03] [DATE-06] [DATE-07]
 * [FIELD-03] [FIELD-04] [FIELD-05]
 */
export function DateField({ label, value, onChange, onProblem, today, ...field }: DateFieldProps) {
  const t = useText();
  const ownId = useId();
  const id = field.inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [calendarOpen, setCalendarOpen] = useState(false);
  /** The text when the field was left, or Enter pressed, unless it was shown as yyyy-MM-dd. */
  const [completed, setCompleted] = useState<string>();
  const awaited = useDayReader(input, value);
  const date = parseDateInput(value);
  const isRead = completed === value && !awaited;
  const wrong = isRead && dateProblem(value) !== undefined;

  /** Shows a day typed in another form as yyyy-MM-dd, as soon as it can be read. */
  const complete = () => {
    const read = parseDateInput(value);
    setCompleted(read ? undefined : value);
    if (read && read !== value) onChange(read);
  };
  useEffect(() => {
    if (isRead && date) complete();
  });
  useEffect(() => {
    if (wrong) onProblem?.(DATE_PROBLEM);
  }, [wrong, onProblem]);
  const choose = (chosen: CalendarDate) => {
    onChange(chosen);
    input.current?.focus();
  };

  const describedBy = [wrong && `${id}-wrong`, field.describedBy, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DayChips chosen={date} today={today} onChoose={onChange} onOther={() => setCalendarOpen(true)} />
      <div className={field.invalid || wrong ? 'input date bad' : 'input date'}>
        <input
          ref={input}
          id={id}
          name={field.name ?? 'date'}
          autoComplete="off"
          required={field.required}
          aria-invalid={field.invalid || wrong || undefined}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(typeDate(value, event.currentTarget.value))}
          onFocus={() => void loadDayReader()}
          onBlur={complete}
          onKeyDown={(event) => event.key === 'Enter' && complete()}
        />
        <CalendarButton
          chosen={date}
          today={today}
          onChoose={choose}
          open={calendarOpen}
          onOpen={setCalendarOpen}
        />
      </div>
      <div className="date-says">
        <p className="hint initial" id={`${id}-hint`} aria-live="polite">
          {!wrong && <DayReadBack date={date} today={today} />}
        </p>
        <p role="alert" id={`${id}-wrong`}>
          {wrong && (
            <span className="err">
              <Icon name="close" />
              <span>{t('date.invalid')}</span>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** The typed day with its weekday, its year if that is not this one, and whether it has passed; before, how to type one. */
function DayReadBack({ date, today }: { date: CalendarDate | undefined; today: CalendarDate }) {
  const t = useText();
  const { label } = useDates();
  if (!date) return <FormatHint today={today} />;
  const day = label(date, { year: date.slice(0, 4) !== today.slice(0, 4) });
  return date < today ? <b className="date-past">{t('date.past', { day })}</b> : day;
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
