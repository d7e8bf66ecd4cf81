import { tokenizeName } from '../../hotels/server/name-token.ts';
import type { DepartureFacts } from './departure-facts.ts';

/** Words of places that lists abbreviate, in Spanish and English. */
const WHOLE_WORDS: Readonly<Record<string, string>> = {
  ...{ av: 'avenida', avd: 'avenida', avda: 'avenida', avnda: 'avenida', c: 'calle', cl: 'calle' },
  ...{ cta: 'carretera', ctra: 'carretera', crta: 'carretera', cra: 'carretera' },
  ...{ pl: 'plaza', plz: 'plaza', pza: 'plaza', plza: 'plaza', po: 'paseo', pso: 'paseo', pto: 'puerto' },
  ...{ urb: 'urbanizacion', edf: 'edificio', edif: 'edificio', rest: 'restaurante', sta: 'santa' },
  ...{ sto: 'santo', parada: 'stop', ayto: 'ayuntamiento', estac: 'estacion', frte: 'frente' },
  ...{ glta: 'glorieta', rda: 'ronda', trav: 'travesia', ptda: 'partida', mdor: 'mirador' },
};
/** A bus stop is written with and without the bus. */
const FILLERS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'the', 'of', 'bus', 'autobus']);
const MAX_MEMOIZED = 20_000;

const memoized = new Map<string, string>();

/**
 * Places with equal keys are spelled differently at most: case, accents, punctuation, script, articles and usual
 * abbreviations do not count. Another number or word is another place.
 */
export function placeKey(text: string): string {
  const known = memoized.get(text);
  if (known !== undefined) return known;
  const words = tokenizeName(text.replaceAll('º', 'o')).map(({ plain }) => WHOLE_WORDS[plain] ?? plain);
  const telling = words.filter((word) => !FILLERS.has(word));
  const key = (telling.length > 0 ? telling : words).join(' ');
  if (memoized.size >= MAX_MEMOIZED) memoized.clear();
  memoized.set(text, key);
  return key;
}

type Place = Pick<DepartureFacts, 'pickup_point' | 'pickup_lat' | 'pickup_lng'>;

/** Whether two places are one: on the map, where both have a position; otherwise by their words. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.pickup_lat !== other.pickup_lat || one.pickup_lng !== other.pickup_lng) return false;
  const isOnMap = one.pickup_lat !== null && one.pickup_lng !== null;
  return isOnMap || placeKey(one.pickup_point) === placeKey(other.pickup_point);
}
