import type { Reader } from '../../../../db/database.ts';
import { readHotelsOfStops, readKnownStops } from '../../../stops/server/known-stops.ts';
import { createStopRecogniser } from '../../../stops/server/recognise-stop.ts';
import type { AdminPickup, PickupTable } from '../../admin-contract.ts';
import { placeOfPickup } from '../pickup-place.ts';
import { isSamePlace } from './pickups.ts';

type ReadPickup = Omit<AdminPickup, 'stop_id'>;

/**
 * Returns a function that puts a pickup of a file at the stop that its place means, or, without a place, at the usual stop
 * of the hotel for excursions. A pickup whose place is as stored stays as it is. [STOP-08]
 */
export async function createStopFinder(
  db: Reader,
  { without }: PickupTable,
): Promise<(pickup: ReadPickup, stored: AdminPickup | undefined) => AdminPickup> {
  const stops = await readKnownStops(db);
  const hotels = await readHotelsOfStops(db);
  const recognise = createStopRecogniser(stops, hotels);
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const usual = new Map(without.map(({ hotel_id, usual_stop_id }) => [hotel_id, usual_stop_id]));

  return (pickup, stored) => {
    const { hotel_id, name, latitude, longitude } = pickup;
    if (stored && isSamePlace(stored, pickup)) return { ...pickup, stop_id: stored.stop_id };
    const place = { hotel_id, pickup_point: name ?? '', pickup_lat: latitude, pickup_lng: longitude };
    const isWithoutPlace = name === null && latitude === null;
    const stop_id = isWithoutPlace ? (usual.get(hotel_id) ?? null) : recognise(place);
    const stop = byId.get(stop_id ?? 0);
    const hotel = hotels.get(hotel_id);
    return placeOfPickup({
      ...{ ...pickup, stop_id: stop?.id ?? null },
      ...{ stop_kind: stop?.kind ?? null, stop_name: stop?.name ?? null },
      ...{ stop_latitude: stop?.latitude ?? null, stop_longitude: stop?.longitude ?? null },
      ...{ hotel_latitude: hotel?.latitude ?? null, hotel_longitude: hotel?.longitude ?? null },
    });
  };
}
