import { describe, expect, it } from 'vitest';
import { indexHotels, type SearchableHotel } from './hotel-index.ts';
import { searchHotels } from './search-hotels.ts';

const hotels: SearchableHotel[] = [
  hotel('Hotel Palmasol', 'Benalmádena'),
  hotel('Palmas Olivia', 'Nerja'),
  hotel('Riu Costa del Sol', 'Torremolinos'),
  hotel('Riu Belplaya', 'Torremolinos', ['Riu Playamar']),
  hotel('Gran Meliá Don Pepe', 'Marbella'),
  hotel('Meliá Costa del Sol', 'Torremolinos'),
  hotel('Sol House', 'Torremolinos'),
  hotel('Barceló Fuengirola', 'Fuengirola'),
  hotel('Iberostar Marbella Coral Beach', 'Marbella'),
  hotel('Hotel Don Agustín', 'Manilva'),
  hotel('Hotel Doña Luisa', 'Manilva'),
  hotel("Marriott's Playa Andaluza", 'Estepona'),
  hotel('Estival Torrequebrada', 'Benalmádena', ['Torrequebrada']),
  hotel('Senator Banús Spa', 'Estepona'),
];

function hotel(name: string, municipality: string, otherNames: string[] = []): SearchableHotel {
  return { id: 0, name, municipality, otherNames };
}

const index = indexHotels(hotels.map((found, place) => ({ ...found, id: place + 1 })));

function found(text: string, limit = 10): string[] {
  return searchHotels(index, text, limit).map((id) => hotels[id - 1]?.name ?? 'unknown');
}

describe('hotel search', () => {
  it.each([
    'palmasol',
    'PALMASOL',
    'Hotel Palmasol',
    'palmasol hotel',
    'palma sol',
    'otel palmasol',
  ])('[API-11] %s finds Hotel Palmasol first', (text) => {
    expect(found(text)[0]).toBe('Hotel Palmasol');
  });

  it.each([
    ['пальмасоль', 'Hotel Palmasol'],
    ['отель Пальмасоль', 'Hotel Palmasol'],
    ['пальма', 'Hotel Palmasol'],
    ['дон пепе', 'Gran Meliá Don Pepe'],
    ['гран мелия', 'Gran Meliá Don Pepe'],
    ['барсело', 'Barceló Fuengirola'],
    ['барсело фуэнхирола', 'Barceló Fuengirola'],
    ['Фуенгірола', 'Barceló Fuengirola'],
    ['марбелья корал', 'Iberostar Marbella Coral Beach'],
    ['донья луиса', 'Hotel Doña Luisa'],
    ['торрекебрада', 'Estival Torrequebrada'],
    ['сол хаус', 'Sol House'],
  ])('[API-11] in Cyrillic, %s finds %s', (text, name) => {
    expect(found(text)).toContain(name);
  });

  it.each(['зззз', 'ззз', 'zzzz', 'ssss', 'ффффф'])('[API-11] %s finds nothing', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('[API-11] «мелия» finds every Meliá', () => {
    expect(found('мелия').toSorted()).toEqual(['Gran Meliá Don Pepe', 'Meliá Costa del Sol']);
  });

  it.each(['melia', 'MELIÁ', 'Mélia'])('[API-11] accents and case do not matter in %s', (text) => {
    expect(found(text)).toEqual(found('Meliá'));
  });

  it.each([
    ['palmsaol', 'Hotel Palmasol'],
    ['plamasol', 'Hotel Palmasol'],
    ['palmazzol', 'Hotel Palmasol'],
    ['iberstar', 'Iberostar Marbella Coral Beach'],
    ['bercelo', 'Barceló Fuengirola'],
    ['mariot', "Marriott's Playa Andaluza"],
    ['agustn', 'Hotel Don Agustín'],
    ['meia', 'Meliá Costa del Sol'],
    ['пальмосоль', 'Hotel Palmasol'],
  ])('[API-11] %s with a typo finds %s', (text, name) => {
    expect(found(text)).toContain(name);
  });

  it.each([
    'rua',
    'ss',
    'palxxx',
    'sool house beach',
    'пмс',
    'zzzz',
    '***',
    '',
  ])('[API-11] %s has too many typos', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('[API-11] a former name or alias finds the hotel under its current name', () => {
    expect(found('riu playamar')[0]).toBe('Riu Belplaya');
  });

  it('[API-11] the order of the words does not matter', () => {
    expect(found('pepe don')).toEqual(['Gran Meliá Don Pepe']);
  });

  it('[API-11] a municipality narrows the results, and alone finds its hotels', () => {
    expect(found('riu torremolinos')).toEqual(['Riu Belplaya', 'Riu Costa del Sol']);
    expect(found('manilva').toSorted()).toEqual(['Hotel Don Agustín', 'Hotel Doña Luisa']);
  });

  it('[API-11] the beginning of a name ranks before the beginning of a word, and that before a part of a word', () => {
    expect(found('sol')).toEqual(['Sol House', 'Riu Costa del Sol', 'Meliá Costa del Sol', 'Hotel Palmasol']);
    expect(found('don')[0]).toBe('Hotel Don Agustín');
  });

  it('[API-11] hotels that match only with a typo are not listed if others match as typed', () => {
    expect(found('ayam')).toEqual(['Riu Belplaya']);
    expect(found('olivi')).toEqual(['Palmas Olivia']);
    expect(found('playa')).toEqual(["Marriott's Playa Andaluza", 'Riu Belplaya']);
    expect(found('palma').slice(0, 2)).toEqual(['Palmas Olivia', 'Hotel Palmasol']);
  });

  it('[API-11] every beginning of a name finds it', () => {
    for (const { name } of hotels) {
      for (let length = 2; length <= name.length; length += 1) {
        expect(found(name.slice(0, length), hotels.length)).toContain(name);
      }
    }
  });

  it('[API-11] no more hotels than the limit are returned', () => {
    expect(found('hotel', 2)).toHaveLength(2);
  });

  it('[API-11] a generic word alone finds the hotels that have it', () => {
    expect(found('hotel').toSorted()).toEqual(['Hotel Don Agustín', 'Hotel Doña Luisa', 'Hotel Palmasol']);
  });
});

describe('[FIELD-01] a name with what booking sites write behind it', () => {
  it.each([
    ['Hotel Palmasol, Benalmádena, Spain', 'Hotel Palmasol'],
    ['Hotel Palmasol 4*', 'Hotel Palmasol'],
    ['HOTEL PALMASOL 4 estrellas', 'Hotel Palmasol'],
    ['Palmasol Benalmádena 29620', 'Hotel Palmasol'],
    ['Hotel Palmasol, Av. del Mar 5', 'Hotel Palmasol'],
    ['Hotel Palmasol, Avenida de Torremolinos 5, 29630 Benalmádena, Málaga, Spain', 'Hotel Palmasol'],
    ['Palma Sol, España', 'Hotel Palmasol'],
    ['Отель Пальмасоль 4*, Испания', 'Hotel Palmasol'],
    ['Riu Playamar 4*, Spain', 'Riu Belplaya'],
    ['Torrequebrada, Avenida del Sol', 'Estival Torrequebrada'],
  ])('%s finds %s alone', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  it.each([
    ['another town', 'Hotel Palmasol, Torremolinos, Spain'],
    ['another town without a comma', 'Hotel Palmasol Torremolinos 4*'],
    ['more of a name', 'Sol House Xanadu'],
    ['a part of a name', 'Barceló, Spain'],
    ['nothing but an address', 'Benalmádena, Spain, 29630'],
  ])('%s finds none: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('of two hotels of one name, the town names one', () => {
    const two = indexHotels([
      { ...hotel('Hotel Sol', 'Nerja'), id: 1 },
      { ...hotel('Hotel Sol', 'Mijas'), id: 2 },
    ]);
    expect(searchHotels(two, 'Hotel Sol, Mijas, Spain', 10)).toEqual([2]);
    expect(searchHotels(two, 'Hotel Sol 4*', 10)).toEqual([1, 2]);
  });
});
