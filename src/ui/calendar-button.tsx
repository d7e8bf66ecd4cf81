import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/i18n.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useModule } from './use-module.ts';

const loadCalendar = () => import('./calendar.tsx');

interface CalendarButtonProps {
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onChoose: (date: CalendarDate) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Opens the calendar: below the button, where Escape closes it and returns the focus, or as a sheet on a phone. */
export function CalendarButton({ chosen, today, onChoose, open, onOpen }: CalendarButtonProps) {
  const t = useText();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useModule(loadCalendar, open);
  const sheet = open && matchMedia('(max-width: 47.99rem)').matches;
  const dismiss = useCallback(
    (how: 'escape' | 'outside') => {
      onOpen(false);
      if (how === 'escape') button.current?.focus();
    },
    [onOpen],
  );
  useDismiss(whole, open && !sheet, dismiss);
  const choose = (date: CalendarDate) => {
    // Closed first: an effect of it that is still due would take the focus from the field.
    flushSync(() => onOpen(false));
    onChoose(date);
  };

  return (
    <div ref={whole}>
      <button
        ref={button}
        type="button"
        className="date-open"
        aria-label={t('date.calendar')}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name="calendar" />
      </button>
      {sheet && calendar && (
        <calendar.CalendarSheet
          chosen={chosen}
          today={today}
          onChoose={choose}
          onClose={() => onOpen(false)}
        />
      )}
      {open && !sheet && (
        <dialog open className="calendar" aria-label={t('date.choose')}>
          {calendar ? (
            <calendar.Calendar chosen={chosen} today={today} onChoose={choose} />
          ) : (
            <p className="calendar-wait">{t('common.loading')}</p>
          )}
        </dialog>
      )}
    </div>
  );
}
