import type { Departure } from '../../departures/contract.ts';

export interface FlightChoice {
  /** The key in the URL: the flight number, with "~2" and so on when several departures share it. */
  key: string;
  departure: Departure;
  /** Whether other departures have the same flight, so that only the place distinguishes them. */
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
