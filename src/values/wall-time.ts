/** A wall time `HH:mm` in Europe/Madrid. Made only by `parseWallTime`. */
export type WallTime = string & { readonly WallTime: unique symbol };

/** Parses a time; undefined unless it is `00:00` to `23:59` in exactly this form. */
export function parseWallTime(text: string): WallTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as WallTime) : undefined;
}

/** Parses a time that is known to be valid: a literal, or checked by a contract. Throws otherwise. */
export function wallTime(text: string): WallTime {
  const time = parseWallTime(text);
  if (!time) throw new Error(`${text} is no wall time`);
  return time;
}

/** Parses a typed time such as `8:05`, `8.05` or `0805`; null if empty, undefined if invalid. */
export function parseClockTime(text: string): WallTime | null | undefined {
  const [, hours = '', minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  return text.trim() === '' ? null : parseWallTime(`${hours.padStart(2, '0')}:${minutes}`);
}

/** Minutes from one wall time to the next occurrence of the other, less than a day. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440;
}

/** The wall time `minutes` later, and the number of midnights between. */
export function addMinutes(time: WallTime, minutes: number): { time: WallTime; days: number } {
  const total = minutesOf(time) + minutes;
  const within = ((total % 1440) + 1440) % 1440;
  const pad = (n: number) => String(n).padStart(2, '0');
  return {
    time: `${pad(Math.floor(within / 60))}:${pad(within % 60)}` as WallTime,
    days: Math.floor(total / 1440),
  };
}

function minutesOf(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
