import { type Translate, useDates, useText } from '../../../i18n/i18n.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { CalendarEntry } from '../../../values/calendar-file.ts';
import { madridClock } from '../../../values/madrid-clock.ts';
import type { Organizer } from '../../../values/organizer.ts';
import { parseWallTime, type WallTime } from '../../../values/wall-time.ts';
import { useOrganizer } from '../../pages/site/use-organizer.ts';
import { nextRuns } from '../next-runs.ts';
import type { Pickup } from './read-pickup.ts';

export interface ExcursionInBrief {
  id: string;
  title: string;
  /** Duration from the pickup on; 0 if unknown. */
  hours: number;
}

interface ActionsOfPickup {
  /** The excursion with its title. */
  excursion: ExcursionInBrief;
  days: readonly number[];
  pickup: Pickup;
}

interface EntryContext extends ActionsOfPickup {
  organizer: Organizer;
}

/** Calendar and sharing actions for a pickup, and when it was last updated. */
export function PickupActions(props: ActionsOfPickup) {
  const t = useText();
  const dates = useDates();
  const { excursion, days, pickup } = props;
  const organizer = useOrganizer();
  const time = parseWallTime(pickup.time);
  return (
    <>
      <Actions
        calendar={
          time && organizer && days.length > 0
            ? () => calendarEntries({ ...props, organizer }, time, t)
            : undefined
        }
        title={excursion.title}
        place={pickup}
      />
      {pickup.updated_at && (
        <p className="status ok">
          <Icon name="tick" />
          <span>{t('transfer.updated', dates.instant(pickup.updated_at, 'on'))}</span>
        </p>
      )}
    </>
  );
}

/** One entry for each possible date: the booked one is unknown to the site. [EXD-42] */
function calendarEntries(props: EntryContext, time: WallTime, t: Translate): CalendarEntry[] {
  const now = new Date();
  const { date: today, time: clock } = madridClock(now);
  const gone = clock >= time;
  const runs = nextRuns(props.days, gone ? addDays(today, 1) : today);
  return runs.map((date) => calendarEntryOf(props, date, time, t));
}

function calendarEntryOf(
  { excursion, pickup, organizer }: EntryContext,
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
    minutes: excursion.hours * 60 || undefined,
    place: pickup.name,
    coordinates: { latitude: pickup.latitude, longitude: pickup.longitude },
    organizer,
    changed: new Date(pickup.updated_at),
  };
}
