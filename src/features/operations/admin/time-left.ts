import { madridClock } from '../../../values/madrid-clock.ts';

const MINUTE_MS = 60_000;

/** Time until a wall time in Madrid: 45 min, 3 h 20 min, 2 days 4 h. */
export function timeLeft({ date, time }: { date: string; time: string }, now: Date): string {
  const clock = madridClock(now);
  const wall = (day: string, at: string) => Date.parse(`${day}T${at}:00Z`);
  const minutes = Math.round((wall(date, time) - wall(clock.date, clock.time)) / MINUTE_MS);
  if (minutes <= 0) return '0 min';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`;
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
