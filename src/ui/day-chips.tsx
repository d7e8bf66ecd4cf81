import { type MessageId, useText } from '../i18n/i18n.ts';
import { addDays, type CalendarDate, weekdayOf } from '../values/calendar-date.ts';
import { useScripted } from './use-scripted.ts';

interface DayChipsProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (date: CalendarDate) => void;
  /** Another day is picked from the calendar. */
  onOther: () => void;
}

/** The days that guests ask for most: today, tomorrow, the day after, another one. Without scripts there are none. [FIELD-04] */
export function DayChips({ chosen, today, onChoose, onOther }: DayChipsProps) {
  const t = useText();
  // A cached page may show yesterday's days: the browser renders them again.
  const scripted = useScripted();
  const later = addDays(today, 2);
  const weekday = t(`exc.weekdays_short.${weekdayOf(later)}` as MessageId);
  const days = [
    [today, t('date.today')],
    [addDays(today, 1), t('date.tomorrow')],
    [later, `${weekday}\u00A0${Number(later.slice(8))}`],
  ] as const;
  return (
    <div className="days" key={String(scripted)}>
      {days.map(([day, name]) => (
        <button key={name} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          <span suppressHydrationWarning>{name}</span>
        </button>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onOther}>
        {t('date.other')}
      </button>
    </div>
  );
}
