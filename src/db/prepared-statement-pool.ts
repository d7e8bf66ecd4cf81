import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { TimeLimits } from './time-limits.ts';

/** Asked so often, a question is worth a name. */
const OFTEN = 20;
/** So many have a name, on each connection: what PostgreSQL remembers of each takes its memory. */
const MAX_PREPARED = 100;
/** Of so many it is known how often they were asked. */
const MAX_COUNTED = 500;
/** So long a read, or the first word of a transaction, waits for an answer: a connection may be dead without a word. */
const PATIENCE_MS = 10_000;
/** PostgreSQL itself ends a statement of a transaction after its limit; so much later the connection counts as dead. */
const GRACE_MS = 2_000;
const ANSWERED_SOON = /^(select|begin|start transaction)\b/;
/** A table was altered, or whoever stands between lends connections out that do not know the name: decision 0042. */
const NAME_IS_NO_USE = new Set(['0A000', '26000', '42P05']);

/**
 * A pool as Kysely needs it. PostgreSQL reads and plans a question once and not each time, if it is asked often and
 * outside of a transaction; what comes of it is the same. A connection that is silent for too long is ended, which
 * fails who asked, and given up.
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
    // Kysely's other way to ask, a cursor, is for streams, which need one more library.
    const query = (text: string, values: unknown[]) => ask(client, text, values);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    // Another Kysely over the same pool may have ended it.
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

/** By a callback: of a promise of its own `pg` leaves 2 KB a question to the collector of the old (decision 0042). */
function answerTo(
  client: pg.PoolClient,
  question: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // First, as the answer may still come in this moment: the transaction would go on over a closed connection.
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
  /** Undefined for what is not asked by name, or not yet. */
  of(text: string): string | undefined;
  /** From now on it is asked in full. */
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

/** The same everywhere: who finds the name on a connection that another used before finds the same question. */
function nameFor(text: string): string {
  return `read_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
