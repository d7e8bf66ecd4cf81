import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Asked so often, a question is worth a name. */
const OFTEN = 20;
/** So many have a name, on each connection: what PostgreSQL remembers of each takes its memory. */
const MAX_PREPARED = 100;
/** Of so many it is known how often they were asked. */
const MAX_COUNTED = 500;
/** A table was altered, or whoever stands between lends connections out that do not know the name: decision 0042. */
const NAME_IS_NO_USE = new Set(['0A000', '26000', '42P05']);

/**
 * A pool as Kysely needs it, where PostgreSQL reads and plans a question once and not each time, if it is asked
 * often and outside of a transaction. What comes of it is the same as without.
 */
export function preparingReads(pool: pg.Pool): PostgresPool {
  const names = namesOfQuestions();
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  async function ask(client: pg.PoolClient, text: string, values: unknown[]) {
    const name = client.getTransactionStatus() === 'I' ? names.of(text) : undefined;
    if (name === undefined) return answerTo(client, { text, values });
    try {
      return await answerTo(client, { name, text, values });
    } catch (error) {
      if (!NAME_IS_NO_USE.has(Object(error).code)) throw error;
      names.giveUp(text);
      return answerTo(client, { text, values });
    }
  }

  function preparing(client: pg.PoolClient): PostgresPoolClient {
    // Kysely's other way to ask, a cursor, is for streams, which need one more library.
    const query = (text: string, values: unknown[]) => ask(client, text, values);
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const lent = known.get(client) ?? preparing(client);
      known.set(client, lent);
      return lent;
    },
  };
}

/** By a callback: of a promise of its own `pg` leaves 2 KB a question to the collector of the old (decision 0042). */
function answerTo(client: pg.PoolClient, question: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(question, (error, result) => (error ? reject(error) : resolve(result)));
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
      names.set(text, `read_${names.size + 1}`);
      return names.get(text);
    },
    giveUp: (text) => void names.set(text, undefined),
  };
}
