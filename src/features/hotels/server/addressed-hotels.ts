import { type HotelIndex, type IndexedHotel, withoutGeneric } from './hotel-index.ts';
import { joinTokens, type NameToken, tokenizeName } from './name-token.ts';

/** What booking sites write after a name without a comma: the country, and that stars are meant. */
const ADDITIONS = new Set(
  tokenizeName(
    `spain españa испания іспанія ispanija spānija hispaania espagne spanien
    star stars estrella estrellas звезда звезды звёзды звезд зірка зірки зірок žvaigždutės žvaigždučių
    zvaigznes zvaigžņu tärni`,
  ).map(({ plain }) => plain),
);
const NUMBER = /^\d+$/;

/**
 * Hotels whose whole name stands at the beginning of a text, as booking sites write it: after the name follow stars,
 * postcode, country or the town of the hotel, and behind a comma any address. None of a hotel if the text names another
 * town in which there are hotels, and not its own. [FIELD-01]
 */
export function addressedHotels(index: HotelIndex, text: string): IndexedHotel[] {
  const [head = '', ...tail] = text.split(',');
  const typed = withoutGeneric(tokenizeName(head));
  const behindComma = withoutGeneric(tokenizeName(tail.join(' ')));
  const towns = new Map(
    index.hotels.map(({ municipality }) => [municipality.join(), townOf(index, municipality)]),
  );

  function isAddressed(hotel: IndexedHotel): boolean {
    const own = towns.get(hotel.municipality.join()) ?? [];
    return hotel.names.some(({ distinctive }) => {
      const length = typed.findIndex((_, at) => isSame(joinTokens(typed.slice(0, at + 1)), distinctive)) + 1;
      if (length === 0) return false;
      const rest = typed.slice(length);
      const isOnlyAdded = rest.every((token) => isAddition(token) || includes(own, token));
      return isOnlyAdded && !namesOtherTown([...rest, ...behindComma], own);
    });
  }

  function namesOtherTown(address: readonly NameToken[], own: readonly NameToken[]): boolean {
    if (namesTown(address, own)) return false;
    return [...towns.values()].some((town) => namesTown(address, town));
  }

  return index.hotels.filter(isAddressed);
}

function townOf({ vocabulary }: HotelIndex, municipality: readonly number[]): readonly NameToken[] {
  return withoutGeneric(municipality.flatMap((place) => vocabulary[place] ?? []));
}

function namesTown(address: readonly NameToken[], town: readonly NameToken[]): boolean {
  return town.length > 0 && town.every((token) => includes(address, token));
}

function isAddition({ plain }: NameToken): boolean {
  return NUMBER.test(plain) || ADDITIONS.has(plain);
}

function includes(tokens: readonly NameToken[], token: NameToken): boolean {
  return tokens.some((each) => isSame(each, token));
}

function isSame(a: NameToken, b: NameToken): boolean {
  return a.plain === b.plain || a.sound === b.sound;
}
