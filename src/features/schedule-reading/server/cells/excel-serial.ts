import type { Epoch } from '../../../../spreadsheets/table.ts';
import { type CalendarDate, parseCalendarDate } from '../../../../values/calendar-date.ts';
import { parseWallTime, type WallTime } from '../../../../values/wall-time.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** 29 February 1900, which spreadsheets count although it did not exist. */
const FICTITIOUS_DAY = 60;
/** From so many days on, a number has a date beside its time. */
const MAX_DAYS_WITHOUT_DATE = 10;

/** Date and time of a spreadsheet serial number; seconds are rounded, then dropped. */
export function dateOfSerial(
  serial: number,
  epoch: Epoch,
): { date: CalendarDate; time: WallTime } | undefined {
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const time = timeOfSeconds(seconds - days * DAY_SECONDS);
  if (serial < 0 || days > 2_958_465 || !time) return undefined;
  if (epoch === 1900 && days === FICTITIOUS_DAY) return undefined;
  const first = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < FICTITIOUS_DAY ? 31 : 30);
  const date = parseCalendarDate(new Date(first + days * DAY_MS).toISOString().slice(0, 10));
  return date && { date, time };
}

/** The time of day of a fraction of a day; undefined for a whole day or more, or a negative number. */
export function timeOfFraction(fraction: number): WallTime | undefined {
  return fraction < 0 ? undefined : timeOfSeconds(Math.round(fraction * DAY_SECONDS));
}

/** Hours and minutes of a time as it is written, 24:05 where it is longer than a day; undefined where it has a date, too. */
export function hoursOfFraction(fraction: number): string | undefined {
  if (fraction < 0 || fraction >= MAX_DAYS_WITHOUT_DATE) return undefined;
  return hoursAndMinutes(Math.round(fraction * DAY_SECONDS));
}

function timeOfSeconds(seconds: number): WallTime | undefined {
  return parseWallTime(hoursAndMinutes(seconds));
}

function hoursAndMinutes(seconds: number): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`;
}
