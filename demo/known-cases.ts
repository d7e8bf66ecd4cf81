import { type WallTime, wallTime } from '../src/values/wall-time.ts';

/**
 * Guaranteed contents of the demonstration set, whatever the day it is loaded on, for tests and documentation. "The
 * known day" is this many days after the day of loading, in Madrid.
 */
export const KNOWN_DAY_OFFSET = 3;

export const KNOWN_HOTELS = {
  /** Exactly one group departure on the known day, with a time; pickups for all excursions; meetings. */
  oneDeparture: 'Hotel Palmasol',
  /** Three group departures on the known day, for three flights. */
  severalFlights: 'Hotel Riu Nautilus',
  /** One group departure on the known day without a time yet, with point and coordinates. */
  timePending: 'Hotel Alay',
  /** One late coach on the known day for a flight after midnight; no other on either date. */
  beforeMidnight: 'Hotel Torrequebrada',
  /** No group departure on the known day. */
  noDeparture: 'Hotel Don Curro',
  /** Never has an info meeting. */
  noMeetings: 'Hotel Elimar',
  /** No pickup for Gibraltar. */
  noGibraltarPickup: 'Hotel Carabeo',
} as const;

export interface KnownDeparture {
  hotel: string;
  flight: string;
  destination: string;
  flightTime: WallTime;
  /** Days from the known day to the flight. */
  flightDay: 0 | 1;
  /** Null: pending. */
  pickupTime: WallTime | null;
}

/** All group departures of these hotels on the known day. */
export const KNOWN_GROUP_DEPARTURES: readonly KnownDeparture[] = [
  toRiga(KNOWN_HOTELS.oneDeparture, wallTime('11:35')),
  toRiga(KNOWN_HOTELS.severalFlights, wallTime('11:40')),
  {
    hotel: KNOWN_HOTELS.severalFlights,
    flight: 'TE 304',
    destination: 'Vilnius',
    flightTime: wallTime('17:20'),
    flightDay: 0,
    pickupTime: wallTime('14:25'),
  },
  {
    hotel: KNOWN_HOTELS.severalFlights,
    flight: 'LO 424',
    destination: 'Warsaw',
    flightTime: wallTime('20:05'),
    flightDay: 0,
    pickupTime: wallTime('17:10'),
  },
  toRiga(KNOWN_HOTELS.timePending, null),
  {
    hotel: KNOWN_HOTELS.beforeMidnight,
    flight: 'BT 684',
    destination: 'Riga',
    flightTime: wallTime('02:10'),
    flightDay: 1,
    pickupTime: wallTime('23:40'),
  },
];

/** Last names of the only private guests of Hotel Palmasol on the known day. */
export const KNOWN_GUESTS = {
  timeKnown: 'Kalniņa',
  cyrillic: 'Ковальчук',
  timePending: 'Žukauskas',
} as const;

export interface KnownPrivateDeparture extends KnownDeparture {
  lastName: string;
}

export const KNOWN_PRIVATE_DEPARTURES: readonly KnownPrivateDeparture[] = [
  { ...toRiga(KNOWN_HOTELS.oneDeparture, wallTime('11:45')), lastName: KNOWN_GUESTS.timeKnown },
  {
    hotel: KNOWN_HOTELS.oneDeparture,
    flight: 'LO 424',
    destination: 'Warsaw',
    flightTime: wallTime('20:05'),
    flightDay: 0,
    pickupTime: wallTime('17:15'),
    lastName: KNOWN_GUESTS.cyrillic,
  },
  {
    hotel: KNOWN_HOTELS.oneDeparture,
    flight: 'TE 304',
    destination: 'Vilnius',
    flightTime: wallTime('17:20'),
    flightDay: 0,
    pickupTime: null,
    lastName: KNOWN_GUESTS.timePending,
  },
];

function toRiga(hotel: string, pickupTime: WallTime | null): KnownDeparture {
  return {
    hotel,
    flight: 'BT 682',
    destination: 'Riga',
    flightTime: wallTime('14:35'),
    flightDay: 0,
    pickupTime,
  };
}
