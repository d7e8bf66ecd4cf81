import type { DatabaseSync } from 'node:sqlite';
import { type ContentState, contentStateOf } from './content-state.ts';

/** How long a result is cached: the delay until writes of other processes are seen. */
const BELIEVED_MS = { sqlite: 1, postgres: 400 };

export interface ContentStateCache {
  /** The content state; read again if it may have changed. */
  current(): ContentState | Promise<ContentState>;
  /** Invalidates the cache after a write. */
  forget(): void;
}

/**
 * SQLite reports commits of all other connections by `data_version`. Under load this costs as much as a twentieth of a
 * cached response, so it is read once per millisecond, and at once after a write by this process.
 */
export function sqliteContentStateCache(reader: DatabaseSync): ContentStateCache {
  const commits = reader.prepare('pragma data_version');
  const stored = reader.prepare('select version, state from content_version');
  let seen: unknown;
  let known: ContentState | undefined;
  let believedUntil = 0;
  return {
    current() {
      const now = performance.now();
      if (known && now < believedUntil) return known;
      const { data_version: commit } = commits.get() ?? {};
      if (!known || commit !== seen) {
        const { version, state } = stored.get() ?? {};
        known = contentStateOf({ version: Number(version), state: String(state) });
        seen = commit;
      }
      believedUntil = now + BELIEVED_MS.sqlite;
      return known;
    },
    forget() {
      believedUntil = 0;
    },
  };
}

/** Queries PostgreSQL on demand, at most every 400 ms, and at once after a write by this process. */
export function polledContentStateCache(ask: () => Promise<ContentState>): ContentStateCache {
  let known: { state: ContentState; until: number } | undefined;
  let asking: Promise<ContentState> | undefined;

  function forget(): void {
    known = undefined;
    asking = undefined;
  }

  function askAgain(): Promise<ContentState> {
    const question = ask();
    asking = question;
    question.then(
      (state) => {
        // A query started before the last write may return an older state.
        if (asking === question) known = { state, until: performance.now() + BELIEVED_MS.postgres };
        if (asking === question) asking = undefined;
      },
      () => {
        if (asking === question) asking = undefined;
      },
    );
    return question;
  }

  return {
    current: () => (known && performance.now() < known.until ? known.state : (asking ?? askAgain())),
    forget,
  };
}
