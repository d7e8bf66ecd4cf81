const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60_000;
/** A single message may break a connection; this many in a row indicate an outage. */
const DISCONNECT_THRESHOLD = 3;

/** State of the mail server. Until it is known to work, a single message probes it. */
export interface CircuitBreaker {
  /** Whether deliveries are paused. */
  isOpen(): boolean;
  /** Whether the server has responded to a message since its last failure. */
  isClosed(): boolean;
  /** The server responded to a message, accepting it or not. */
  recordSuccess(): void;
  /** The server accepts no messages. Returns whether this is the first failure of an outage. */
  recordFailure(): boolean;
  /** The connection broke during a message. Returns whether this is the first failure of an outage. */
  recordDisconnect(): boolean;
}

/** Opens after a failure: for ten seconds, then twice as long each time, up to a minute. */
export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let closed = false;
  let pauses = 0;
  let disconnects = 0;
  let openUntil = 0;
  const isOpen = () => now().getTime() < openUntil;

  function recordFailure(): boolean {
    closed = false;
    // Concurrent deliveries fail together and count once.
    if (isOpen()) return false;
    openUntil = now().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** pauses, MAX_PAUSE_MS);
    pauses += 1;
    disconnects = 0;
    return pauses === 1;
  }

  return {
    isOpen,
    isClosed: () => closed,
    recordSuccess() {
      closed = true;
      pauses = 0;
      disconnects = 0;
      openUntil = 0;
    },
    recordFailure,
    recordDisconnect() {
      disconnects += 1;
      return disconnects < DISCONNECT_THRESHOLD && pauses === 0 ? false : recordFailure();
    },
  };
}
