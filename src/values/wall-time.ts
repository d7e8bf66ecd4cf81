/** A wall time `HH:mm` in Europe/Madrid. Made only by `parseWallTime`. */
export type WallTime = string & { readonly WallTime: unique symbol };

/** The time a text names, or undefined unless it is `00:00` to `23:59` in exactly this form. */
export function parseWallTime(text: string): WallTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as WallTime) : undefined;
}

/** A time as people type it, `8:05`, `8.05`, `0805`; null where nothing stands, undefined where it is none. */
export function parseClockTime(text: string): WallTime | null | undefined {
  const [, hours = '', minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  return text.trim() === '' ? null : parseWallTime(`${hours.padStart(2, '0')}:${minutes}`);
}

/** From one wall time to the next time that clocks show the other, at most a day later. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (minutesOf(to) - minutesOf(from) + 1440) % 1440;
}

/** The wall time so many minutes later, and how many midnights lie between. */
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
