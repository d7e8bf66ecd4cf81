import type { Database } from '../../../db/database.ts';

/** Memoizes a read of content until the content state changes. Failures are not cached. */
export function memoizeByVersion<T>(
  database: Database,
  read: (database: Database) => Promise<T>,
): () => Promise<T> {
  let current: { state: string; value: Promise<T> } | undefined;

  return async () => {
    const { id: state } = await database.contentState();
    if (current?.state !== state) {
      const reading = { state, value: read(database) };
      reading.value.catch(() => {
        if (current === reading) current = undefined;
      });
      current = reading;
    }
    return current.value;
  };
}
