import type { Database } from '../../../db/database.ts';
import { HOTEL_SEARCH_LIMIT, HOTEL_SEARCH_MIN, type Hotel } from '../contract.ts';
import { type HotelIndex, indexHotels } from './hotel-index.ts';
import { keptByVersion } from './kept-by-version.ts';
import { listActiveHotels, listAdminHotelNames, listOtherNames } from './repository.ts';
import { searchHotels } from './search-hotels.ts';

/**
 * A search over the active hotels of a database, kept in memory and read anew once the content version has
 * changed. It answers at most ten, the best first; a text of fewer than two characters finds none. [API-11]
 */
export function hotelFinder(database: Database): (text: string) => Promise<Hotel[]> {
  const catalogue = keptByVersion(database, async ({ read }) => {
    const hotels = await listActiveHotels(read);
    return {
      byId: new Map(hotels.map((hotel) => [hotel.id, hotel])),
      index: await indexOf(database, hotels),
    };
  });

  return async (text) => {
    if (text.length < HOTEL_SEARCH_MIN) return [];
    const { byId, index } = await catalogue();
    return searchHotels(index, text, HOTEL_SEARCH_LIMIT).flatMap((id) => byId.get(id) ?? []);
  };
}

/** The same search for the back office: the ids of all hotels, hidden ones too, that a text may mean. */
export function adminHotelFinder(database: Database): (text: string) => Promise<number[]> {
  const index = keptByVersion(database, async ({ read }) =>
    indexOf(database, await listAdminHotelNames(read)),
  );
  return async (text) => searchHotels(await index(), text, Number.POSITIVE_INFINITY);
}

async function indexOf(
  { read }: Database,
  hotels: readonly Pick<Hotel, 'id' | 'name' | 'municipality'>[],
): Promise<HotelIndex> {
  const otherNames = await listOtherNames(read);
  return indexHotels(
    hotels.map(({ id, name, municipality }) => ({
      id,
      name,
      municipality,
      otherNames: otherNames.get(id) ?? [],
    })),
  );
}
