import { setTimeout } from 'node:timers/promises';
import type { ApiApp } from './api-app.ts';

/** How often counts are stored. */
const STORE_INTERVAL_MS = 5_000;
/** Readers wait at most this long for recent counts to be stored: reading must not depend on writing. */
const MAX_READER_WAIT_MS = 1_000;
/** Small batches with pauses: decision 0040. */
const BATCH_SIZE = 50;
const BATCH_PAUSE_MS = 10;

/** Counts accumulated in memory and stored in batches. */
export interface Tally<Count> {
  /** Adds to the count with the same key. Returns the accumulated count, which may be changed until it is stored. */
  add(count: Count): Count;
  /** Stores the counts so far. Counts that could not be stored are retried next time. Throws the error. */
  store(): Promise<void>;
}

export interface TallyOptions<Count> {
  keyOf(count: Count): string;
  /** Adds `count` to `into`, which has the same key. */
  merge(into: Count, count: Count): void;
  /**
   * Beyond `maxKeys`, new keys are counted under the key of `coarsen(count)`. Required where the number of keys is
   * unbounded.
   */
  bound?: { maxKeys: number; coarsen(count: Count): Count };
  /**
   * Called when the counts are taken for storing. Returns a function that adds a batch to the database in one
   * transaction.
   */
  writer(): Promise<(batch: readonly Count[]) => Promise<void>>;
}

/** Creates a tally. Each instance has its own; the stored counts add up. [DESK-81] [SEC-70] */
export function createTally<Count>(options: TallyOptions<Count>): Tally<Count> {
  const { keyOf, merge, bound, writer } = options;
  let counts = new Map<string, Count>();
  let storing = Promise.resolve();

  function add(count: Count): Count {
    const isOverflow = bound && counts.size >= bound.maxKeys && !counts.has(keyOf(count));
    const counted = isOverflow ? bound.coarsen(count) : count;
    const key = keyOf(counted);
    const same = counts.get(key);
    if (same === undefined) {
      counts.set(key, counted);
      return counted;
    }
    merge(same, counted);
    return same;
  }

  async function storeNow(): Promise<void> {
    const batch = [...counts.values()];
    if (batch.length === 0) return;
    counts = new Map();
    let stored = 0;
    try {
      const write = await writer();
      while (stored < batch.length) {
        await write(batch.slice(stored, stored + BATCH_SIZE));
        stored += BATCH_SIZE;
        await setTimeout(BATCH_PAUSE_MS);
      }
    } finally {
      for (const count of batch.slice(stored)) add(count);
    }
  }

  return {
    add,
    store() {
      const turn = storing.then(storeNow);
      storing = turn.catch(() => undefined);
      return turn;
    },
  };
}

/**
 * Stores tallies every few seconds and on shutdown. Returns a function that stores them now, for a caller about to
 * read them: it never throws and waits at most a second. [DESK-81] [SEC-70]
 */
export function storePeriodically(app: ApiApp, tallies: readonly Pick<Tally<never>, 'store'>[]) {
  let isStoring = false;

  async function storeOne(tally: Pick<Tally<never>, 'store'>): Promise<void> {
    try {
      await tally.store();
    } catch (error) {
      const { name, code } = Object(error);
      app.log.warn({ operation: 'store-counts', error: name, code }, 'storing counts failed; retrying later');
    }
  }

  /** Sequential, so that a stuck database blocks only one connection. */
  async function storeSequentially(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    for (const tally of tallies) await storeOne(tally);
    isStoring = false;
  }

  const timer = setInterval(storeSequentially, STORE_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all(tallies.map(storeOne));
  });
  return async (): Promise<void> => {
    const timeout = new AbortController();
    const expired = setTimeout(MAX_READER_WAIT_MS, undefined, timeout).catch(() => undefined);
    await Promise.race([Promise.all(tallies.map(storeOne)), expired]);
    timeout.abort();
  };
}
