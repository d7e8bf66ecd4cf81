import { type HotelIndex, type IndexedHotel, type IndexedName, withoutGeneric } from './hotel-index.ts';
import { indexWord, MATCH, type Match, matchesWithSlips, matchWord } from './match-word.ts';
import { joined, type NameWord, nameWords } from './name-words.ts';

const MOST_WORDS = 8;
const SHORTEST_INSIDE_NAME = 4;

/** How a hotel answers, the best first; what lies between two ranks orders the hotels of one. */
const RANK = { name: 0, nameBegins: 1000, wordsBegin: 2000, inside: 3000, slips: 4000 };
const NO_RANK = Number.POSITIVE_INFINITY;
const RANK_OF_NAME: Record<Match, number> = {
  [MATCH.equal]: RANK.name,
  [MATCH.begins]: RANK.nameBegins,
  [MATCH.inside]: RANK.inside,
  [MATCH.slips]: NO_RANK,
  [MATCH.none]: NO_RANK,
};
const RANK_OF_WORD: Record<Match, number> = {
  [MATCH.equal]: RANK.wordsBegin,
  [MATCH.begins]: RANK.wordsBegin,
  [MATCH.inside]: RANK.inside,
  [MATCH.slips]: RANK.slips,
  [MATCH.none]: NO_RANK,
};
const RANKS_APART = 1000;
const STEP = 10;
const BY_MUNICIPALITY = 5;
const BY_OTHER_NAME = 1;

/** How every word of the vocabulary answers a typed one. */
type Matches = readonly Match[];

interface Search {
  whole: NameWord;
  bare: NameWord;
  words: readonly Matches[];
}

/**
 * The ids of the hotels that a text may mean, the best first: whose name it is or begins, whose words it
 * begins, in whose words it stands; where there is none, those it misses by a slip. Word order, case, accents, script
 * and generic words do not matter, the municipality helps, and a former name or alias is as good. [API-11]
 */
export function searchHotels(index: HotelIndex, text: string, limit: number): number[] {
  const typed = nameWords(text).slice(0, MOST_WORDS);
  if (typed.length === 0) return [];

  const bareWords = withoutGeneric(typed);
  const search: Search = {
    whole: joined(typed),
    bare: joined(bareWords),
    words: bareWords.map((word) => index.vocabulary.map((known) => matchWord(known, word))),
  };
  const asTyped = answers(index, search);
  // Where a text means something as it stands, nobody wants to see what else it might have been.
  const found = asTyped.length > 0 ? asTyped : answers(index, forgivingSlips(index, search, bareWords));
  return found
    .sort((a, b) => a.score - b.score || byName(a.hotel, b.hotel))
    .slice(0, limit)
    .map(({ hotel }) => hotel.id);
}

function forgivingSlips({ vocabulary }: HotelIndex, search: Search, typed: readonly NameWord[]): Search {
  const words = typed.map((word, position) => {
    const indexed = indexWord(word);
    const matches = search.words[position] ?? [];
    return vocabulary.map((known, place) => {
      const match = matches[place] ?? MATCH.none;
      return match === MATCH.none && matchesWithSlips(known, indexed) ? MATCH.slips : match;
    });
  });
  return { ...search, words };
}

function answers({ hotels }: HotelIndex, search: Search): { hotel: IndexedHotel; score: number }[] {
  return hotels
    .map((hotel) => ({ hotel, score: scoreHotel(hotel, search) }))
    .filter(({ score }) => score < NO_RANK);
}

/** The smaller, the better; infinite where the hotel does not answer at all. */
function scoreHotel({ names, municipality }: IndexedHotel, search: Search): number {
  let best = NO_RANK;
  let byOtherName = 0;
  for (const name of names) {
    best = Math.min(best, scoreName(name, municipality, search) + byOtherName);
    byOtherName = BY_OTHER_NAME;
  }
  return best;
}

function scoreName(name: IndexedName, municipality: readonly number[], search: Search): number {
  const byWords = scoreWords(name, municipality, search.words);
  const byWhole = rankWhole(name, search);
  return byWords < NO_RANK ? Math.min(byWords, byWhole + (byWords % RANKS_APART)) : byWhole;
}

function rankWhole(name: IndexedName, { whole, bare }: Search): number {
  const rank = RANK_OF_NAME[matchWord(name.whole, whole)];
  const bareRank = RANK_OF_NAME[matchWord(name.bare, bare)];
  const best = Math.min(rank, bareRank);
  // Where two words meet, a few letters are chance: «sol» does not stand in «Palmas Olivia».
  return best === RANK.inside && bare.plain.length < SHORTEST_INSIDE_NAME ? NO_RANK : best;
}

/** Every typed word must be answered by a word of the name or of the municipality; the worst decides. */
function scoreWords(name: IndexedName, municipality: readonly number[], words: readonly Matches[]): number {
  let rank = 0;
  let distance = 0;
  for (const matches of words) {
    const inName = bestOf(name.words, matches);
    const inPlace = bestOf(municipality, matches);
    const byPlace = inPlace < inName && inPlace !== MATCH.inside;
    const match = byPlace ? inPlace : inName;
    if (match === MATCH.none) return NO_RANK;
    rank = Math.max(rank, RANK_OF_WORD[match]);
    distance += match * STEP + (byPlace ? BY_MUNICIPALITY : 0);
  }
  return rank + distance;
}

function bestOf(places: readonly number[], matches: Matches): Match {
  let best: Match = MATCH.none;
  for (const place of places) {
    const match = matches[place] ?? MATCH.none;
    if (match < best) best = match;
  }
  return best;
}

/** The shorter name first: more of it was typed. */
function byName(a: IndexedHotel, b: IndexedHotel): number {
  if (a.name.length !== b.name.length) return a.name.length - b.name.length;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}
