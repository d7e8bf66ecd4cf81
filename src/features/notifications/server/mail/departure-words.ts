import { cityName } from '../../../../i18n/city-names.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import type { Language } from '../../../../i18n/languages.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import { mapsLink } from '../../../../values/maps-link.ts';
import type { DepartureNews, ToldChange } from './departure-news.ts';
import type { ToldFacts } from './told-departure.ts';

/** A departure in the words of a mail. */
export interface DepartureWords {
  /** What became of it, where that is more than values: "No longer in the schedule". */
  band: string | undefined;
  changes: ChangeWords[];
  gone: boolean;
  /** "07:40"; undefined while it is pending. */
  time: string | undefined;
  day: string;
  place: string | undefined;
  mapUrl: string | undefined;
  flight: string | undefined;
}

/** One value that changed: what it is called, what it was, what it is. */
export interface ChangeWords {
  label: string;
  old: string;
  now: string;
}

export interface Reader {
  t: MailText;
  language: Language;
}

/** A transfer that is published for the first time is the answer itself: only among others is it called new. */
export interface Telling extends Reader {
  amongOthers: boolean;
}

export function departureWords(news: DepartureNews, reader: Telling): DepartureWords {
  const facts = news.now;
  const { pickup_lat: latitude, pickup_lng: longitude } = facts;
  return {
    band: bandOf(news, reader),
    changes: changesOf(news, reader),
    gone: facts.gone,
    time: facts.pickup_time ?? undefined,
    day: dayOf(facts.pickup_date, reader),
    place: facts.pickup_point || undefined,
    mapUrl: latitude === null || longitude === null ? undefined : mapsLink(latitude, longitude),
    flight: flightOf(facts, reader),
  };
}

/** "Tuesday 1 December", as a line of its own. */
export function dayOf(date: string, { language }: Reader): string {
  const day = formatDay(language, date);
  return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
}

function bandOf(news: DepartureNews, { t, amongOthers }: Telling): string | undefined {
  switch (news.kind) {
    case 'new':
      return amongOthers ? t('new.band') : undefined;
    case 'restored':
    case 'gone':
      return t(`${news.kind}.band`);
    case 'changed':
      if (news.was.pickup_time === null && news.now.pickup_time !== null) return t('set.band');
      return news.was.pickup_time !== null && news.now.pickup_time === null ? t('unset.band') : undefined;
    case 'same':
      return undefined;
  }
}

/** Old value and new, of all that changed; a time that was set for the first time was nothing before. [MAIL-03] */
function changesOf(news: DepartureNews, reader: Reader): ChangeWords[] {
  if (news.kind !== 'changed' && news.kind !== 'restored') return [];
  return (
    news.changes
      .filter((change) => change !== 'time' || news.was.pickup_time !== null)
      // A point of another name lies elsewhere: the map link shows where.
      .filter((change) => change !== 'place' || !news.changes.includes('point'))
      .map((change) => ({
        label: reader.t(`change.${change}` satisfies MailTextId),
        old: shownValue(change, news.was, reader) || reader.t('change.none'),
        now: shownValue(change, news.now, reader) || reader.t('change.none'),
      }))
  );
}

function shownValue(change: ToldChange, facts: ToldFacts, reader: Reader): string {
  switch (change) {
    case 'time':
      return facts.pickup_time ?? reader.t('transfer.pending');
    case 'date':
      return formatDay(reader.language, facts.pickup_date);
    case 'point':
      return facts.pickup_point;
    case 'place':
      return facts.pickup_lat === null ? '' : `${facts.pickup_lat}, ${facts.pickup_lng}`;
    case 'flight':
      return facts.flight_number;
    case 'flight_leaves':
      return flightLeaves(facts, reader);
    case 'destination':
      return facts.flight_destination ? cityName(facts.flight_destination, reader.language) : '';
  }
}

/** "Flight BT 682 to Riga, departs 10:30", as far as it is known. */
export function flightOf(facts: ToldFacts, reader: Reader): string | undefined {
  const { flight_number: flight, flight_destination: city, flight_time: time } = facts;
  if (!flight) return undefined;
  const name = city
    ? reader.t('transfer.flight_to', { flight, city: cityName(city, reader.language) })
    : reader.t('transfer.flight', { flight });
  const words = [name];
  if (time) words.push(reader.t('transfer.flight_departs', { time }));
  if (facts.flight_date && facts.flight_date !== facts.pickup_date) {
    words.push(formatDay(reader.language, facts.flight_date));
  }
  return words.join(', ');
}

function flightLeaves({ flight_date, flight_time }: ToldFacts, { language }: Reader): string {
  return [flight_date && formatDay(language, flight_date), flight_time].filter(Boolean).join(', ');
}
