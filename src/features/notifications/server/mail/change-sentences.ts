import { datesIn } from '../../../../i18n/all-dates.ts';
import { cityName } from '../../../../i18n/city-names.ts';
import {
  type ChangeKind,
  type DepartureDiff,
  type Differing,
  isOtherFlightDay,
  shownFlightDay,
} from './departure-diff.ts';
import type { DepartureSnapshot } from './last-notified.ts';
import type { TextContext } from './text-context.ts';

/** What has changed of a departure that stays, one sentence for each change, with marks (`MarkedText`). [MAIL-03] */
export function changeSentences(diff: DepartureDiff, context: TextContext, isAlone: boolean): string[] {
  if (diff.kind !== 'changed' && diff.kind !== 'restored') return [];
  const { changes } = diff;
  const isMoved = changes.includes('date');
  return [
    ...(changes.includes('hotel') ? [hotelSentence(diff, context)] : []),
    ...(isMoved ? [movedSentence(diff, context)] : []),
    ...(changes.includes('time') ? timeSentence(diff, context) : []),
    ...changes
      .filter(isValueChange)
      // The coordinates of another point are not listed: the map link shows them.
      .filter((change) => change !== 'place' || !(changes.includes('point') || changes.includes('hotel')))
      .map(
        (change) =>
          flightTimeSentence(change, diff, context) ??
          (isAlone ? undefined : otherCoachSentence(change, diff, context)) ??
          valueSentence(change, diff, context),
      ),
    ...(staysDespiteFlight(diff) ? [context.t('change.time_stays')] : []),
  ];
}

/** Guests whose flight leaves at another time ask themselves whether the coach does, too. */
function staysDespiteFlight({ kind, was, now, changes }: Differing): boolean {
  const isStated = was.flight_time !== null || was.flight_date !== null;
  if (kind !== 'changed' || !now.pickup_time || !isStated || !changes.includes('flight_leaves')) return false;
  return !changes.includes('time') && !changes.includes('date');
}

function hotelSentence({ was, now }: Differing, { t, type, hotel }: TextContext): string {
  const [value, old] = [now, was].map(({ elsewhere }) => elsewhere?.hotel ?? hotel);
  return t('change.hotel', { type, value: value ?? '', old: old ?? '' });
}

function movedSentence({ was, now }: Differing, { t, type, language }: TextContext): string {
  const dates = datesIn(language);
  const values = { type, day: dates.on(now.pickup_date), oldDay: dates.on(was.pickup_date) };
  if (!now.pickup_time) return t('change.moved_pending', values);
  const at = dates.at(now.pickup_time);
  const { pickup_time: old } = was;
  return old
    ? t('change.moved_time', { ...values, at, oldAt: dates.at(old) })
    : t('change.moved', { ...values, at });
}

function timeSentence({ was, now, changes, kind }: Differing, { t, type, language }: TextContext): string[] {
  const { pickup_time: old } = was;
  const { pickup_time: time } = now;
  const dates = datesIn(language);
  if (!time) return old && kind === 'changed' ? [t('change.unset', { old })] : [];
  const values = { type, at: dates.at(time) };
  // The day and its time are one sentence.
  if (changes.includes('date')) return [];
  if (!old)
    return kind === 'restored' ? [] : [t('change.set', { ...values, day: dates.on(now.pickup_date) })];
  return [t(time < old ? 'change.earlier' : 'change.later', { ...values, old })];
}

/** Another time of the flight on its day: as for the pickup time, the old one stands without a preposition. */
function flightTimeSentence(
  change: ValueChange,
  { was, now }: Differing,
  { t, language }: TextContext,
): string | undefined {
  const { flight_time: old } = was;
  const { flight_time: time } = now;
  if (change !== 'flight_leaves' || !time || !old || isOtherFlightDay(was, now)) return undefined;
  return t('change.flight_time', { value: datesIn(language).at(time), old });
}

/** Of several coaches it is not known on which one the guest travels. */
function otherCoachSentence(
  change: ValueChange,
  { now }: Differing,
  { t, type }: TextContext,
): string | undefined {
  return change === 'coach' && now.coach
    ? t('change.coach_of_several', { type, value: now.coach })
    : undefined;
}

type ValueChange = Exclude<ChangeKind, 'hotel' | 'date' | 'time'>;

function isValueChange(change: ChangeKind): change is ValueChange {
  return change !== 'hotel' && change !== 'date' && change !== 'time';
}

/** A value that replaces another, is stated for the first time, or is no longer stated. */
function valueSentence(change: ValueChange, { was, now }: Differing, context: TextContext): string {
  const value = shownValue(change, now, was, context);
  const old = shownValue(change, was, now, context);
  const { t, type } = context;
  if (!value) return t(`change.${change}_removed`, { type, old });
  return old ? t(`change.${change}`, { type, value, old }) : t(`change.${change}_added`, { type, value });
}

function shownValue(
  change: ValueChange,
  facts: DepartureSnapshot,
  other: DepartureSnapshot,
  context: TextContext,
): string {
  switch (change) {
    case 'point':
      return facts.pickup_point;
    case 'place':
      return facts.pickup_lat === null ? '' : `${facts.pickup_lat}, ${facts.pickup_lng}`;
    case 'flight':
      return facts.flight_number;
    case 'flight_leaves':
      return flightLeaves(facts, other, context);
    case 'destination':
      return facts.flight_destination ? cityName(facts.flight_destination, context.language) : '';
    case 'coach':
      return facts.coach ?? '';
  }
}

/** "at 10:30", with the day if it is another one. */
function flightLeaves(
  facts: DepartureSnapshot,
  other: DepartureSnapshot,
  { t, language }: TextContext,
): string {
  const dates = datesIn(language);
  const { flight_time } = facts;
  const flightDay = shownFlightDay(facts);
  const isSaid = facts.flight_date !== other.flight_date && flightDay !== shownFlightDay(other);
  const day = isSaid && flightDay ? dates.on(flightDay) : '';
  const at = flight_time ? dates.at(flight_time) : '';
  return day && at ? t('change.day_at', { day, at }) : day || at;
}
