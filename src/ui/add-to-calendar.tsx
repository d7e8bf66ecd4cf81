import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useDates, useText } from '../i18n/i18n.ts';
import type { CalendarEntry } from '../values/calendar-file.ts';
import { saveCalendarFile } from './save-calendar-file.ts';
import './add-to-calendar.css';

interface AddProps {
  entries: readonly CalendarEntry[];
  /** Announces the saved day; nothing if the user dismissed the choice. */
  onDone: (words: string) => void;
}

/** Saves a single entry at once; with several, asks for the day. [EXD-42] */
export function AddToCalendar({ entries, onDone }: AddProps) {
  const t = useText();
  const dates = useDates();
  const save = (entry: CalendarEntry) => {
    saveCalendarFile(entry);
    onDone(`${t('actions.calendar')}: ${dates.short(entry.date)}`);
  };
  const once = useRef(() => {
    const [only, other] = entries;
    if (only && !other) save(only);
  });
  useEffect(() => once.current(), []);
  return entries.length > 1 ? (
    <DayChoice entries={entries} onChoose={save} onLeave={() => onDone('')} />
  ) : null;
}

interface DayChoiceProps {
  entries: readonly CalendarEntry[];
  onChoose: (entry: CalendarEntry) => void;
  onLeave: () => void;
}

/** Receives the focus; Escape closes it. */
function DayChoice({ entries, onChoose, onLeave }: DayChoiceProps) {
  const t = useText();
  const dates = useDates();
  const title = useId();
  const list = useRef<HTMLUListElement>(null);

  // At once: it must not take the focus back from where a quick choice left it.
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onLeave();
  };
  return (
    <div className="day-choice">
      <p id={title}>{t('actions.which_day')}</p>
      <ul ref={list} aria-labelledby={title} onKeyDown={leaveOnEscape}>
        {entries.map((entry) => (
          <li key={entry.uid}>
            <button type="button" onClick={() => onChoose(entry)}>
              <b>{dates.weekday(entry.date)}</b>
              <span>{dates.label(entry.date, { weekday: false })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
