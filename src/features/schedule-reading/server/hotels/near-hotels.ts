import { editDistance } from '../../../departures/server/names/edit-distance.ts';
import type { NameToken } from '../../../hotels/server/name-token.ts';
import { maxTypos } from '../../../hotels/server/typos.ts';
import type { KnownHotel } from '../schedule-reading.ts';
import { distinctiveTokens } from './distinctive-tokens.ts';

/** Minimum share of common letters, from 0 to 1. */
const MIN_SIMILARITY = 0.6;
/** Similarity of a name that is contained in the other, for example with the municipality added. */
const CONTAINED_SIMILARITY = 0.8;

/**
 * Creates a search for hotels with names similar to a text, most similar first. Tolerates typos and
 * additional or missing tokens.
 */
export function createNearHotelFinder(
  hotels: readonly KnownHotel[],
): (text: string, limit: number) => KnownHotel[] {
  const known = hotels.map((hotel) => ({
    hotel,
    names: [hotel.name, ...hotel.otherNames].map(distinctiveTokens),
  }));
  return (text, limit) => {
    const tokens = distinctiveTokens(text);
    const near = nearest((name) => similarityOf(name, tokens), limit);
    // «Sole» for «Sol»: too short for a typo, but better than none.
    return near.length > 0 ? near : nearest((name) => spelledAlike(name, tokens), limit);
  };

  function nearest(similarTo: (name: readonly NameToken[]) => number, limit: number): KnownHotel[] {
    return known
      .map(({ hotel, names }) => ({ hotel, similarity: Math.max(...names.map(similarTo)) }))
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity || a.hotel.id - b.hotel.id)
      .slice(0, limit)
      .map(({ hotel }) => hotel);
  }
}

function similarityOf(name: readonly NameToken[], text: readonly NameToken[]): number {
  const nameFound = lettersFound(name, text);
  const textFound = lettersFound(text, name);
  if (nameFound === 0) return joinedSimilarity(name, text);
  const shared = (nameFound + textFound) / (letterCount(name) + letterCount(text));
  const contained = nameFound === letterCount(name) || textFound === letterCount(text);
  return Math.max(shared, contained ? CONTAINED_SIMILARITY : 0, joinedSimilarity(name, text));
}

/** Number of letters in tokens that also occur among the others, with typos. */
function lettersFound(tokens: readonly NameToken[], others: readonly NameToken[]): number {
  return letterCount(tokens.filter((word) => others.some((other) => isSame(word, other))));
}

function isSame(a: NameToken, b: NameToken): boolean {
  if (a.plain === b.plain || a.sound === b.sound) return true;
  const allowed = maxTypos(Math.min(a.plain.length, b.plain.length));
  return isWithin(a.plain, b.plain, allowed);
}

/** Similarity of the joined tokens: «Palma Sol» and «Palmasól». */
function joinedSimilarity(name: readonly NameToken[], text: readonly NameToken[]): number {
  const [a, b] = [name, text].map((tokens) => tokens.map(({ plain }) => plain).join(''));
  if (!a || !b) return 0;
  const allowed = maxTypos(Math.min(a.length, b.length));
  return isWithin(a, b, allowed) ? 1 - allowed / Math.max(a.length, b.length) : 0;
}

/** Similarity of the joined tokens by the letters that differ, however many. */
function spelledAlike(name: readonly NameToken[], text: readonly NameToken[]): number {
  const [a = '', b = ''] = [name, text].map((tokens) => tokens.map(({ plain }) => plain).join(''));
  const longest = Math.max(a.length, b.length);
  if (!a || !b) return 0;
  return 1 - editDistance(a, b, Math.floor(longest * (1 - MIN_SIMILARITY))) / longest;
}

function isWithin(a: string, b: string, allowed: number): boolean {
  return allowed > 0 && editDistance(a, b, allowed) <= allowed;
}

function letterCount(tokens: readonly NameToken[]): number {
  return tokens.reduce((sum, { plain }) => sum + plain.length, 0);
}
