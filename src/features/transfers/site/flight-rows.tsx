import type { ReactNode } from 'react';
import { useDates, useLanguage, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link, useAddress } from '../../../ui/link.tsx';
import type { Departure } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { FlightChoice } from './flight-choice.ts';
import { formatFlight, formatFlightDeparture, formatPickupTime } from './flight-labels.ts';

interface FlightRowsProps {
  question: TransferQuestion;
  flights: readonly FlightChoice[];
  chosen: Departure | undefined;
  /** Whether the lookup was a posted form. */
  posted: boolean;
  onChoose: () => void;
}

/** A row for each flight; choosing one shows its departure. [TRX-15] */
export function FlightRows({ question, flights, chosen, ...target }: FlightRowsProps) {
  return (
    <ul className="rows">
      {flights.map((flight) => (
        <li key={flight.key}>
          <FlightLink
            question={question}
            flight={flight.key}
            chosen={flight.departure === chosen}
            {...target}
          >
            <FlightLabel flight={flight} day={question.date} />
          </FlightLink>
        </li>
      ))}
    </ul>
  );
}

function FlightLabel({ flight: { departure, shared }, day }: { flight: FlightChoice; day: string }) {
  const t = useText();
  const language = useLanguage();
  const context = { t, dates: useDates(), day };
  return (
    <>
      <b>{formatFlight(departure, { t, language })}</b>
      <span>{formatFlightDeparture(departure, context)}</span>
      {shared && <span>{formatPickupTime(departure, context)}</span>}
      {shared && <span lang="es">{departure.pickup_point}</span>}
      {departure.left && <span className="soft">{t('transfer.left_short')}</span>}
      <Icon name="arrow" />
    </>
  );
}

interface FlightLinkProps {
  question: TransferQuestion;
  flight: string;
  chosen: boolean;
  posted: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A link; for a posted lookup a form that posts it again, because no URL may contain the last name. */
function FlightLink({ question, flight, chosen, posted, onChoose, children }: FlightLinkProps) {
  const here = useAddress(`/airport-transfer/${question.type}`);
  const address = useAddress(questionAddress(question, flight));
  const current = chosen ? 'true' : undefined;
  if (!posted) {
    return (
      <Link to={address} aria-current={current} onClick={onChoose}>
        {children}
      </Link>
    );
  }
  const fields = { hotel_id: question.hotelId, date: question.date, last_name: question.lastName, flight };
  return (
    <form method="post" action={here}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-current={current}>
        {children}
      </button>
    </form>
  );
}
