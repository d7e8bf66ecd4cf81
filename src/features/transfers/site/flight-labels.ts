import type { Dates } from '../../../i18n/dates.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Departure } from '../../departures/contract.ts';

const NO_BREAK = '\u00a0';

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
  const { flight_number, flight_destination, flight_destination_names: names } = departure;
  if (!flight_number) return t('transfer.no_flight');
  const flight = flight_number.replaceAll(' ', NO_BREAK);
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

/** "pickup at 08:15", "pickup on Sunday 29 November at 00:10", or that its time is not set yet. */
export function formatPickupTime(
  { pickup_date, pickup_time }: Departure,
  { t, dates, day: shown }: LabelContext,
): string {
  if (!pickup_time) return t('transfer.pending_big');
  const at = dates.at(pickup_time);
  return t('transfer.pickup_at', { at: pickup_date === shown ? at : `${dates.on(pickup_date)} ${at}` });
}
