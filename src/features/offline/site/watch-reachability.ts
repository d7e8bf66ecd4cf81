const FIRST_PROBE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;

/**
 * Calls `onReachable` each time the site responds, until the returned function is called. Probes at once, after 1 s,
 * and then with doubled pauses of at most 10 s: the first request over a new network often fails.
 */
export function watchReachability(onReachable: () => unknown): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const probe = async (nextPauseMs: number) => {
    if ((await isSiteReachable()) && !stopped) await onReachable();
    if (stopped) return;
    timer = setTimeout(probe, nextPauseMs, Math.min(2 * nextPauseMs, MAX_PAUSE_MS));
  };
  void probe(FIRST_PROBE_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** A device may report a connection although no response arrives, so the site itself is requested. */
function isSiteReachable(): Promise<boolean> {
  return fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
