import { editDistance } from '../../departures/server/names/edit-distance.ts';
import { nameKey, tokenizeName } from '../../hotels/server/name-token.ts';
import { maxTypos } from '../../hotels/server/typos.ts';

/**
 * The known offices whose names are nearly that of a new one: in other letters, with other punctuation or a typo. «Agency
 * 1» and «Agency 2», «Office A» and «Office B» are other names. [LIST-27]
 */
export function findNearSources(source: string, known: readonly string[]): string[] {
  if (known.includes(source)) return [];
  return known.filter((name) => isNear(name, source));
}

function isNear(a: string, b: string): boolean {
  const [key, other] = [nameKey(a), nameKey(b)];
  if (key === other) return true;
  const allowed = maxTypos(Math.min(key.length, other.length));
  return allowed > 0 && editDistance(key, other, allowed) <= allowed && marksOf(a) === marksOf(b);
}

/** Numbers and single letters, which tell offices apart. */
function marksOf(name: string): string {
  const marks = tokenizeName(name).filter(({ plain }) => plain.length === 1 || /\d/.test(plain));
  return marks.map(({ plain }) => plain).join(' ');
}
