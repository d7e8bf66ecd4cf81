import { useEffect, useState } from 'react';

/** Timers stop while a device sleeps, and clocks are set: looked at again this often. */
const AT_LEAST_EVERY_MS = 60_000;

/**
 * The current time in milliseconds, renewed at each of the given instants. Undefined in the first rendering, which must
 * equal the server's: it shows what the answer says.
 */
export function useNow(instants: readonly number[]): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const next = now === undefined ? undefined : Math.min(...instants.filter((instant) => instant > now));
  useEffect(() => {
    if (now === undefined || next === undefined || next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, AT_LEAST_EVERY_MS));
    return () => clearTimeout(timer);
  }, [now, next]);
  return now;
}
