import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import type { IdentifiedSnapshot, NotifiedDeparture } from './last-notified.ts';

export interface Pairing {
  pairs: { was: NotifiedDeparture; facts: IdentifiedSnapshot }[];
  /** Published but not notified. */
  added: IdentifiedSnapshot[];
  /** Notified but not published. */
  missing: NotifiedDeparture[];
}

/** Undefined: cannot be matched by this key. */
type Key = (facts: IdentifiedSnapshot) => string | number | undefined;

const ID: Key = ({ id }) => id;
const FLIGHT: Key = ({ flight_number }) => normalizeFlightNumber(flight_number);
const FLIGHT_AND_DAY: Key = (facts) => `${FLIGHT(facts)} ${facts.pickup_date}`;
const EXACT: Key = (facts) => `${FLIGHT_AND_DAY(facts)} ${facts.pickup_time} ${facts.pickup_point}`;
const TIME: Key = ({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`;
const ANY: Key = () => '';

/**
 * Matches notified with published departures, the best match first: by id; then, where a departure was withdrawn and
 * another one takes its place, and where the id is not known: identical, same flight, same flight notified as removed, then same time with another flight. If finally one of each remains, they are a pair, but only
 * among the guest's `own` departures: for a whole hotel, another flight at another time is another coach.
 */
export function pairDepartures(
  notified: readonly NotifiedDeparture[],
  published: readonly IdentifiedSnapshot[],
  { own }: { own: boolean },
): Pairing {
  const pairing: Pairing = { pairs: [], added: [...published], missing: [...notified] };
  for (const gone of [false, true]) pairBy(ID, pairing, { gone });
  for (const key of [EXACT, FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, { gone: false });
  for (const key of [FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, { gone: true });
  pairBy(TIME, pairing, { gone: false });
  const left = pairing.missing.filter(({ gone }) => !gone);
  if (own && left.length === 1 && pairing.added.length === 1) pairBy(ANY, pairing, { gone: false });
  return pairing;
}

function pairBy(key: Key, pairing: Pairing, { gone }: { gone: boolean }): void {
  for (const was of pairing.missing.filter((notified) => notified.gone === gone)) {
    const wanted = key(was);
    if (wanted === undefined) continue;
    const facts = pairing.added.find((published) => key(published) === wanted);
    if (!facts) continue;
    pairing.pairs.push({ was, facts });
    pairing.added.splice(pairing.added.indexOf(facts), 1);
    pairing.missing.splice(pairing.missing.indexOf(was), 1);
  }
}
