import { type CalendarEntry, calendarFile } from '../values/calendar-file.ts';

/** Hands the visitor a calendar file, as a download. */
export function saveCalendarFile(entry: CalendarEntry): void {
  const url = URL.createObjectURL(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'costa-sol-info.ics';
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
