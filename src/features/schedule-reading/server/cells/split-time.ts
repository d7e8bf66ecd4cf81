import type { WallTime } from '../../../../values/wall-time.ts';
import { clockTime } from './clock-time.ts';

/** `2026-12-24T08:30:00`, `24.12.2026, 8:30`. With a time zone it would be an instant, and does not match. */
const TRAILING_TIME = /^(\S.*?)(?:T|,? )(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\.?)?)$/i;

/** Splits a trailing time of day off a text; without one, returns the whole text. */
export function splitTime(text: string): { rest: string; time: WallTime | undefined } {
  const [, rest, behind] = TRAILING_TIME.exec(text) ?? [];
  const time = behind === undefined ? undefined : clockTime(behind);
  return rest !== undefined && time ? { rest, time } : { rest: text, time: undefined };
}
