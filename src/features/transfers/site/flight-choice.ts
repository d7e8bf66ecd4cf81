import type { MessageId } from '../../../i18n/i18n.ts';
import type { Departure } from '../../departures/contract.ts';

export interface FlightChoice {
  /** The key in the URL: the flight number, with "~2" and so on when several departures share it. */
  key: string;
  departure: Departure;
  /** Whether other departures have the same flight, so that only time, place and label of a coach distinguish them. */
  shared: boolean;
}

/** The departures of a result, each with a unique key. [TRX-15] */
export function flightChoices(departures: readonly Departure[]): FlightChoice[] {
  return departures.map((departure, position) => {
    const sameFlight = (other: Departure) => other.flight_number === departure.flight_number;
    const before = departures.slice(0, position).filter(sameFlight).length;
    return {
      key: before === 0 ? departure.flight_number : `${departure.flight_number}~${before + 1}`,
      departure,
      shared: departures.filter(sameFlight).length > 1,
    };
  });
}

/** The flight number of a key. */
export function flightOfKey(key: string): string {
  return key.replace(/~\d+$/, '');
}

/** What a guest is to choose: a flight, or one of several coaches or cars to a flight. */
export function choiceTitle(flights: readonly FlightChoice[]): MessageId {
  return flights.every(({ shared }) => shared) ? 'transfer.choose_transfer' : 'transfer.choose_flight';
}
