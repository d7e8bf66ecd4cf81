import { type CalendarEntry, calendarFile } from '../values/calendar-file.ts';

/** Downloads a calendar file. */
export function saveCalendarFile(entry: CalendarEntry): void {
  const url = URL.createObjectURL(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'costa-sol-info.ics';
  link.click();
  // The object URL must live until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
