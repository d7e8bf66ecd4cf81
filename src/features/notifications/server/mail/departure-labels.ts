import { datesIn } from '../../../../i18n/all-dates.ts';
import { cityName } from '../../../../i18n/city-names.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { capitalized } from '../../../../values/capitalized.ts';
import { mapsLink } from '../../../../values/maps-link.ts';
import { changeSentences } from './change-sentences.ts';
import type { DepartureDiff } from './departure-diff.ts';
import type { DepartureSnapshot, NotifiedDeparture } from './last-notified.ts';
import type { TextContext } from './text-context.ts';

/** The texts of a departure in a mail. */
export interface DepartureLabels {
  /** What has changed, in sentences with marks: of several departures also what its letter says of a single one. */
  news: string[];
  gone: boolean;
  /** "07:40", or that it is not set; undefined for a removed departure that never had one. */
  time: string | undefined;
  /** Whether `time` is a time. */
  timed: boolean;
  /** "Your coach leaves at 07:40", and its words above the time on a sign; undefined without a time, or if removed. */
  leaves: { line: string; above: string } | undefined;
  day: string;
  place: string | undefined;
  mapUrl: string | undefined;
  /** Its page on the site, where that of the mail does not have it. */
  liveUrl: string | undefined;
  flight: string | undefined;
}

export function departureLabels(
  diff: DepartureDiff,
  context: TextContext,
  {
    isAlone,
    hasOtherCoach,
    liveUrl,
  }: Pick<DepartureLabels, 'liveUrl'> & { isAlone: boolean; hasOtherCoach: boolean },
): DepartureLabels {
  const facts = diff.now;
  const { pickup_lat: latitude, pickup_lng: longitude } = facts;
  return {
    news: isAlone ? changeSentences(diff, context, true) : newsOf(diff, context, hasOtherCoach),
    gone: facts.gone,
    time: facts.pickup_time ?? (facts.gone ? undefined : context.t('transfer.pending')),
    timed: facts.pickup_time !== null,
    leaves: leavesOf(facts, context, isAlone),
    day: dayOf(facts, context.language, isAlone),
    place: placeOf(facts),
    mapUrl: latitude === null || longitude === null ? undefined : mapsLink(latitude, longitude),
    liveUrl,
    flight: [coachOf(facts, context), flightOf(facts, context)].filter(Boolean).join(' · ') || undefined,
  };
}

/** The pickup point, after the hotel where that is not the guest's. */
export function placeOf({ elsewhere, pickup_point }: DepartureSnapshot): string | undefined {
  return [elsewhere?.hotel, pickup_point].filter(Boolean).join(', ') || undefined;
}

/** Of several departures only one is the guest's own. What stands above the time reads on as the line does. */
function leavesOf(
  { pickup_time: time, gone }: NotifiedDeparture,
  { t, type, language }: TextContext,
  isAlone: boolean,
): DepartureLabels['leaves'] {
  if (!time || gone) return undefined;
  const text = isAlone ? 'transfer.leaves_line' : 'transfer.one_leaves_line';
  const line = t(text, { type, at: datesIn(language).at(time) });
  return { line, above: line.slice(0, line.indexOf(time)).trimEnd() };
}

/** The day as a line of its own: on the sign of a single departure it goes on from "leaves at 07:40". */
function dayOf(
  { pickup_date, pickup_time, gone }: NotifiedDeparture,
  language: Language,
  isAlone: boolean,
): string {
  const dates = datesIn(language);
  const goesOn = isAlone && pickup_time && !gone;
  return capitalized(goesOn ? dates.below(pickup_date) : dates.label(pickup_date));
}

function newsOf(diff: DepartureDiff, context: TextContext, hasOtherCoach: boolean): string[] {
  const { kind } = diff;
  if (kind === 'same') return [];
  if (hasOtherCoach) return [context.t('change.other_coach')];
  const sentences = changeSentences(diff, context, false);
  return kind === 'changed' ? sentences : [context.t(`change.${kind}`), ...sentences];
}

function coachOf({ coach }: DepartureSnapshot, { t, type }: TextContext): string {
  return coach ? t('transfer.coach', { type, coach }) : '';
}

/** "Flight BT 682 to Riga, departing at 10:30", or the parts that are known. */
export function flightOf(
  facts: DepartureSnapshot,
  context: Pick<TextContext, 't' | 'language'>,
): string | undefined {
  const { flight_number: flight, flight_destination: city } = facts;
  if (!flight) return undefined;
  const name = city
    ? context.t('transfer.flight_to', { flight, city: cityName(city, context.language) })
    : context.t('transfer.flight', { flight });
  return [name, flightDeparture(facts, context)].filter(Boolean).join(', ');
}

/** "departing on Wednesday 17 June at 00:40": the day only if it differs from that of the pickup. */
function flightDeparture(
  { flight_date, flight_time, pickup_date }: DepartureSnapshot,
  { t, language }: Pick<TextContext, 't' | 'language'>,
): string {
  const dates = datesIn(language);
  const day = flight_date && flight_date !== pickup_date ? dates.on(flight_date) : undefined;
  if (!flight_time) return day ? t('transfer.flight_departs_day', { day }) : '';
  const at = dates.at(flight_time);
  return day ? t('transfer.flight_departs_on', { day, at }) : t('transfer.flight_departs', { at });
}
