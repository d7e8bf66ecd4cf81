import { addressedHotels } from './addressed-hotels.ts';
import { type HotelIndex, type IndexedHotel, type IndexedName, withoutGeneric } from './hotel-index.ts';
import { indexToken, MATCH, type Match, matchesWithTypos, matchToken } from './match-token.ts';
import { joinTokens, type NameToken, tokenizeName } from './name-token.ts';

const MAX_TOKENS = 8;
const MIN_INFIX_LENGTH_IN_NAME = 4;

/** Base ranks of a match, best first. Finer scores order hotels within a rank. */
const RANK = { name: 0, namePrefix: 1000, tokenPrefix: 2000, infix: 3000, typos: 4000 };
const NO_RANK = Number.POSITIVE_INFINITY;
const RANK_OF_NAME: Record<Match, number> = {
  [MATCH.equal]: RANK.name,
  [MATCH.prefix]: RANK.namePrefix,
  [MATCH.infix]: RANK.infix,
  [MATCH.typos]: NO_RANK,
  [MATCH.none]: NO_RANK,
};
const RANK_OF_TOKEN: Record<Match, number> = {
  [MATCH.equal]: RANK.tokenPrefix,
  [MATCH.prefix]: RANK.tokenPrefix,
  [MATCH.infix]: RANK.infix,
  [MATCH.typos]: RANK.typos,
  [MATCH.none]: NO_RANK,
};
const RANK_STEP = 1000;
const MATCH_STEP = 10;
const MUNICIPALITY_PENALTY = 5;
const OTHER_NAME_PENALTY = 1;

/** How a typed token matches each token of the vocabulary. */
type Matches = readonly Match[];

interface Search {
  whole: NameToken;
  distinctive: NameToken;
  tokens: readonly Matches[];
}

/**
 * Ids of the hotels that match a text, best first: by the whole name or its beginning, by the beginning of
 * its words, by a part of a word; with an address behind it, or with typos, only if nothing matches as typed. Word order, case, accents,
 * script and generic words are ignored; municipality, former names and aliases count too. [API-11]
 */
export function searchHotels(index: HotelIndex, text: string, limit: number): number[] {
  const typed = tokenizeName(text).slice(0, MAX_TOKENS);
  if (typed.length === 0) return [];

  const distinctiveTokens = withoutGeneric(typed);
  const search: Search = {
    whole: joinTokens(typed),
    distinctive: joinTokens(distinctiveTokens),
    tokens: distinctiveTokens.map((token) => index.vocabulary.map((known) => matchToken(known, token))),
  };
  return findHotels(index, text, search, distinctiveTokens)
    .sort((a, b) => a.score - b.score || byName(a.hotel, b.hotel))
    .slice(0, limit)
    .map(({ hotel }) => hotel.id);
}

/** Only if the text as typed finds nothing, what follows a name may be its address, and only then there may be typos. */
function findHotels(
  index: HotelIndex,
  text: string,
  search: Search,
  typed: readonly NameToken[],
): ScoredHotel[] {
  const exact = scoreHotels(index, search);
  if (exact.length > 0) return exact;
  const addressed = addressedHotels(index, text);
  if (addressed.length > 0) return addressed.map((hotel) => ({ hotel, score: RANK.name }));
  return scoreHotels(index, withTypos(index, search, typed));
}

function withTypos({ vocabulary }: HotelIndex, search: Search, typed: readonly NameToken[]): Search {
  const tokens = typed.map((token, position) => {
    const indexed = indexToken(token);
    const matches = search.tokens[position] ?? [];
    return vocabulary.map((known, place) => {
      const match = matches[place] ?? MATCH.none;
      return match === MATCH.none && matchesWithTypos(known, indexed) ? MATCH.typos : match;
    });
  });
  return { ...search, tokens };
}

interface ScoredHotel {
  hotel: IndexedHotel;
  score: number;
}

function scoreHotels({ hotels }: HotelIndex, search: Search): ScoredHotel[] {
  return hotels
    .map((hotel) => ({ hotel, score: scoreHotel(hotel, search) }))
    .filter(({ score }) => score < NO_RANK);
}

/** Lower is better; infinite if the hotel does not match. */
function scoreHotel({ names, municipality }: IndexedHotel, search: Search): number {
  let best = NO_RANK;
  let penalty = 0;
  for (const name of names) {
    best = Math.min(best, scoreName(name, municipality, search) + penalty);
    penalty = OTHER_NAME_PENALTY;
  }
  return best;
}

function scoreName(name: IndexedName, municipality: readonly number[], search: Search): number {
  const byTokens = scoreTokens(name, municipality, search.tokens);
  const byWhole = rankWhole(name, search);
  return byTokens < NO_RANK ? Math.min(byTokens, byWhole + (byTokens % RANK_STEP)) : byWhole;
}

function rankWhole(name: IndexedName, { whole, distinctive }: Search): number {
  const rank = RANK_OF_NAME[matchToken(name.whole, whole)];
  const distinctiveRank = RANK_OF_NAME[matchToken(name.distinctive, distinctive)];
  const best = Math.min(rank, distinctiveRank);
  // Short matches across word boundaries are coincidences, such as «sol» in «Palmas Olivia».
  return best === RANK.infix && distinctive.plain.length < MIN_INFIX_LENGTH_IN_NAME ? NO_RANK : best;
}

/** Each typed token must match a token of the name or the municipality; the worst match decides. */
function scoreTokens(name: IndexedName, municipality: readonly number[], tokens: readonly Matches[]): number {
  let rank = 0;
  let distance = 0;
  for (const matches of tokens) {
    const inName = bestOf(name.tokens, matches);
    const inPlace = bestOf(municipality, matches);
    const byPlace = inPlace < inName && inPlace !== MATCH.infix;
    const match = byPlace ? inPlace : inName;
    if (match === MATCH.none) return NO_RANK;
    rank = Math.max(rank, RANK_OF_TOKEN[match]);
    distance += match * MATCH_STEP + (byPlace ? MUNICIPALITY_PENALTY : 0);
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

/** Shorter names first: more of them was typed. */
function byName(a: IndexedHotel, b: IndexedHotel): number {
  if (a.name.length !== b.name.length) return a.name.length - b.name.length;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}
