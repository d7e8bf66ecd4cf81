import { type IndexedToken, indexToken } from './match-token.ts';
import { joinTokens, type NameToken, tokenizeName } from './name-token.ts';

export interface SearchableHotel {
  id: number;
  name: string;
  /** Former names and aliases. */
  otherNames: readonly string[];
  municipality: string;
}

export interface IndexedName {
  /** Indexes of its tokens in the vocabulary. */
  tokens: readonly number[];
  whole: NameToken;
  /** Without generic tokens, so that «palma» is a prefix of «Hotel Palmasol». */
  distinctive: NameToken;
}

export interface IndexedHotel {
  id: number;
  name: string;
  /** The current name first. */
  names: readonly IndexedName[];
  municipality: readonly number[];
}

export interface HotelIndex {
  hotels: readonly IndexedHotel[];
  vocabulary: readonly IndexedToken[];
}

/** Tokens that do not distinguish hotels: kinds of accommodation and articles. */
const GENERIC_TOKENS = new Set(
  tokenizeName(
    `hotel hotels hotell hoteles otel отель готель гостиница viešbutis viesnīca hostal hostel
    apartamentos apartments апартаменты aparthotel aparthotels апартотель resort spa
    the el la los las de del y and en by`,
  ).map(({ plain }) => plain),
);

/** Builds the search index of a list of hotels. */
export function indexHotels(hotels: readonly SearchableHotel[]): HotelIndex {
  const indexes = new Map<string, number>();
  const vocabulary: IndexedToken[] = [];

  function tokenIndexOf(token: NameToken): number {
    const known = indexes.get(token.plain);
    if (known !== undefined) return known;
    const place = vocabulary.push(indexToken(token)) - 1;
    indexes.set(token.plain, place);
    return place;
  }

  function indexName(name: string): IndexedName {
    const tokens = tokenizeName(name);
    return {
      tokens: tokens.map(tokenIndexOf),
      whole: joinTokens(tokens),
      distinctive: joinTokens(withoutGeneric(tokens)),
    };
  }

  const indexed = hotels.map(({ id, name, otherNames, municipality }) => ({
    id,
    name,
    names: [name, ...otherNames].map(indexName),
    municipality: tokenizeName(municipality).map(tokenIndexOf),
  }));
  return { hotels: indexed, vocabulary };
}

/** The tokens that distinguish a hotel; all tokens if every one is generic. */
export function withoutGeneric(tokens: readonly NameToken[]): readonly NameToken[] {
  const distinctive = tokens.filter(({ plain }) => !GENERIC_TOKENS.has(plain));
  return distinctive.length > 0 ? distinctive : tokens;
}
