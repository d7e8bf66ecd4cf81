/**
 * When a stored answer was last confirmed, an instant; undefined for one that the network brought. The worker
 * says it on every record of what it gives from its store.
 */
export function readSavedAt(answer: unknown): string | undefined {
  const [record]: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (typeof record !== 'object' || record === null || !('saved_at' in record)) return undefined;
  return String(record.saved_at);
}
