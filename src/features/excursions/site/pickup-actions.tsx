import { formatInstant } from '../../../i18n/formats.ts';
import { type Translate, useLanguage, useText } from '../../../i18n/i18n.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import type { CalendarEntry } from '../../../values/calendar-file.ts';
import { parseWallTime, type WallTime } from '../../../values/wall-time.ts';
import { nextRuns } from './next-runs.ts';
import type { Pickup } from './read-pickup.ts';

/** Where nobody has said how long it takes. */
const MINUTES_AT_THE_STOP = 15;

export interface ExcursionInBrief {
  id: string;
  title: string;
  /** From the pickup on; 0 where it is not known. */
  hours: number;
}

interface ActionsOfPickup {
  /** The excursion, and what it is called. */
  excursion: ExcursionInBrief;
  days: readonly number[];
  pickup: Pickup;
}

/** What a visitor does with a pickup, and how fresh it is. */
export function PickupActions(props: ActionsOfPickup) {
  const t = useText();
  const language = useLanguage();
  const { excursion, days, pickup } = props;
  const time = parseWallTime(pickup.time);
  return (
    <>
      <Actions
        calendar={time && days.length > 0 ? () => calendarEntries(props, time, t) : undefined}
        title={excursion.title}
        place={pickup}
      />
      {pickup.updated_at && (
        <p className="status ok">
          <Icon name="tick" />
          <span>{t('transfer.updated', formatInstant(language, pickup.updated_at))}</span>
        </p>
      )}
    </>
  );
}

/** The days a guest may have booked: which of them, the site does not know. [EXD-42] */
function calendarEntries(props: ActionsOfPickup, time: WallTime, t: Translate): CalendarEntry[] {
  const now = new Date();
  const today = todayInMadrid(now);
  const gone = formatInstant('en', now.toISOString()).time >= time;
  const runs = nextRuns(props.days, gone ? addDays(today, 1) : today);
  return runs.map((date) => calendarEntryOf(props, date, time, t));
}

function calendarEntryOf(
  { excursion, pickup }: ActionsOfPickup,
  date: CalendarDate,
  time: WallTime,
  t: Translate,
): CalendarEntry {
  return {
    uid: `excursion-${excursion.id}-${date}@costa-sol-info`,
    title: `${time} ${excursion.title}`,
    description: t('calendar.check_again', { address: location.href }),
    date,
    time,
    minutes: excursion.hours * 60 || MINUTES_AT_THE_STOP,
    place: pickup.name,
    coordinates: { latitude: pickup.latitude, longitude: pickup.longitude },
    changed: new Date(pickup.updated_at),
  };
}
