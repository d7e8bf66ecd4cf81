import type { Writer } from '../src/db/database.ts';
import { distanceKm, nearest, type Place, toFiveMinutes } from './geography.ts';
import { OTHER_NAMES } from './hotel-names.ts';
import { type PlaceRow, readAirportStops, readHotels, readPickupPoints } from './read-data.ts';

export interface Stop extends Place {
  name: string;
}

/** A stored hotel with the data needed for its coaches. */
export interface StoredHotel extends Stop {
  id: number;
  municipality: string;
  /** Pickup point of its guests. */
  stop: Stop;
  minutesToAirport: number;
}

/** Beyond this walking distance the coach comes to the door. */
const MAX_WALK_KM = 2;
/** Roads are longer than straight lines; average speed of a coach on the coast. */
const ROAD_FACTOR = 1.3;
const COACH_KM_PER_HOUR = 70;
/** Reserve for luggage, traffic lights and roundabouts. */
const SPARE_MINUTES = 10;

/** Inserts all hotels with their other names; returns them in the order of the file. */
export async function insertHotels(db: Writer): Promise<StoredHotel[]> {
  const rows = readHotels();
  await db
    .insertInto('hotels')
    .values(
      rows.map(({ source, ...hotel }, position) => ({
        ...hotel,
        position_source: source,
        reception_phone: inventedPhone(position),
      })),
    )
    .execute();
  const ids = new Map((await db.selectFrom('hotels').select(['id', 'name']).execute()).map(nameAndId));
  await db
    .insertInto('hotel_names')
    .values(OTHER_NAMES.map(({ hotel, name, kind }) => ({ hotel_id: idOf(ids, hotel), name, kind })))
    .execute();
  return placeOnTheCoast(rows, ids);
}

/** Recognisably invented: the numbers count up from zero. */
function inventedPhone(position: number): string {
  const digits = String(position + 1).padStart(6, '0');
  return `+34 952 ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

function nameAndId(hotel: { id: number; name: string }): [string, number] {
  return [hotel.name, hotel.id];
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no hotel ${name}`);
  return id;
}

function placeOnTheCoast(rows: readonly PlaceRow[], ids: ReadonlyMap<string, number>): StoredHotel[] {
  const stops = readPickupPoints().filter(isCoachStop);
  const [airport] = readAirportStops();
  if (!airport) throw new Error('The airport is missing');
  return rows.map(({ name, municipality, latitude, longitude }) => {
    const hotel = { name, latitude, longitude };
    const stop = stopFor(hotel, stops);
    return { ...hotel, id: idOf(ids, name), municipality, stop, minutesToAirport: drive(stop, airport) };
  });
}

/** The source also lists train and metro stations and bicycle hire. */
function isCoachStop(point: PlaceRow): boolean {
  return !/\bbici\b|\((tren|metro)\)/i.test(point.name);
}

function stopFor(hotel: Stop, stops: readonly PlaceRow[]): Stop {
  const { name, latitude, longitude } = nearest(hotel, stops);
  const stop = { name, latitude, longitude };
  return distanceKm(hotel, stop) > MAX_WALK_KM ? hotel : stop;
}

function drive(from: Place, to: Place): number {
  const hours = (distanceKm(from, to) * ROAD_FACTOR) / COACH_KM_PER_HOUR;
  return toFiveMinutes(hours * 60 + SPARE_MINUTES);
}
