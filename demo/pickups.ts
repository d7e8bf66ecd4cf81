import { type Cents, parseEuro } from '../src/values/cents.ts';
import { addMinutes } from '../src/values/wall-time.ts';
import { distanceKm, toFiveMinutes } from './geography.ts';
import type { StoredHotel } from './hotels.ts';
import { KNOWN_HOTELS } from './known-cases.ts';
import type { ExcursionContent } from './read-content.ts';
import { seededRandom } from './seeded-random.ts';

/** Hotels an excursion does not serve: too far in the other direction. */
const NOT_SERVED: Readonly<Record<string, readonly string[]>> = {
  gibraltar: ['Nerja', 'Frigiliana', 'Torrox'],
  nerja: ['Manilva', 'Casares'],
  tangier: ['Nerja', 'Frigiliana', 'Torrox', 'Vélez-Málaga', 'Rincón de la Victoria'],
  malaga: ['Málaga'],
  mijas: ['Mijas', 'Nerja', 'Frigiliana'],
};
const SHARE_WITHOUT_PICKUP = 0.08;
/** Speed at which pickups approach the destination, as in the programmes, with several coaches. */
const KM_NEARER_PER_MINUTE = 95 / 60;
const FAR_KM = 100;
const FAR_SURCHARGE_EURO = { adult: 4, child: 3 };

const KNOWN: readonly string[] = Object.values(KNOWN_HOTELS);

/**
 * Pickups of an excursion: the farthest hotel first, at the departure time, the others as the coach approaches the
 * destination, in steps of five minutes.
 */
export function pickupsOf(excursion: ExcursionContent, hotels: readonly StoredHotel[]) {
  const served = servedHotels(excursion.slug, hotels).map((hotel) => ({
    hotel,
    km: distanceKm(hotel.stop, excursion.destination),
  }));
  const farthest = Math.max(...served.map(({ km }) => km));
  return served.map(({ hotel, km }) => ({
    hotel_id: hotel.id,
    name: hotel.stop.name,
    latitude: hotel.stop.latitude,
    longitude: hotel.stop.longitude,
    time: addMinutes(excursion.departure_time, toFiveMinutes((farthest - km) / KM_NEARER_PER_MINUTE)).time,
    price_adult_cents: km > FAR_KM ? price(excursion.price_adult + FAR_SURCHARGE_EURO.adult) : null,
    price_child_cents: km > FAR_KM ? price(excursion.price_child + FAR_SURCHARGE_EURO.child) : null,
  }));
}

function servedHotels(slug: string, hotels: readonly StoredHotel[]): StoredHotel[] {
  const random = seededRandom(`pickups ${slug}`);
  const excluded = NOT_SERVED[slug] ?? [];
  return hotels.filter((hotel) => {
    const leftOut = random.chance(SHARE_WITHOUT_PICKUP) && !KNOWN.includes(hotel.name);
    return !leftOut && !excluded.includes(hotel.municipality);
  });
}

function price(euro: number): Cents {
  const cents = parseEuro(euro);
  if (cents === undefined) throw new Error(`${euro} is no price`);
  return cents;
}
