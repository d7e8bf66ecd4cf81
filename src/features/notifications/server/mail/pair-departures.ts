import { compareTexts } from '../../../../values/compare-texts.ts';
import { normalizeFlightNumber } from '../../../departures/server/departure-identity.ts';
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

type Selected = (was: NotifiedDeparture) => boolean;
const THERE: Selected = ({ gone }) => !gone;
const GONE: Selected = ({ gone }) => gone;
const WITHOUT_ID: Selected = ({ gone, id }) => !gone && id === undefined;

/**
 * Matches notified with published departures, the best match first: by id (of several that a merge of hotels made one, that
 * of which there is news, and what was removed last); then, where a departure was withdrawn and another one takes its place,
 * and where the id is not known: identical, same flight, same flight notified as removed. Then same time with another flight, but only where the id is not known: one that was renumbered has its id. If finally
 * one of each remains, they are a pair, but only among the guest's `own` departures: for a whole hotel, another flight
 * is another coach.
 */
export function pairDepartures(
  notified: readonly NotifiedDeparture[],
  published: readonly IdentifiedSnapshot[],
  { own }: { own: boolean },
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
  for (const key of [EXACT, FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, THERE);
  for (const key of [FLIGHT_AND_DAY, FLIGHT]) pairBy(key, pairing, GONE);
  pairBy(TIME, pairing, WITHOUT_ID);
  const left = pairing.missing.filter(THERE);
  if (own && left.length === 1 && pairing.added.length === 1) pairBy(ANY, pairing, THERE);
  return pairing;
}

function pairBy(key: Key, pairing: Pairing, selected: Selected): void {
  for (const was of pairing.missing.filter(selected)) {
    const wanted = key(was);
    if (wanted === undefined) continue;
    const facts = pairing.added.find((published) => key(published) === wanted);
    if (!facts) continue;
    pairing.pairs.push({ was, facts });
    pairing.added.splice(pairing.added.indexOf(facts), 1);
    pairing.missing.splice(pairing.missing.indexOf(was), 1);
  }
}
