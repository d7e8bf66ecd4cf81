import { formatDay } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Departure } from '../../departures/contract.ts';

/** "Flight BT 682 to Riga", or the parts that are known. [TRX-20] */
export function formatFlight(
  departure: Departure,
  { t, language }: Pick<LabelContext, 't' | 'language'>,
): string {
  const { flight_number: flight, flight_destination, flight_destination_names: names } = departure;
  if (!flight) return t('transfer.no_flight');
  const city = names?.[language] ?? flight_destination;
  return city ? t('transfer.flight_to', { flight, city }) : t('transfer.flight', { flight });
}

interface LabelContext {
  t: Translate;
  language: Language;
  /** The day shown elsewhere; a different flight day is included in the label. */
  day: string;
}

/** "departs 00:40, Wednesday 17 June": the day only if it differs from `day`. */
export function formatFlightDeparture(
  { flight_date, flight_time }: Departure,
  { t, language, day }: LabelContext,
): string {
  const parts = [];
  if (flight_time) parts.push(t('transfer.flight_departs', { time: flight_time }));
  if (flight_date && flight_date !== day) parts.push(formatDay(language, flight_date));
  return parts.join(', ');
}
