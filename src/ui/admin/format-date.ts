import { MADRID } from '../../values/madrid-offset.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayAndYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const instant = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: MADRID,
});

/** Formats a date with weekday: Fri 20 Nov, with the year if it is not the current one. */
export function formatDayWithWeekday(date: string, now: Date = new Date()): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return (at.getUTCFullYear() === now.getUTCFullYear() ? day : dayAndYear).format(at);
}

/** Formats an instant in Madrid time: Fri, 20 Nov 2026, 16:05. */
export function formatMadridInstant(iso: string | null | undefined): string {
  return iso ? instant.format(new Date(iso)) : 'never';
}

/** Formats an age in the largest fitting unit: just now, 5 min, 3 h, 2 days. */
export function formatAge(iso: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
