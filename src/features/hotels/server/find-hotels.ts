import type { Database } from '../../../db/database.ts';
import { HOTEL_SEARCH_LIMIT, type Hotel } from '../contract.ts';
import { MIN_SEARCH_LENGTH } from '../search-contract.ts';
import { type HotelIndex, indexHotels } from './hotel-index.ts';
import { memoizeByVersion } from './memoize-by-version.ts';
import { listActiveHotels, listAdminHotelNames, listOtherNames } from './repository.ts';
import { searchHotels } from './search-hotels.ts';

/**
 * Creates a search over the active hotels, cached by content state. It returns at most ten, best first; a
 * text of fewer than two characters finds none. [API-11]
 */
export function createHotelFinder(database: Database): (text: string) => Promise<Hotel[]> {
  const catalogue = memoizeByVersion(database, async ({ read }) => {
    const hotels = await listActiveHotels(read);
    return {
      byId: new Map(hotels.map((hotel) => [hotel.id, hotel])),
      index: await indexOf(database, hotels),
    };
  });

  return async (text) => {
    if (text.length < MIN_SEARCH_LENGTH) return [];
    const { byId, index } = await catalogue();
    return searchHotels(index, text, HOTEL_SEARCH_LIMIT).flatMap((id) => byId.get(id) ?? []);
  };
}

/** Creates the search of the back office: ids of all matching hotels, including hidden ones. */
export function createAdminHotelFinder(database: Database): (text: string) => Promise<number[]> {
  const index = memoizeByVersion(database, async ({ read }) =>
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
