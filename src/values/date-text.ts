import type { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';
import { boundedText, MAX_DATE_TEXT } from './text-field.ts';
import { parseWallTime, type WallTime } from './wall-time.ts';

/** A calendar date in a request. Checked, not transformed: a transform has no JSON schema for answers. */
export const calendarDateText = boundedText(MAX_DATE_TEXT).refine(
  (text) => parseCalendarDate(text) !== undefined,
  { error: 'no calendar date' },
) as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** A wall time in a request, `HH:mm`. */
export const wallTimeText = boundedText(MAX_DATE_TEXT).refine((text) => parseWallTime(text) !== undefined, {
  error: 'no wall time',
}) as unknown as z.ZodType<WallTime, WallTime>;
