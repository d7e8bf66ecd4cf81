import { datesIn } from '../../../../i18n/all-dates.ts';
import { cityName } from '../../../../i18n/city-names.ts';
import type { Language } from '../../../../i18n/languages.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import { mapsLink } from '../../../../values/maps-link.ts';
import type { ChangeKind, DepartureDiff } from './departure-diff.ts';
import type { DepartureSnapshot } from './last-notified.ts';

/** The texts of a departure in a mail. */
export interface DepartureLabels {
  /** Its status, such as "No longer in the schedule"; undefined if only values changed. */
  band: string | undefined;
  changes: ChangeLabels[];
  gone: boolean;
  /** "07:40"; undefined while it is pending. */
  time: string | undefined;
  day: string;
  place: string | undefined;
  mapUrl: string | undefined;
  flight: string | undefined;
}

/** A changed value: label, old value, new value. */
export interface ChangeLabels {
  label: string;
  old: string;
  now: string;
}

export interface TextContext {
  t: MailText;
  language: Language;
}

/** A new departure is labelled as new only among others; alone it is the expected information. */
export interface LabelContext extends TextContext {
  amongOthers: boolean;
}

export function departureLabels(diff: DepartureDiff, context: LabelContext): DepartureLabels {
  const facts = diff.now;
  const { pickup_lat: latitude, pickup_lng: longitude } = facts;
  return {
    band: bandOf(diff, context),
    changes: changesOf(diff, context),
    gone: facts.gone,
    time: facts.pickup_time ?? undefined,
    day: dayOf(facts.pickup_date, context),
    place: facts.pickup_point || undefined,
    mapUrl: latitude === null || longitude === null ? undefined : mapsLink(latitude, longitude),
    flight: flightOf(facts, context),
  };
}

/** "Tuesday 1 December", capitalized for a separate line. */
export function dayOf(date: string, { language }: TextContext): string {
  const day = datesIn(language).label(date);
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function bandOf(diff: DepartureDiff, { t, amongOthers }: LabelContext): string | undefined {
  switch (diff.kind) {
    case 'new':
      return amongOthers ? t('new.band') : undefined;
    case 'restored':
    case 'gone':
      return t(`${diff.kind}.band`);
    case 'changed':
      if (diff.was.pickup_time === null && diff.now.pickup_time !== null) return t('set.band');
      return diff.was.pickup_time !== null && diff.now.pickup_time === null ? t('unset.band') : undefined;
    case 'same':
      return undefined;
  }
}

/** Old and new value of each change; a time set for the first time has no old value and is left out. [MAIL-03] */
function changesOf(diff: DepartureDiff, context: TextContext): ChangeLabels[] {
  if (diff.kind !== 'changed' && diff.kind !== 'restored') return [];
  return (
    diff.changes
      .filter((change) => change !== 'time' || diff.was.pickup_time !== null)
      // The coordinates of a renamed point are not listed: the map link shows them.
      .filter((change) => change !== 'place' || !diff.changes.includes('point'))
      .map((change) => ({
        label: context.t(`change.${change}` satisfies MailTextId),
        old: shownValue(change, diff.was, context) || context.t('change.none'),
        now: shownValue(change, diff.now, context) || context.t('change.none'),
      }))
  );
}

function shownValue(change: ChangeKind, facts: DepartureSnapshot, context: TextContext): string {
  switch (change) {
    case 'time':
      return facts.pickup_time ?? context.t('transfer.pending');
    case 'date':
      return datesIn(context.language).label(facts.pickup_date);
    case 'point':
      return facts.pickup_point;
    case 'place':
      return facts.pickup_lat === null ? '' : `${facts.pickup_lat}, ${facts.pickup_lng}`;
    case 'flight':
      return facts.flight_number;
    case 'flight_leaves':
      return flightLeaves(facts, context);
    case 'destination':
      return facts.flight_destination ? cityName(facts.flight_destination, context.language) : '';
  }
}

/** "Flight BT 682 to Riga, departs 10:30", or the parts that are known. */
export function flightOf(facts: DepartureSnapshot, context: TextContext): string | undefined {
  const { flight_number: flight, flight_destination: city } = facts;
  if (!flight) return undefined;
  const name = city
    ? context.t('transfer.flight_to', { flight, city: cityName(city, context.language) })
    : context.t('transfer.flight', { flight });
  return [name, flightDeparture(facts, context)].filter(Boolean).join(', ');
}

/** "departs on Wednesday 17 June at 00:40": the day only if it differs from that of the pickup. */
function flightDeparture(facts: DepartureSnapshot, { t, language }: TextContext): string {
  const { flight_date, flight_time, pickup_date } = facts;
  const dates = datesIn(language);
  const day = flight_date && flight_date !== pickup_date ? dates.on(flight_date) : undefined;
  if (!flight_time) return day ? t('transfer.flight_departs_day', { day }) : '';
  const at = dates.at(flight_time);
  return day ? t('transfer.flight_departs_on', { day, at }) : t('transfer.flight_departs', { at });
}

function flightLeaves({ flight_date, flight_time }: DepartureSnapshot, { language }: TextContext): string {
  return [flight_date && datesIn(language).label(flight_date), flight_time].filter(Boolean).join(', ');
}
