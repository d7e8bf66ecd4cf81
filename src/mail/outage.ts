const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
/** A letter may break a connection by itself; so many in a row do not. */
const BROKEN_IN_A_ROW = 3;

/** What is known of the mail server. While it is not known to work one letter finds out for all. */
export interface Outage {
  /** Whether nothing is to be tried for now. */
  lasts(): boolean;
  /** Whether the server has taken, or refused, a letter since it last failed. */
  isProved(): boolean;
  /** The server answered, whatever it said of the letter. */
  answered(): void;
  /** It takes no letters at all. Returns whether that is news. */
  failed(): boolean;
  /** It broke off while it took a letter. Returns whether that is news. */
  broke(): boolean;
}

/** After a failure everything pauses: ten seconds, then twice as long each time, a minute at most. */
export function createOutage(now: () => Date): Outage {
  let proved = false;
  let pauses = 0;
  let broken = 0;
  let until = 0;
  const lasts = () => now().getTime() < until;

  function failed(): boolean {
    proved = false;
    // Letters that were under way together fail together.
    if (lasts()) return false;
    until = now().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS);
    pauses += 1;
    broken = 0;
    return pauses === 1;
  }

  return {
    lasts,
    isProved: () => proved,
    answered() {
      proved = true;
      pauses = 0;
      broken = 0;
      until = 0;
    },
    failed,
    broke() {
      broken += 1;
      return broken < BROKEN_IN_A_ROW && pauses === 0 ? false : failed();
    },
  };
}
