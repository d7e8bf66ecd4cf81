import type { InfoMeeting } from '../contract.ts';

/**
 * The first meeting that is not over, of a list in order. `clock`: what calendar and clock show in Madrid;
 * without it the list's own day counts, at its beginning.
 */
export function nextMeeting(
  meetings: readonly InfoMeeting[],
  clock?: { date: string; time: string },
): InfoMeeting | undefined {
  if (!clock) return meetings[0];
  const now = `${clock.date} ${clock.time}`;
  return meetings.find(({ date, time_to }) => `${date} ${time_to}` > now);
}
