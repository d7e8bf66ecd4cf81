import type { InfoMeeting } from '../contract.ts';

/**
 * The first meeting that is not over, of a sorted list. Without a clock (`now`, in milliseconds) it is the one that the
 * answer names: pages render it on the server and, first, in the browser.
 */
export function nextMeeting(meetings: readonly InfoMeeting[], now?: number): InfoMeeting | undefined {
  return meetings.find(({ over, ends_at }) => (now === undefined ? !over : Date.parse(ends_at) > now));
}
