import { addDays, type CalendarDate } from '../src/values/calendar-date.ts';
import { type DepartureRow, departureFor, LAST_DAY, pendingChance } from './departure.ts';
import { type Flight, flightsOn } from './flights.ts';
import type { StoredHotel } from './hotels.ts';
import { readSurnames, type SurnameRow } from './read-data.ts';
import type { Random } from './seeded-random.ts';

/** Cars per day: many in the first two weeks, which visitors of the demonstration look at. */
const DENSE_DAYS = 15;
const CARS = { dense: 60, sparse: 13 };

/** About 1,500 cars, each from a hotel's door, under an invented last name. */
export function privateDepartures(
  hotels: readonly StoredHotel[],
  today: CalendarDate,
  random: Random,
): DepartureRow[] {
  const surnames = readSurnames();
  return Array.from({ length: LAST_DAY + 1 }, (_, day) => day).flatMap((day) => {
    const date = addDays(today, day);
    const flights = flightsOn(date);
    return Array.from({ length: day < DENSE_DAYS ? CARS.dense : CARS.sparse }, () => {
      const hotel = random.pick(hotels);
      const guest = random.pick(surnames);
      return departureFor(random.pick(flightsHome(guest, flights)), date, hotel, {
        type: 'private',
        point: hotel,
        lastName: asBooked(guest, random),
        pending: random.chance(pendingChance(day)),
      });
    });
  });
}

function flightsHome(guest: SurnameRow, flights: readonly Flight[]): readonly Flight[] {
  const home = flights.filter(({ languages }) => languages.includes(guest.language));
  return home.length > 0 ? home : flights;
}

/** Guests with Cyrillic names are booked in either script. */
function asBooked(guest: SurnameRow, random: Random): string {
  const writesCyrillic = guest.language === 'ru' || guest.language === 'uk';
  return writesCyrillic && random.chance(0.5) ? guest.surname_original : guest.surname_latin;
}
