import { addDays, type CalendarDate } from '../../../../values/calendar-date.ts';
import type { DepartureDiff, Differing } from './departure-diff.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import { nextCoach, otherCoaches } from './other-coach.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/** What a mail about a transfer is about; each has texts of its own. */
export type TransferSituation =
  | { about: 'none' | 'several' | 'all-gone' | OtherOfSeveral }
  /** The state of one departure, or of the first of those reminded of. */
  | { about: StateOfOne; now: NotifiedDeparture }
  | { about: ChangeOfOne; was: NotifiedDeparture; now: NotifiedDeparture }
  | { about: Reminder; now: NotifiedDeparture; single: boolean };

type StateOfOne = 'time' | 'pending' | 'new' | 'new-pending' | 'added' | 'gone' | 'restored';
/** News of several departures; `updated` has no bad news among them. */
type OtherOfSeveral = 'several-added' | 'several-set' | 'several-restored' | 'updated' | 'changed';
type ChangeOfOne =
  | 'other-coach'
  | 'hotel'
  | 'set'
  | 'unset'
  | 'moved'
  | 'earlier'
  | 'later'
  | 'point'
  | 'point-removed'
  | 'map'
  | 'stated'
  | 'located'
  | 'flight'
  | 'details';
type Reminder = 'tomorrow' | 'today' | 'tonight' | 'night-and-day';

/** Earlier departures are described as tonight in a reminder of the evening before. */
const NIGHT_ENDS = '05:00';

export function transferSituation(content: TransferMailContent): TransferSituation {
  switch (content.purpose) {
    case 'time':
      return firstState(content.departures);
    case 'change':
      return changeOf(content);
    case 'reminder':
      return reminderOf(content);
  }
}

function firstState([first, ...others]: readonly DepartureDiff[]): TransferSituation {
  if (!first) return { about: 'none' };
  // Removed ones are in it only where none is left.
  if (others.length > 0) return { about: first.now.gone ? 'all-gone' : 'several' };
  if (first.now.gone) return { about: 'gone', now: first.now };
  return { about: first.now.pickup_time ? 'time' : 'pending', now: first.now };
}

function changeOf(content: TransferMailContent): TransferSituation {
  const { departures } = content;
  const news = departures.filter(({ kind }) => kind !== 'same');
  const [only, ...others] = news;
  if (only && others.length === 0) return oneChange(only, content);
  if (departures.every(({ kind }) => kind === 'gone')) return { about: 'all-gone' };
  if (departures.every(({ kind }) => kind === 'new')) return { about: 'several' };
  return { about: newsOfSeveral(news) };
}

function oneChange(news: DepartureDiff, content: TransferMailContent): TransferSituation {
  const { now } = news;
  if (news.kind === 'gone') return removedOne(news, otherCoaches(news, content));
  if (news.kind === 'restored') return { about: news.kind, now };
  if (news.kind === 'changed') return { about: mostUrgent(news), was: news.was, now };
  if (content.departures.length > 1) return { about: 'added', now };
  return { about: now.pickup_time ? 'new' : 'new-pending', now };
}

/** Nobody is notified that a flight is gone that still has a coach. */
function removedOne(
  { was, now }: Extract<DepartureDiff, { kind: 'gone' }>,
  others: readonly NotifiedDeparture[],
): TransferSituation {
  if (others.length === 0) return { about: 'gone', now };
  const next = nextCoach(was, others);
  return next ? { about: 'other-coach', was, now: next } : { about: 'changed' };
}

function newsOfSeveral(news: readonly DepartureDiff[]): OtherOfSeveral {
  if (news.every(({ kind }) => kind === 'new')) return 'several-added';
  if (news.every(({ kind }) => kind === 'restored')) return 'several-restored';
  if (news.every((each) => each.kind === 'changed' && mostUrgent(each) === 'set')) return 'several-set';
  return news.some(isBad) ? 'changed' : 'updated';
}

const GOOD_OR_NEUTRAL: readonly ChangeOfOne[] = ['set', 'stated', 'located', 'flight', 'details'];

/** Whether a guest may be at the wrong place or time because of it, and is owed an apology. */
function isBad(news: DepartureDiff): boolean {
  return news.kind === 'gone' || (news.kind === 'changed' && !GOOD_OR_NEUTRAL.includes(mostUrgent(news)));
}

/** The change that decides whether the guest stands in the right place at the right time. */
function mostUrgent({ was, now, changes }: Differing): ChangeOfOne {
  const { pickup_time: old } = was;
  const { pickup_time: time } = now;
  if (changes.includes('hotel')) return 'hotel';
  if (old && !time) return 'unset';
  if (changes.includes('date')) return 'moved';
  if (time && !old) return 'set';
  if (time && old && time !== old) return time < old ? 'earlier' : 'later';
  if (changes.includes('point')) return pointChange(was, now);
  // A place that is no longer on the map is a detail: the pickup point itself stays.
  if (changes.includes('place') && now.pickup_lat !== null)
    return was.pickup_lat === null ? 'located' : 'map';
  return changes.includes('flight') ? 'flight' : 'details';
}

function pointChange(was: NotifiedDeparture, now: NotifiedDeparture): ChangeOfOne {
  if (!now.pickup_point) return 'point-removed';
  return was.pickup_point ? 'point' : 'stated';
}

/** Whether a departure of the next day is one of the night that begins. */
export function leavesTonight({ pickup_date, pickup_time }: NotifiedDeparture, today: CalendarDate): boolean {
  return pickup_date === addDays(today, 1) && pickup_time !== null && pickup_time < NIGHT_ENDS;
}

function reminderOf({ today, departures }: TransferMailContent): TransferSituation {
  const [first, ...others] = departures;
  if (!first) return { about: 'none' };
  const { now } = first;
  const time = others.length === 0 ? now.pickup_time : null;
  const single = time !== null;
  if (now.pickup_date === today) return { about: 'today', now, single };
  const atNight = departures.filter((each) => leavesTonight(each.now, today));
  if (atNight.length === departures.length) return { about: 'tonight', now, single };
  // Neither word fits all of them.
  return { about: atNight.length > 0 ? 'night-and-day' : 'tomorrow', now, single };
}
