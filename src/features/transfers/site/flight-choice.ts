import type { Departure } from '../../departures/contract.ts';

export interface FlightChoice {
  /** What the address calls it: the flight number, numbered where several departures share it. */
  key: string;
  departure: Departure;
  /** Other departures have the same flight: only the place tells them apart. */
  shared: boolean;
}

/** The departures of a result, each under a key of its own. [TRX-15] */
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
