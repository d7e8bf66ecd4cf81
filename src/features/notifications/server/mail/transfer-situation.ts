import { addDays } from '../../../../values/calendar-date.ts';
import type { DepartureDiff, Differing } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/** What a mail about a transfer is about; each has texts of its own. */
export type TransferSituation =
  | { about: 'none' | 'several' | 'changed' | 'all-gone' }
  /** The state of one departure, or of the first of those reminded of. */
  | { about: StateOfOne; now: NotifiedDeparture }
  | { about: ChangeOfOne; was: NotifiedDeparture; now: NotifiedDeparture }
  | { about: Reminder; now: NotifiedDeparture; single: boolean };

type StateOfOne = 'time' | 'pending' | 'new' | 'new-pending' | 'gone' | 'restored';
type ChangeOfOne =
  | 'set'
  | 'unset'
  | 'moved'
  | 'earlier'
  | 'later'
  | 'point'
  | 'stated'
  | 'flight'
  | 'details';
type Reminder = 'tomorrow' | 'today' | 'tonight';

/** Earlier departures are described as tonight in a reminder of the evening before. */
const NIGHT_ENDS = '05:00';

export function transferSituation(content: TransferMailContent): TransferSituation {
  switch (content.purpose) {
    case 'time':
      return firstState(content.departures);
    case 'change':
      return changeOf(content.departures.filter(({ kind }) => kind !== 'same'));
    case 'reminder':
      return reminderOf(content);
  }
}

function firstState([first, ...others]: readonly DepartureDiff[]): TransferSituation {
  if (!first) return { about: 'none' };
  if (others.length > 0) return { about: 'several' };
  return { about: first.now.pickup_time ? 'time' : 'pending', now: first.now };
}

function changeOf(news: readonly DepartureDiff[]): TransferSituation {
  const [only, ...others] = news;
  if (only && others.length === 0) return oneChange(only);
  if (news.every(({ kind }) => kind === 'gone')) return { about: 'all-gone' };
  return { about: news.every(({ kind }) => kind === 'new') ? 'several' : 'changed' };
}

function oneChange(news: DepartureDiff): TransferSituation {
  const { now } = news;
  if (news.kind === 'gone' || news.kind === 'restored') return { about: news.kind, now };
  if (news.kind !== 'changed') return { about: now.pickup_time ? 'new' : 'new-pending', now };
  return { about: mostUrgent(news), was: news.was, now };
}

/** The change that decides whether the guest stands in the right place at the right time. */
function mostUrgent({ was, now, changes }: Differing): ChangeOfOne {
  const { pickup_time: old } = was;
  const { pickup_time: time } = now;
  if (old && !time) return 'unset';
  if (changes.includes('date')) return 'moved';
  if (time && !old) return 'set';
  if (time && old && time !== old) return time < old ? 'earlier' : 'later';
  if (changes.includes('point')) return was.pickup_point ? 'point' : 'stated';
  if (changes.includes('place')) return was.pickup_lat === null ? 'stated' : 'point';
  return changes.includes('flight') ? 'flight' : 'details';
}

function reminderOf({ today, departures }: TransferMailContent): TransferSituation {
  const [first, ...others] = departures;
  if (!first) return { about: 'none' };
  const { now } = first;
  const time = others.length === 0 ? now.pickup_time : null;
  const single = time !== null;
  if (now.pickup_date === today) return { about: 'today', now, single };
  const isTonight = time !== null && time < NIGHT_ENDS && now.pickup_date === addDays(today, 1);
  return { about: isTonight ? 'tonight' : 'tomorrow', now, single };
}
