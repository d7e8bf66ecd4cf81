import { editDistance } from '../../../../departures/server/names/edit-distance.ts';
import type { NameToken } from '../../../../hotels/server/name-token.ts';
import { maxTypos } from '../../../../hotels/server/typos.ts';
import type { KnownHotel } from '../../schedule-reading.ts';
import { tellingWords } from './telling-words.ts';

/** How much of two names must be the same letters, from 0 to 1. */
const NEAR = 0.6;
/** A name that is all there, with something added like the municipality. */
const CONTAINED = 0.8;

/** A search for the hotels that a text may mean, the nearest first: with slips, more words, or fewer. */
export function nearHotels(hotels: readonly KnownHotel[]): (text: string, limit: number) => KnownHotel[] {
  const known = hotels.map((hotel) => ({
    hotel,
    names: [hotel.name, ...hotel.otherNames].map(tellingWords),
  }));
  return (text, limit) => {
    const words = tellingWords(text);
    return known
      .map(({ hotel, names }) => ({
        hotel,
        nearness: Math.max(...names.map((name) => nearnessOf(name, words))),
      }))
      .filter(({ nearness }) => nearness >= NEAR)
      .sort((a, b) => b.nearness - a.nearness || a.hotel.id - b.hotel.id)
      .slice(0, limit)
      .map(({ hotel }) => hotel);
  };
}

function nearnessOf(name: readonly NameToken[], text: readonly NameToken[]): number {
  const nameFound = lettersFound(name, text);
  const textFound = lettersFound(text, name);
  if (nameFound === 0) return whole(name, text);
  const shared = (nameFound + textFound) / (letters(name) + letters(text));
  const contained = nameFound === letters(name) || textFound === letters(text);
  return Math.max(shared, contained ? CONTAINED : 0, whole(name, text));
}

/** How many letters of the words stand in words that the others have too, but for slips. */
function lettersFound(words: readonly NameToken[], others: readonly NameToken[]): number {
  return letters(words.filter((word) => others.some((other) => isSame(word, other))));
}

function isSame(a: NameToken, b: NameToken): boolean {
  if (a.plain === b.plain || a.sound === b.sound) return true;
  const allowed = maxTypos(Math.min(a.plain.length, b.plain.length));
  return isWithin(a.plain, b.plain, allowed);
}

/** Words run together or apart: «Palma Sol» and «Palmasól». */
function whole(name: readonly NameToken[], text: readonly NameToken[]): number {
  const [a, b] = [name, text].map((words) => words.map(({ plain }) => plain).join(''));
  if (!a || !b) return 0;
  const allowed = maxTypos(Math.min(a.length, b.length));
  return isWithin(a, b, allowed) ? 1 - allowed / Math.max(a.length, b.length) : 0;
}

function isWithin(a: string, b: string, allowed: number): boolean {
  return allowed > 0 && editDistance(a, b, allowed) <= allowed;
}

function letters(words: readonly NameToken[]): number {
  return words.reduce((sum, { plain }) => sum + plain.length, 0);
}
