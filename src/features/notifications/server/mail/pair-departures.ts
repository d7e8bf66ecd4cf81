import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { compareTexts } from '../../../../values/compare-texts.ts';
import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import type { KnownFlight } from '../../../departures/server/same-flight.ts';
import { changesBetween } from './departure-diff.ts';
import type { IdentifiedSnapshot, NotifiedDeparture } from './last-notified.ts';

export interface Pairing {
  pairs: { was: NotifiedDeparture; facts: IdentifiedSnapshot }[];
  /** Published but not notified. */
  added: IdentifiedSnapshot[];
  /** Notified but not published. */
  missing: NotifiedDeparture[];
  /** Notified beside one of the pairs that has the same id. */
  duplicates: NotifiedDeparture[];
}

/** Undefined: cannot be matched by this key. */
type Key = (facts: IdentifiedSnapshot) => string | number | undefined;

const ID: Key = ({ id }) => id;
const FLIGHT: Key = ({ flight_number }) => normalizeFlightNumber(flight_number);
const FLIGHT_AND_DAY: Key = (facts) => `${FLIGHT(facts)} ${facts.pickup_date}`;
const EXACT: Key = (facts) => `${FLIGHT_AND_DAY(facts)} ${facts.pickup_time} ${facts.pickup_point}`;
const TIME: Key = ({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`;
const ANY: Key = () => '';

export interface PairingOptions {
  /** The departures are the guest's own, not all of the hotel. */
  own: boolean;
  /** By id, the flight that each departure has, or had last. */
  knownFlights: ReadonlyMap<number, KnownFlight>;
}

type MayPair = (was: NotifiedDeparture, facts: IdentifiedSnapshot) => boolean;
type Selected = (was: NotifiedDeparture) => boolean;
const THERE: Selected = ({ gone }) => !gone;
const GONE: Selected = ({ gone }) => gone;
const WITHOUT_ID: Selected = ({ gone, id }) => !gone && id === undefined;

/**
 * Matches notified with published departures, the best match first: by id (of several that a merge of hotels made one, that
 * of which there is news, and what was removed last); then, where a departure was withdrawn and another one takes its place,
 * and where the id is not known: identical, same flight, same flight notified as removed. Then same time with another flight, but only where the id is not known: one that was renumbered has its id. If finally
 * one of each remains, they are a pair, but only among the guest's `own` departures: for a whole hotel, another flight
 * is another coach. A departure to the flight of another day, stated or inferred, takes the place of none. [MAIL-02] [MAIL-07]
 */
export function pairDepartures(
  notified: readonly NotifiedDeparture[],
  published: readonly IdentifiedSnapshot[],
  { own, knownFlights }: PairingOptions,
): Pairing {
  const missing = notified.toSorted((one, other) => compareTexts(other.since, one.since));
  const pairing: Pairing = { pairs: [], added: [...published], missing, duplicates: [] };
  const isNews: Selected = (was) =>
    THERE(was) && published.some((facts) => facts.id === was.id && changesBetween(was, facts).length > 0);
  for (const selected of [isNews, THERE]) pairBy(ID, pairing, selected);
  const isPaired: Selected = (was) => THERE(was) && pairing.pairs.some(({ facts }) => facts.id === was.id);
  pairing.duplicates = pairing.missing.filter(isPaired);
  pairing.missing = pairing.missing.filter((was) => !isPaired(was));
  pairBy(ID, pairing, GONE);
  const mayPair: MayPair = (was, facts) => !areOfOtherDays(was, facts, knownFlights);
  pairBy(EXACT, pairing, THERE);
  for (const selected of [THERE, GONE])
    for (const key of [FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, selected, mayPair);
  pairBy(TIME, pairing, WITHOUT_ID);
  const left = pairing.missing.filter(THERE);
  if (own && left.length === 1 && pairing.added.length === 1) pairBy(ANY, pairing, THERE, mayPair);
  return pairing;
}

/** Whether the days of their flights are known and differ. */
function areOfOtherDays(
  was: NotifiedDeparture,
  facts: IdentifiedSnapshot,
  knownFlights: PairingOptions['knownFlights'],
): boolean {
  const [day, otherDay] = [was, facts].map(({ id, flight_date }): CalendarDate | null => {
    const known = knownFlights.get(id ?? 0);
    return known ? known.flight_day : flight_date;
  });
  return Boolean(day && otherDay && day !== otherDay);
}

function pairBy(key: Key, pairing: Pairing, selected: Selected, mayPair: MayPair = () => true): void {
  for (const was of pairing.missing.filter(selected)) {
    const wanted = key(was);
    if (wanted === undefined) continue;
    const facts = pairing.added.find((published) => key(published) === wanted && mayPair(was, published));
    if (!facts) continue;
    pairing.pairs.push({ was, facts });
    pairing.added.splice(pairing.added.indexOf(facts), 1);
    pairing.missing.splice(pairing.missing.indexOf(was), 1);
  }
}
