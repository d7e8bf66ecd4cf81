import type { WallTime } from '../../../../../values/wall-time.ts';
import { clockTime } from './clock-time.ts';

/** `2026-12-24T08:30:00`, `24.12.2026, 8:30`: with a zone it would be an instant, and is none of these. */
const TIME_BEHIND = /^(\S.*?)(?:T|,? )(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\.?)?)$/i;

/** What stands before a time of day, and the time; without one, the whole text. */
export function splitTimeOff(text: string): { rest: string; time: WallTime | undefined } {
  const [, rest, behind] = TIME_BEHIND.exec(text) ?? [];
  const time = behind === undefined ? undefined : clockTime(behind);
  return rest !== undefined && time ? { rest, time } : { rest: text, time: undefined };
}
