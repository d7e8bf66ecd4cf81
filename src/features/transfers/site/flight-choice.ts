import type { MessageId } from '../../../i18n/i18n.ts';
import type { Departure } from '../../departures/contract.ts';

export interface FlightChoice {
  /** The key in the URL: the flight number and the id of the departure, like `BT 682~417`. */
  key: string;
  departure: Departure;
  /** Whether other departures have the same flight, so that only time, place and label of a coach distinguish them. */
  shared: boolean;
}

/** The departures of a result, each with a unique key, which stays with it whatever changes of it. [TRX-15] [DEP-01] */
export function flightChoices(departures: readonly Departure[]): FlightChoice[] {
  return departures.map((departure, position) => {
    const { id, flight_number } = departure;
    const sameFlight = (other: Departure) => other.flight_number === flight_number;
    // Answers that were stored by an earlier release have no ids.
    const before = departures.slice(0, position).filter(sameFlight).length;
    const mark = id || (before > 0 ? before + 1 : undefined);
    return {
      key: mark ? `${flight_number}~${mark}` : flight_number,
      departure,
      shared: departures.filter(sameFlight).length > 1,
    };
  });
}

/**
 * The departure that a key means: that of its id, also with another flight by now; of a flight alone the only one. Of several,
 * which is meant is not known: the guest chooses. [TRX-15]
 */
export function choiceOfKey(choices: readonly FlightChoice[], key: string): FlightChoice | undefined {
  const [flight, mark] = splitKey(key);
  if (mark !== undefined)
    return choices.find((choice) => choice.key === key || String(choice.departure.id) === mark);
  const [only, ...others] = choices.filter(({ departure }) => departure.flight_number === flight);
  return others.length === 0 ? only : undefined;
}

/** Whether a key without an id, of an earlier release, may mean several. */
export function isAmbiguous(choices: readonly FlightChoice[], key: string): boolean {
  return choices.filter(({ departure }) => departure.flight_number === key).length > 1;
}

function splitKey(key: string): [flight: string, mark?: string] {
  const [, flight = key, mark] = /^(.*)~(\d+)$/.exec(key) ?? [];
  return mark === undefined ? [flight] : [flight, mark];
}

/** What a guest is to choose: a flight, or one of several coaches or cars to a flight. */
export function choiceTitle(flights: readonly FlightChoice[]): MessageId {
  return flights.every(({ shared }) => shared) ? 'transfer.choose_transfer' : 'transfer.choose_flight';
}
