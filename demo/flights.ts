import { type CalendarDate, weekdayOf } from '../src/values/calendar-date.ts';
import { parseWallTime, type WallTime } from '../src/values/wall-time.ts';
import type { SurnameRow } from './read-data.ts';

/** An invented flight from Málaga, at the same time each week. */
export interface Flight {
  number: string;
  destination: string;
  time: WallTime;
  /** 0 = Monday. */
  weekdays: readonly number[];
  /** Nationality of its passengers. */
  languages: readonly SurnameRow['language'][];
}

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const DAYTIME_FROM = '07:00';

/**
 * None leaves between 02:00 and 07:00 on a Sunday, so that no pickup falls into, or is calculated across, the hour that
 * clocks skip on the last Sunday of March.
 */
export const FLIGHTS: readonly Flight[] = [
  flight('BT 682', 'Riga', '14:35', DAILY, ['lv', 'ru']),
  flight('BT 684', 'Riga', '02:10', [0, 2, 4, 5], ['lv', 'ru']),
  flight('FR 2642', 'Riga', '21:40', [1, 3, 6], ['lv', 'ru']),
  flight('BT 932', 'Vilnius', '10:55', [2, 5], ['lt', 'ru']),
  flight('TE 304', 'Vilnius', '17:20', DAILY, ['lt']),
  flight('W6 8031', 'Vilnius', '00:45', [1, 3, 6], ['lt']),
  flight('FR 4518', 'Kaunas', '12:25', [0, 4, 6], ['lt']),
  flight('OV 242', 'Tallinn', '13:15', DAILY, ['et', 'ru']),
  flight('OV 244', 'Tallinn', '03:20', [1, 5], ['et', 'ru']),
  flight('BT 308', 'Tallinn', '18:50', [2, 6], ['et']),
  flight('AY 1666', 'Helsinki', '15:45', [1, 3, 5], ['et']),
  flight('LO 424', 'Warsaw', '20:05', DAILY, ['uk', 'ru']),
  flight('LO 426', 'Warsaw', '01:35', [0, 4], ['uk']),
  flight('FR 3091', 'Kraków', '09:30', [1, 3, 6], ['uk']),
  flight('W6 1172', 'Katowice', '16:10', [0, 2, 5], ['uk']),
  flight('FR 7724', 'Rzeszów', '11:20', [2, 4, 6], ['uk']),
  flight('H4 512', 'Chişinău', '22:55', [3, 6], ['uk', 'ru']),
  flight('BA 2713', 'London Gatwick', '12:50', DAILY, ['en']),
  flight('U2 8614', 'London Gatwick', '19:25', DAILY, ['en']),
  flight('FR 8165', 'London Stansted', '07:30', [0, 2, 4, 6], ['en']),
  flight('LS 842', 'Manchester', '15:05', [1, 3, 5, 6], ['en']),
  flight('LS 134', 'Edinburgh', '11:50', [0, 3, 5], ['en']),
  flight('EI 583', 'Dublin', '17:55', DAILY, ['en']),
  flight('LH 1837', 'Munich', '13:40', DAILY, ['ru']),
  flight('LH 1149', 'Frankfurt', '18:20', DAILY, ['ru']),
  flight('EW 9535', 'Düsseldorf', '08:45', [0, 2, 5, 6], ['ru']),
  flight('DE 1553', 'Hamburg', '05:50', [1, 4], ['ru']),
  flight('VY 2114', 'Barcelona', '09:05', DAILY, ['es']),
  flight('UX 5038', 'Madrid', '16:45', DAILY, ['es']),
  flight('VY 3280', 'Bilbao', '21:10', [0, 4, 6], ['es']),
];

export function flightsOn(date: CalendarDate): Flight[] {
  const weekday = weekdayOf(date);
  return FLIGHTS.filter(({ weekdays }) => weekdays.includes(weekday));
}

/** Late enough that the coach leaves the farthest hotel on the same date. */
export function isDaytime(flight: Flight): boolean {
  return flight.time >= DAYTIME_FROM;
}

function flight(
  number: string,
  destination: string,
  time: string,
  weekdays: Flight['weekdays'],
  languages: Flight['languages'],
): Flight {
  const parsed = parseWallTime(time);
  if (!parsed) throw new Error(`Flight ${number} has no time`);
  return { number, destination, time: parsed, weekdays, languages };
}
