/**
 * Instant at which a cached response was last confirmed; undefined for one from the network. The worker adds it to
 * every record of a cached response.
 */
export function readSavedAt(answer: unknown): string | undefined {
  const [record]: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (typeof record !== 'object' || record === null || !('saved_at' in record)) return undefined;
  return String(record.saved_at);
}
