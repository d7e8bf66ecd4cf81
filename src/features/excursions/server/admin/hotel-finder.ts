import type { Reader } from '../../../../db/database.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';
import { listKnownHotels } from '../../../hotels/server/list-known-hotels.ts';
import type { PickupTable } from '../../admin-contract.ts';
import type { PickupColumn } from './pickup-columns.ts';
import type { Problem } from './read-pickup-row.ts';

type Hotel = Omit<PickupTable['without'][number], 'usual_stop_id'>;

/**
 * Returns a function that finds the hotel of a row by its id, or by a current or former name, ignoring accents and
 * case. A name shared by several hotels, or an id and a name of different hotels, is reported as a problem.
 */
export async function createHotelFinder(
  db: Reader,
  hotels: readonly Hotel[],
): Promise<(cells: Readonly<Record<PickupColumn, string>>) => Hotel | Problem> {
  const byId = new Map(
    hotels.map(({ hotel_id, hotel, municipality }) => [hotel_id, { hotel_id, hotel, municipality }]),
  );
  const names = (await listKnownHotels(db)).flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].map((each) => ({ id, name: plain(each) })),
  );
  const idsOf = new Map(
    [...Map.groupBy(names, ({ name }) => name)].map(([name, of]) => [name, new Set(of.map(({ id }) => id))]),
  );

  return ({ hotel_id: idText, hotel: name }) => {
    if (idText === '' && name === '') return { column: 'hotel', reason: 'hotel-missing' };
    const named = name === '' ? undefined : idsOf.get(plain(name));
    if (idText !== '') {
      const hotel = byId.get(/^\d{1,10}$/.test(idText) ? Number(idText) : 0);
      if (!hotel) return { column: 'hotel_id', reason: 'hotel-unknown' };
      const other = named !== undefined && !named.has(hotel.hotel_id);
      return other ? { column: 'hotel', reason: 'hotel-unclear' } : hotel;
    }
    const [id, ...more] = named ?? [];
    if (more.length > 0) return { column: 'hotel', reason: 'hotel-unclear' };
    return byId.get(id ?? 0) ?? { column: 'hotel', reason: 'hotel-unknown' };
  };
}

function plain(name: string): string {
  return foldDiacritics(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
