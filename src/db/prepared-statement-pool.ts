import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { TimeLimits } from './time-limits.ts';

/** Number of uses from which a query is prepared. */
const OFTEN = 20;
/** Maximum number of prepared queries per connection: each takes memory in PostgreSQL. */
const MAX_PREPARED = 100;
/** Maximum number of queries whose uses are counted. */
const MAX_COUNTED = 500;
/** Timeout of a read, or of the first statement of a transaction: the connection may be dead without notice. */
const PATIENCE_MS = 10_000;
/** PostgreSQL ends a statement after its own limit; this much later the connection counts as dead. */
const GRACE_MS = 2_000;
const ANSWERED_SOON = /^(select|begin|start transaction)\b/;
/** A table was altered, or a pooler passed on a connection that lacks the statement: decision 0042. */
const NAME_IS_NO_USE = new Set(['0A000', '26000', '42P05']);

/**
 * Kysely-compatible pool. Queries that are frequent and outside of transactions are prepared, so that PostgreSQL parses
 * and plans them once. Connections without response are closed and their queries fail.
 */
export function preparedStatementPool(
  pool: pg.Pool,
  { patienceMs = PATIENCE_MS, limits }: { patienceMs?: number; limits: Pick<TimeLimits, 'statementMs'> },
): PostgresPool {
  const statementPatienceMs = limits.statementMs + GRACE_MS;
  const names = namesOfQuestions();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  async function ask(client: pg.PoolClient, text: string, values: unknown[]) {
    const free = client.getTransactionStatus() === 'I';
    const patience = free && ANSWERED_SOON.test(text) ? patienceMs : statementPatienceMs;
    const name = free ? names.of(text) : undefined;
    if (name === undefined) return answerTo(client, { text, values }, patience);
    try {
      return await answerTo(client, { name, text, values }, patience);
    } catch (error) {
      if (!NAME_IS_NO_USE.has(Object(error).code)) throw error;
      names.giveUp(text);
      return answerTo(client, { text, values }, patience);
    }
  }

  function asking(client: pg.PoolClient): PostgresPoolClient {
    // Kysely's cursors are for streams, which need another library.
    const query = (text: string, values: unknown[]) => ask(client, text, values);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    // Another Kysely on the same pool may have ended it.
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    async connect() {
      const client = await pool.connect();
      const lent = known.get(client) ?? asking(client);
      known.set(client, lent);
      return lent;
    },
  };
}

/** With a callback: `pg`'s own promises leave 2 KB per query to the old generation of the heap (decision 0042). */
function answerTo(
  client: pg.PoolClient,
  question: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // Marked first: a response that arrives now would continue the transaction on a closed connection.
      reject(new Error('Connection terminated: no answer in time'));
      client.end();
    }, patienceMs);
    client.query(question, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}

interface Names {
  /** Undefined for queries that are not prepared, or not yet. */
  of(text: string): string | undefined;
  /** Not prepared from now on. */
  giveUp(text: string): void;
}

function namesOfQuestions(): Names {
  const asked = new LRUCache<string, number>({ max: MAX_COUNTED });
  const names = new Map<string, string | undefined>();
  return {
    of(text) {
      if (names.has(text)) return names.get(text);
      if (names.size === MAX_PREPARED || !text.startsWith('select')) return undefined;
      const times = (asked.get(text) ?? 0) + 1;
      asked.set(text, times);
      if (times < OFTEN) return undefined;
      asked.delete(text);
      names.set(text, nameFor(text));
      return names.get(text);
    },
    giveUp: (text) => void names.set(text, undefined),
  };
}

/** Derived from the query, so that a name found on another client's connection means the same query. */
function nameFor(text: string): string {
  return `read_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
