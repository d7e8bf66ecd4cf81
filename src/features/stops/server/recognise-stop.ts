import { kilometersBetween, MAX_KM_FROM_HOTEL, type Position } from '../../../values/position.ts';
import { editDistance } from '../../departures/server/names/edit-distance.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import type { HotelOfStop, KnownStop } from './known-stops.ts';

/** A place as a list states it. */
export interface StatedPlace {
  hotel_id: number;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
}

/** The id of the stop that a place means; null: none that is known for sure. */
export type RecogniseStop = (place: StatedPlace) => number | null;

/** A place of the same name farther away is another one. */
const MAX_NAMED_METERS = 300;
/** A name that is spelled almost alike counts only this near. */
const MAX_MISSPELLED_METERS = 60;
/** One typing error in so many letters. */
const LETTERS_PER_ERROR = 8;

/**
 * Recognises stops by name and other names in any usual spelling, where their position, or else that of the hotel, does
 * not contradict it; and by an almost equal name at the same position. `positions`: where else a stop may be.
 */
export function createStopRecogniser(
  stops: readonly KnownStop[],
  hotels: ReadonlyMap<number, HotelOfStop>,
  positions: ReadonlyMap<number, readonly Position[]> = new Map(),
): RecogniseStop {
  const byKey = new Map<string, KnownStop[]>();
  for (const stop of stops) {
    for (const key of new Set([stop.name, ...stop.otherNames].map(placeKey))) {
      byKey.set(key, [...(byKey.get(key) ?? []), stop]);
    }
  }
  const atHotels = stops.filter(({ kind }) => kind === 'hotel');
  return (place) => {
    if (stops.length === 0 || place.pickup_point === '') return null;
    const hotel = hotels.get(place.hotel_id);
    const key = placeKey(place.pickup_point);
    const isHotelName = hotel !== undefined && key === placeKey(hotel.name);
    const named = isHotelName ? atHotels.slice(0, 1) : (byKey.get(key) ?? []);
    const fitting = named.filter((stop) => isCompatible(stop, place, hotel));
    const local = fitting.filter(({ municipality }) => municipality === hotel?.municipality);
    const [only] = fitting.length > 1 ? local : fitting;
    if (only && (fitting.length === 1 || local.length === 1)) return only.id;
    return named.length > 0 ? null : misspelled(key, place);
  };

  function isCompatible(stop: KnownStop, place: StatedPlace, hotel: HotelOfStop | undefined): boolean {
    const stated = positionOf(place.pickup_lat, place.pickup_lng);
    const atHotel = positionOf(hotel?.latitude, hotel?.longitude);
    const own = stop.kind === 'hotel' ? (atHotel ? [atHotel] : []) : positionsOf(stop);
    if (own.length === 0) return true;
    if (stated) return own.some((position) => meters(position, stated) <= MAX_NAMED_METERS);
    return !atHotel || own.some((position) => kilometersBetween(position, atHotel) <= MAX_KM_FROM_HOTEL);
  }

  function misspelled(key: string, place: StatedPlace): number | null {
    const stated = positionOf(place.pickup_lat, place.pickup_lng);
    if (!stated) return null;
    const near = stops.filter(
      (stop) =>
        positionsOf(stop).some((position) => meters(position, stated) <= MAX_MISSPELLED_METERS) &&
        [stop.name, ...stop.otherNames].some((name) => isAlmostEqual(placeKey(name), key)),
    );
    return near.length === 1 ? (near[0]?.id ?? null) : null;
  }

  function positionsOf({ id, latitude, longitude }: KnownStop): Position[] {
    const own = positionOf(latitude, longitude);
    return [...(own ? [own] : []), ...(positions.get(id) ?? [])];
  }
}

/** Numbers never count as mistyped: they are other houses. */
function isAlmostEqual(one: string, other: string): boolean {
  if (numbersIn(one) !== numbersIn(other)) return false;
  const limit = Math.floor(Math.min(one.length, other.length) / LETTERS_PER_ERROR);
  return limit > 0 && editDistance(one, other, limit) <= limit;
}

function numbersIn(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}

function meters(one: Position, other: Position): number {
  return kilometersBetween(one, other) * 1000;
}

function positionOf(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Position | undefined {
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}
