import type { Database } from '../../../db/database.ts';

/** Reads something of the content once, and anew after the content version has changed. */
export function keptByVersion<T>(
  database: Database,
  read: (database: Database) => Promise<T>,
): () => Promise<T> {
  let current: { version: number; value: Promise<T> } | undefined;

  return async () => {
    const version = await database.contentVersion();
    if (current?.version !== version) {
      const reading = { version, value: read(database) };
      // A failure is not kept: the next one who asks tries again.
      reading.value.catch(() => {
        if (current === reading) current = undefined;
      });
      current = reading;
    }
    return current.value;
  };
}
