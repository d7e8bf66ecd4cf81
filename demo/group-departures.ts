import { addDays, type CalendarDate } from '../src/values/calendar-date.ts';
import { type DepartureRow, departureFor, LAST_DAY, pendingChance } from './departure.ts';
import { type Flight, flightsOn, isDaytime } from './flights.ts';
import type { StoredHotel } from './hotels.ts';
import type { Random } from './seeded-random.ts';

/** Every hotel has a coach on the first two days; later on most days. */
const CERTAIN_DAYS = 2;
const WEEKS = Math.ceil((LAST_DAY + 1) / 7);

/** Coaches of all hotels: on four or five days a week, on some days for two or three flights. */
export function groupDepartures(
  hotels: readonly StoredHotel[],
  today: CalendarDate,
  random: Random,
): DepartureRow[] {
  return hotels.flatMap((hotel) =>
    coachDays(random).flatMap((day) => {
      const date = addDays(today, day);
      return flightsFor(day, flightsOn(date), random).map((flight) =>
        departureFor(flight, date, hotel, {
          type: 'group',
          point: hotel.stop,
          lastName: '',
          pending: random.chance(pendingChance(day)),
        }),
      );
    }),
  );
}

/** The fixed days, and four or five of each further seven. */
function coachDays(random: Random): number[] {
  const certain = Array.from({ length: CERTAIN_DAYS }, (_, day) => day);
  const drawn = Array.from({ length: WEEKS }, (_, week) =>
    random.sample([0, 1, 2, 3, 4, 5, 6], 4 + random.below(2)).map((day) => week * 7 + day),
  );
  return [...new Set([...certain, ...drawn.flat()])].filter((day) => day <= LAST_DAY);
}

function flightsFor(day: number, flights: readonly Flight[], random: Random): Flight[] {
  const lot = random.below(100);
  const count = lot < 74 ? 1 : lot < 94 ? 2 : 3;
  if (day >= CERTAIN_DAYS) return random.sample(flights, count);
  const certain = random.pick(flights.filter(isDaytime));
  const others = flights.filter((flight) => flight !== certain);
  return [certain, ...random.sample(others, count - 1)];
}
