/** How often to look, while the device thinks that it is online. */
export const PROBE_INTERVAL_MS = 10_000;

/** Whether the site answers: a device may think that it is online while nothing comes through. */
export async function isSiteReachable(): Promise<boolean> {
  return fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
