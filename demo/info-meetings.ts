import type { Writer } from '../src/db/database.ts';
import { addDays, type CalendarDate, weekdayOf } from '../src/values/calendar-date.ts';
import { wallTime } from '../src/values/wall-time.ts';
import { batchesOf } from './batches.ts';
import type { StoredHotel } from './hotels.ts';
import { KNOWN_HOTELS } from './known-cases.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const DAYS = 28;
const SHARE_WITHOUT_MEETINGS = 0.06;
const TIMES = [
  { time_from: wallTime('09:30'), time_to: wallTime('10:00') },
  { time_from: wallTime('10:15'), time_to: wallTime('10:45') },
  { time_from: wallTime('11:00'), time_to: wallTime('11:45') },
  { time_from: wallTime('12:30'), time_to: wallTime('13:00') },
  { time_from: wallTime('16:30'), time_to: wallTime('17:00') },
  { time_from: wallTime('17:30'), time_to: wallTime('18:15') },
  { time_from: wallTime('19:00'), time_to: wallTime('19:30') },
];

/** Inserts the meetings of four weeks from today: two or three a week at most hotels. */
export async function insertInfoMeetings(
  db: Writer,
  hotels: readonly StoredHotel[],
  today: CalendarDate,
): Promise<void> {
  const random = seededRandom(`info meetings ${today}`);
  const rows = hotels.flatMap((hotel) => meetingsOf(hotel, today, random));
  for (const batch of batchesOf(rows)) await db.insertInto('info_meetings').values(batch).execute();
}

function meetingsOf(hotel: StoredHotel, today: CalendarDate, random: Random) {
  const week = new Map(
    random.sample([0, 1, 2, 3, 4, 5, 6], 2 + random.below(2)).map((weekday) => [weekday, random.pick(TIMES)]),
  );
  const without = random.chance(SHARE_WITHOUT_MEETINGS) && hotel.name !== KNOWN_HOTELS.oneDeparture;
  if (without || hotel.name === KNOWN_HOTELS.noMeetings) return [];
  return Array.from({ length: DAYS }, (_, day) => addDays(today, day)).flatMap((date) => {
    const time = week.get(weekdayOf(date));
    return time ? [{ hotel_id: hotel.id, date, ...time }] : [];
  });
}
