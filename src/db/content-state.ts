import { randomBytes } from 'node:crypto';

/** What visitors read, as it was between two editorial writes. */
export interface ContentState {
  /**
   * The identity: two moments with the same one had the same content. It never comes back with other content, also
   * where a fail-over, a recovery or a restored backup loses writes and the number is given a second time.
   */
  id: string;
  /** The number that every editorial write raises, for people and metrics: a lost one is given again. */
  version: number;
}

/** As it is stored, with the server that says so where the database is one. */
export interface StoredState {
  version: number;
  state: string;
  /** When the server process of PostgreSQL was started: a standby that is promoted has another instant. */
  server?: string;
}

/**
 * The number belongs to it because a release before the identity raises that alone, the server because an answer may
 * be made of rows that are newer than the state it was begun in: were these lost, it must not fit the state before.
 */
export function contentStateOf({ version, state, server = '' }: StoredState): ContentState {
  return { id: `${version} ${state} ${server}`, version };
}

/** An identity that no state has had. */
export function newStateId(): string {
  return randomBytes(16).toString('base64url');
}
