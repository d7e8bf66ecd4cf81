import { addDays, type CalendarDate, calendarDate } from '../../src/values/calendar-date.ts';

/** The days of a history; the clocks change in the night to the second. */
export interface Season {
  days: readonly CalendarDate[];
  /** When the history begins. */
  start: Date;
}

export const SEASONS = {
  autumn: { days: fourDaysFrom(calendarDate('2026-10-24')), start: new Date('2026-10-01T08:00:00Z') },
  spring: { days: fourDaysFrom(calendarDate('2027-03-27')), start: new Date('2027-03-04T08:00:00Z') },
} satisfies Record<string, Season>;

/** From when on so many minutes more have passed than clocks show. */
const CLOCK_CHANGES = [
  { from: '2026-10-25 03:00', minutes: 60 },
  { from: '2027-03-28 03:00', minutes: -60 },
];
/** The hour that clocks leave out. */
const NO_HOUR = '2027-03-28 02';
const MINUTES_OF_DAY = 1440;

interface Day {
  day: CalendarDate;
  time?: string;
}

type Pickup = Required<Day>;

/** Whether a flight leaves 1 to 10 hours after the pickup. */
export function leavesInTime(pickup: Pickup, flight: Pickup): boolean {
  return misfit(pickup, flight) === undefined;
}

/** What is wrong with a pickup for a flight; a time that is not known may be any of its day. */
export function misfit(pickup: Day, flight: Day): 'not before' | 'close' | undefined {
  const least = elapsed({ time: '00:00', ...flight }) - elapsed({ time: '23:59', ...pickup });
  const most = elapsed({ time: '23:59', ...flight }) - elapsed({ time: '00:00', ...pickup });
  if (most < 0 || least > 600) return 'not before';
  return least === most && most < 60 ? 'close' : undefined;
}

/** Minutes that have passed, of an hour that comes twice to the first one. */
function elapsed({ day, time }: Pickup): number {
  const passed = CLOCK_CHANGES.filter(({ from }) => `${day} ${time}` >= from);
  return Date.parse(day) / 60_000 + minutesOf(time) + passed.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The pickup some minutes later or earlier, also over midnight; an hour later where clocks leave that out. */
export function moved<Moved extends { day: CalendarDate; time: string | undefined }>(
  pickup: Moved,
  minutes: number,
): Moved & Pickup {
  const at = minutesOf(pickup.time ?? '12:00') + minutes;
  const day = addDays(pickup.day, Math.floor(at / MINUTES_OF_DAY));
  const within = ((at % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return { ...pickup, day, time: existing(day, clockOf(within)) };
}

/** The time, or the same an hour later where clocks leave that hour out. */
export function existing(day: CalendarDate, time: string): string {
  return `${day} ${time}`.startsWith(NO_HOUR) ? clockOf(minutesOf(time) + 60) : time;
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes between two pickups, as clocks show them. */
export function minutesBetween(one: Pickup, other: Pickup): number {
  const days = (Date.parse(other.day) - Date.parse(one.day)) / 60_000;
  return Math.abs(days + minutesOf(other.time) - minutesOf(one.time));
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0')).join(':');
}

function fourDaysFrom(first: CalendarDate): CalendarDate[] {
  return [0, 1, 2, 3].map((n) => addDays(first, n));
}
