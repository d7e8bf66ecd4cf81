import type { Dates } from '../../../i18n/dates.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Departure } from '../../departures/contract.ts';

/** "Coach 2 · Flight BT 682 to Riga", or the parts that are known. [TRX-20] */
export function formatFlight(departure: Departure, context: { t: Translate; language: Language }): string {
  const { coach } = departure;
  const flight = formatFlightName(departure, context);
  return coach ? `${context.t('transfer.coach', { coach })} · ${flight}` : flight;
}

function formatFlightName(
  departure: Departure,
  { t, language }: { t: Translate; language: Language },
): string {
  const { flight_number: flight, flight_destination, flight_destination_names: names } = departure;
  if (!flight) return t('transfer.no_flight');
  const city = names?.[language] ?? flight_destination;
  return city ? t('transfer.flight_to', { flight, city }) : t('transfer.flight', { flight });
}

interface LabelContext {
  t: Translate;
  dates: Dates;
  /** The day shown elsewhere; a different flight day is included in the label. */
  day: string;
}

/** "departing on Wednesday 17 June at 00:40": the day only if it differs from `day`. */
export function formatFlightDeparture(
  { flight_date, flight_time }: Departure,
  { t, dates, day: shown }: LabelContext,
): string {
  const day = flight_date && flight_date !== shown ? dates.on(flight_date) : undefined;
  if (!flight_time) return day ? t('transfer.flight_departs_day', { day }) : '';
  const at = dates.at(flight_time);
  return day ? t('transfer.flight_departs_on', { day, at }) : t('transfer.flight_departs', { at });
}
