import { addDays, type CalendarDate } from '../src/values/calendar-date.ts';
import type { DepartureRow } from './departure.ts';
import type { StoredHotel } from './hotels.ts';
import {
  KNOWN_DAY_OFFSET,
  KNOWN_GROUP_DEPARTURES,
  KNOWN_HOTELS,
  KNOWN_PRIVATE_DEPARTURES,
  type KnownDeparture,
} from './known-cases.ts';

/** The departures guaranteed by `known-cases.ts`. */
export function knownDepartures(hotels: readonly StoredHotel[], today: CalendarDate): DepartureRow[] {
  const knownDay = addDays(today, KNOWN_DAY_OFFSET);
  const row = (known: KnownDeparture) => ({
    pickup_date: knownDay,
    pickup_time: known.pickupTime,
    flight_number: known.flight,
    flight_date: addDays(knownDay, known.flightDay),
    flight_time: known.flightTime,
    flight_destination: known.destination,
  });
  const group = KNOWN_GROUP_DEPARTURES.map((known) => {
    const { id, stop } = named(hotels, known.hotel);
    return { ...row(known), ...at(id, stop), type: 'group' as const, last_name: '' };
  });
  const cars = KNOWN_PRIVATE_DEPARTURES.map((known) => {
    const hotel = named(hotels, known.hotel);
    return { ...row(known), ...at(hotel.id, hotel), type: 'private' as const, last_name: known.lastName };
  });
  return [...group, ...cars];
}

/** Whether a random departure leaves the known cases unaffected, on either of its dates. */
export function avoidsKnownCases(hotels: readonly StoredHotel[], today: CalendarDate) {
  const knownDay = addDays(today, KNOWN_DAY_OFFSET);
  const { oneDeparture, severalFlights, timePending, beforeMidnight, noDeparture } = KNOWN_HOTELS;
  const key = (type: string, hotelId: number, date: string | null | undefined) =>
    `${type} ${hotelId} ${date}`;
  const kept = new Set([
    ...[oneDeparture, severalFlights, timePending, beforeMidnight, noDeparture].map((name) =>
      key('group', named(hotels, name).id, knownDay),
    ),
    key('group', named(hotels, beforeMidnight).id, addDays(knownDay, 1)),
    key('private', named(hotels, oneDeparture).id, knownDay),
  ]);
  return ({ type, hotel_id, pickup_date, flight_date }: DepartureRow) =>
    !kept.has(key(type, hotel_id, pickup_date)) && !kept.has(key(type, hotel_id, flight_date));
}

function at(hotelId: number, point: { name: string; latitude: number; longitude: number }) {
  return {
    hotel_id: hotelId,
    pickup_point: point.name,
    pickup_lat: point.latitude,
    pickup_lng: point.longitude,
  };
}

function named(hotels: readonly StoredHotel[], name: string): StoredHotel {
  const hotel = hotels.find((candidate) => candidate.name === name);
  if (!hotel) throw new Error(`There is no hotel ${name}`);
  return hotel;
}
