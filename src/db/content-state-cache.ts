import type { DatabaseSync } from 'node:sqlite';
import { type ContentState, contentStateOf } from './content-state.ts';

/** How long an answer is believed: what another process writes is seen within this time. */
const BELIEVED_MS = { sqlite: 1, postgres: 400 };

export interface ContentStateCache {
  /** The content state; read anew where it may have changed. */
  current(): ContentState | Promise<ContentState>;
  /** Something was written: what is known may be old. */
  forget(): void;
}

/**
 * SQLite says of every commit of another connection, whichever process or thread made it, that there was one. Under
 * load that costs as much as a twentieth of a kept answer, so those of one millisecond share what it says. After a
 * write of our own it is asked at once.
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

/** PostgreSQL is asked when somebody wants to know, at most every 400 ms, and at once after a write of our own. */
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
        // An answer that was asked for before the last write may be older than the write.
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
