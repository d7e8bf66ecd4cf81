import type { MessageId } from '../../../i18n/i18n.ts';
import type { Departure } from '../../departures/contract.ts';

export interface FlightChoice {
  /** The key in the URL: the flight number and the id of the departure, like `BT 682~417`. */
  key: string;
  departure: Departure;
  /** Whether other departures have the same flight, so that only time, place and label of a coach distinguish them. */
  shared: boolean;
}

/** The key of a departure in the URL. */
export function keyOf({ flight_number, id }: Departure): string {
  return `${flight_number}~${id}`;
}

/** The departures of a result, each with a unique key, which stays with it whatever changes of it. [TRX-15] [DEP-01] */
export function flightChoices(departures: readonly Departure[]): FlightChoice[] {
  return departures.map((departure) => ({
    key: keyOf(departure),
    departure,
    shared: departures.some((each) => each !== departure && each.flight_number === departure.flight_number),
  }));
}

/**
 * The departure that a key means: that of its id, also with another flight by now; of a flight alone, or of none, the only
 * one. Of several, which is meant is not known: the guest chooses. [TRX-15]
 */
export function choiceOfKey(choices: readonly FlightChoice[], key: string | null): FlightChoice | undefined {
  const id = key?.split('~')[1];
  const meant = choices.filter((choice) =>
    id ? choice.key.endsWith(`~${id}`) : key === null || choice.departure.flight_number === key,
  );
  return meant.length > 1 ? undefined : meant[0];
}

/** What a guest is to choose: a flight, or one of several coaches or cars to a flight. */
export function choiceTitle(flights: readonly FlightChoice[]): MessageId {
  return flights.every(({ shared }) => shared) ? 'transfer.choose_transfer' : 'transfer.choose_flight';
}
