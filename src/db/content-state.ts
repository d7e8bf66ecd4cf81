import { randomBytes } from 'node:crypto';

/** The visible content between two editorial writes. */
export interface ContentState {
  /**
   * Identity: equal identities mean equal content. Never reused for other content, even when a fail-over, recovery or
   * restore loses writes and the number is issued again.
   */
  id: string;
  /** The number raised by every editorial write, for people and metrics; a lost one is issued again. */
  version: number;
}

/** The stored state, with the start time of the database server if there is one. */
export interface StoredState {
  version: number;
  state: string;
  /** Start time of the PostgreSQL server process: a promoted standby has another. */
  server?: string;
}

/**
 * Combines number, identity and server. The number, because releases before the identity raise that alone; the server,
 * because a response may contain rows newer than its state: if they are lost, it must not match the earlier state.
 */
export function contentStateOf({ version, state, server = '' }: StoredState): ContentState {
  return { id: `${version} ${state} ${server}`, version };
}

/** A new, unique identity. */
export function newStateId(): string {
  return randomBytes(16).toString('base64url');
}
