import { useEffect, useRef } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import type { Dates } from '../i18n/dates.ts';
import { type MessageId, type Translate, useDates, useLanguage, useText } from '../i18n/i18n.ts';
import { type CalendarDate, localDate, weekdayOf } from '../values/calendar-date.ts';
import { deviceDate } from './device-date.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';

interface CalendarProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (date: CalendarDate) => void;
}

const MONDAY = 1;
const COMPONENTS: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation }) => <Icon name="chevron" turned={orientation === 'right' ? 'right' : 'left'} />,
};

/** The calendar as a sheet from below, for phones. [FIELD-05] */
export function CalendarSheet({ onClose, ...calendar }: CalendarProps & { onClose: () => void }) {
  return (
    <Dialog title={useText()('date.choose')} onClose={onClose} className="calendar-sheet">
      <div className="calendar-days">
        <Calendar {...calendar} />
      </div>
    </Dialog>
  );
}

/** A month calendar of days that have not passed; weeks start on Monday in every language. [DATE-02] [DATE-04] [FIELD-05] */
export function Calendar({ chosen, today, onChoose }: CalendarProps) {
  const t = useText();
  const language = useLanguage();
  const selected = chosen && chosen >= today ? deviceDate(chosen) : undefined;
  const whole = useRef<HTMLDivElement>(null);
  // On a small screen it may open below the visible area.
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={whole}>
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={selected}
        defaultMonth={selected ?? deviceDate(today)}
        today={deviceDate(today)}
        disabled={{ before: deviceDate(today) }}
        startMonth={deviceDate(today)}
        weekStartsOn={MONDAY}
        navLayout="around"
        lang={language}
        components={COMPONENTS}
        onSelect={(date) => onChoose(localDate(date))}
        {...calendarTexts(t, useDates())}
      />
    </div>
  );
}

function calendarTexts(t: Translate, dates: Dates): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const monthAndYear = (month: Date) => dates.month(localDate(month));
  return {
    formatters: {
      formatCaption: monthAndYear,
      formatWeekdayName: (day) => t(`exc.weekdays_short.${weekdayOf(localDate(day))}` as MessageId),
      formatDay: (day) => String(day.getDate()),
    },
    labels: {
      labelGrid: monthAndYear,
      labelDayButton: (day) => dates.short(localDate(day)),
      labelWeekday: (day) => dates.weekday(localDate(day)),
      labelPrevious: () => t('date.previous_month'),
      labelNext: () => t('date.next_month'),
    },
  };
}
