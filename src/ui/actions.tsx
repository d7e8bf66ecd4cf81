import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import type { CalendarEntry } from '../values/calendar-file.ts';
import { directionsLink } from '../values/maps-link.ts';
import { Icon, type IconName } from './icon.tsx';
import { useModule } from './use-module.ts';

const loadAdding = () => import('./add-to-calendar.tsx');

interface ActionsProps {
  /** Builds the calendar events on demand; undefined while there is no time. */
  calendar: (() => CalendarEntry[] | Promise<CalendarEntry[]>) | undefined;
  /** The title of the shared link. */
  title: string;
  place: { latitude: number; longitude: number } | undefined;
}

/** The actions below an answer: calendar, share, directions. */
export function Actions({ calendar, title, place }: ActionsProps) {
  const t = useText();
  const [outcome, setOutcome] = useState('');
  const [entries, setEntries] = useState<CalendarEntry[]>();
  const calendarButton = useRef<HTMLButtonElement>(null);
  const AddToCalendar = useModule(loadAdding, entries !== undefined)?.AddToCalendar;
  return (
    <div className="acts noprint">
      {calendar && (
        <ActionButton
          icon="calendar"
          className="act go"
          button={calendarButton}
          expanded={entries && entries.length > 1}
          onPress={async () => {
            setOutcome('');
            setEntries(entries ? undefined : await calendar());
          }}
        >
          {t('actions.calendar')}
        </ActionButton>
      )}
      <ActionButton
        icon="share"
        className="act"
        onPress={async () => {
          const words = await share(title);
          if (words) setOutcome(t(words));
        }}
      >
        {t('actions.share')}
      </ActionButton>
      {place && (
        <a className="act" href={directionsLink(place)} target="_blank" rel="noopener">
          <Icon name="directions" />
          {t('transfer.directions')}
        </a>
      )}
      {entries && AddToCalendar && (
        <AddToCalendar
          entries={entries}
          onDone={(words) => {
            setOutcome(words);
            setEntries(undefined);
            calendarButton.current?.focus();
          }}
        />
      )}
      <p className="acts-told" role="status">
        {outcome}
      </p>
    </div>
  );
}

interface ActionButtonProps {
  icon: IconName;
  className: string;
  onPress: () => void;
  /** For a button that opens something: whether it is open. */
  expanded?: boolean | undefined;
  button?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

function ActionButton({ icon, className, onPress, expanded, button, children }: ActionButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      className={`${className} scripted`}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** The share sheet of the device, else the clipboard; announces the result. */
async function share(title: string): Promise<'actions.copied' | 'actions.copy_failed' | undefined> {
  const url = location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return undefined;
    }
    await navigator.clipboard.writeText(url);
    return 'actions.copied';
  } catch (error) {
    const dismissed = error instanceof DOMException && error.name === 'AbortError';
    return dismissed ? undefined : 'actions.copy_failed';
  }
}
