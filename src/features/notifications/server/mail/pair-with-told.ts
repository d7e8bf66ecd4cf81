import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
import type { ToldDeparture, ToldFacts } from './told-departure.ts';

export interface Pairing {
  pairs: { was: ToldDeparture; facts: ToldFacts }[];
  /** Published, and never told. */
  unknown: ToldFacts[];
  /** Told, and not published. */
  missing: ToldDeparture[];
}

type Key = (facts: ToldFacts) => string;

const FLIGHT: Key = ({ flight_number }) => normalizeFlightNumber(flight_number);
const FLIGHT_AND_DAY: Key = (facts) => `${FLIGHT(facts)} ${facts.pickup_date}`;
const EXACT: Key = (facts) => `${FLIGHT_AND_DAY(facts)} ${facts.pickup_time} ${facts.pickup_point}`;
const TIME: Key = ({ pickup_date, pickup_time }) => `${pickup_date} ${pickup_time}`;
const ANY: Key = () => '';

/**
 * Finds which told departure a published one is, the likeliest first: the same in all, then the same flight;
 * then one that was told as gone and is back; then the same time under another flight. At last, where one is
 * left of each, these two: but only among departures that are the guest's `own`. Of a whole hotel's, a coach at
 * another time for another flight is another coach.
 */
export function pairWithTold(
  told: readonly ToldDeparture[],
  published: readonly ToldFacts[],
  { own }: { own: boolean },
): Pairing {
  const pairing: Pairing = { pairs: [], unknown: [...published], missing: [...told] };
  for (const key of [EXACT, FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, { gone: false });
  for (const key of [FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, { gone: true });
  pairBy(TIME, pairing, { gone: false });
  const left = pairing.missing.filter(({ gone }) => !gone);
  if (own && left.length === 1 && pairing.unknown.length === 1) pairBy(ANY, pairing, { gone: false });
  return pairing;
}

function pairBy(key: Key, pairing: Pairing, { gone }: { gone: boolean }): void {
  for (const was of pairing.missing.filter((told) => told.gone === gone)) {
    const facts = pairing.unknown.find((published) => key(published) === key(was));
    if (!facts) continue;
    pairing.pairs.push({ was, facts });
    pairing.unknown.splice(pairing.unknown.indexOf(facts), 1);
    pairing.missing.splice(pairing.missing.indexOf(was), 1);
  }
}
