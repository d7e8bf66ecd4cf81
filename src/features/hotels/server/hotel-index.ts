import { type IndexedWord, indexWord } from './match-word.ts';
import { joined, type NameWord, nameWords } from './name-words.ts';

export interface SearchableHotel {
  id: number;
  name: string;
  /** Former names and aliases. */
  otherNames: readonly string[];
  municipality: string;
}

export interface IndexedName {
  /** The words of the name, by their place in the vocabulary. */
  words: readonly number[];
  whole: NameWord;
  /** Without generic words: «Hotel Palmasol» begins with «palma» too. */
  bare: NameWord;
}

export interface IndexedHotel {
  id: number;
  name: string;
  /** The name of today first. */
  names: readonly IndexedName[];
  municipality: readonly number[];
}

export interface HotelIndex {
  hotels: readonly IndexedHotel[];
  vocabulary: readonly IndexedWord[];
}

/** Words that a name may lack: what kind of house it is, and articles. */
const GENERIC = new Set(
  nameWords(
    `hotel hotels hotell hoteles otel отель готель гостиница viešbutis viesnīca hostal hostel
    apartamentos apartments апартаменты aparthotel aparthotels апартотель resort spa
    the el la los las de del y and en by`,
  ).map(({ plain }) => plain),
);

/** What a search needs, made once for a list of hotels. */
export function indexHotels(hotels: readonly SearchableHotel[]): HotelIndex {
  const places = new Map<string, number>();
  const vocabulary: IndexedWord[] = [];

  function placeOf(word: NameWord): number {
    const known = places.get(word.plain);
    if (known !== undefined) return known;
    const place = vocabulary.push(indexWord(word)) - 1;
    places.set(word.plain, place);
    return place;
  }

  function indexName(name: string): IndexedName {
    const words = nameWords(name);
    return { words: words.map(placeOf), whole: joined(words), bare: joined(withoutGeneric(words)) };
  }

  const indexed = hotels.map(({ id, name, otherNames, municipality }) => ({
    id,
    name,
    names: [name, ...otherNames].map(indexName),
    municipality: nameWords(municipality).map(placeOf),
  }));
  return { hotels: indexed, vocabulary };
}

/** The words that tell hotels apart; all of them where there are no others. */
export function withoutGeneric(words: readonly NameWord[]): readonly NameWord[] {
  const telling = words.filter(({ plain }) => !GENERIC.has(plain));
  return telling.length > 0 ? telling : words;
}
