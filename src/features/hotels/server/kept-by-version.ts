import type { Database } from '../../../db/database.ts';

/** Reads something of the content once, and anew after the content has changed. */
export function keptByVersion<T>(
  database: Database,
  read: (database: Database) => Promise<T>,
): () => Promise<T> {
  let current: { state: string; value: Promise<T> } | undefined;

  return async () => {
    const { id: state } = await database.contentState();
    if (current?.state !== state) {
      const reading = { state, value: read(database) };
      // A failure is not kept: the next one who asks tries again.
      reading.value.catch(() => {
        if (current === reading) current = undefined;
      });
      current = reading;
    }
    return current.value;
  };
}
