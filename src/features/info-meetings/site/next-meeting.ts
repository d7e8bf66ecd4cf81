import type { InfoMeeting } from '../contract.ts';

/**
 * The first meeting that is not over, of a sorted list. `clock` is the current date and time in Madrid; without it, the
 * first of the list.
 */
export function nextMeeting(
  meetings: readonly InfoMeeting[],
  clock?: { date: string; time: string },
): InfoMeeting | undefined {
  if (!clock) return meetings[0];
  const now = `${clock.date} ${clock.time}`;
  return meetings.find(({ date, time_to }) => `${date} ${time_to}` > now);
}
