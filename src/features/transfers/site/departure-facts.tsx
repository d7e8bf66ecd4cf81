import type { ReactNode } from 'react';
import { useDates, useLanguage, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Departure } from '../../departures/contract.ts';
import { StopPhoto } from '../../stops/site/stop-photo.tsx';
import { formatFlight, formatFlightDeparture } from './flight-labels.ts';

interface DepartureFactsProps {
  departure: Departure;
  /** When the answer was last confirmed. */
  checked: ReactNode;
}

/** The flight of a departure, a photo of the stop where there is one, when the data was last updated, and when it was last confirmed. */
export function DepartureFacts({ departure, checked }: DepartureFactsProps) {
  const t = useText();
  const language = useLanguage();
  const dates = useDates();
  const { flight_number, coach, updated_at, pickup_date: day } = departure;
  const flight = [
    formatFlight(departure, { t, language }),
    formatFlightDeparture(departure, { t, dates, day }),
  ];
  return (
    <div className="info">
      {(flight_number || coach) && (
        <p className="flight">
          <Icon name="plane" />
          <span>{flight.filter(Boolean).join(', ')}</span>
        </p>
      )}
      {updated_at && (
        <p className="status ok">
          <Icon name="tick" />
          <span>{t('transfer.updated', dates.instant(updated_at, 'on'))}</span>
        </p>
      )}
      <StopPhoto stop={departure.stop} />
      <p className="status checked">{checked}</p>
    </div>
  );
}
