import { formatDay } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Departure } from '../../departures/contract.ts';

/** "Flight BT 682 to Riga", as far as it is known. [TRX-20] */
export function flightName(departure: Departure, { t, language }: Pick<Reader, 't' | 'language'>): string {
  const { flight_number: flight, flight_destination, flight_destination_names: names } = departure;
  if (!flight) return t('transfer.no_flight');
  const city = names?.[language] ?? flight_destination;
  return city ? t('transfer.flight_to', { flight, city }) : t('transfer.flight', { flight });
}

interface Reader {
  t: Translate;
  language: Language;
  /** The day the reader has in mind; another is named. */
  day: string;
}

/** "departs 00:40, Wednesday 17 June": the day only where it is another. */
export function flightLeaves({ flight_date, flight_time }: Departure, { t, language, day }: Reader): string {
  const words = [];
  if (flight_time) words.push(t('transfer.flight_departs', { time: flight_time }));
  if (flight_date && flight_date !== day) words.push(formatDay(language, flight_date));
  return words.join(', ');
}
