import { setTimeout } from 'node:timers/promises';
import type { ApiApp } from './api-app.ts';

/** How often counts are stored. */
const STORED_EVERY_MS = 5_000;
/** Who reads counts waits this long for those of a moment ago: reading must not depend on writing. */
const READER_WAITS_MS = 1_000;
/** Few at a time, with pauses: decision 0040. */
const AT_ONCE = 50;
const PAUSE_MS = 10;

/** Counts that are gathered in memory and stored together. */
export interface Tally<Count> {
  /** Adds to the count of the same key. Returns what it was added to, to which more may be added until it is stored. */
  add(count: Count): Count;
  /** Stores what was counted so far. What could not be stored stays for the next time. Throws why. */
  store(): Promise<void>;
}

export interface TallyOptions<Count> {
  keyOf(count: Count): string;
  /** Adds the second to the first, which has the same key. */
  merge(into: Count, count: Count): void;
  /** From `maxKeys` on a new key is counted as what `coarser` makes of it. Needed where keys are without number. */
  bound?: { maxKeys: number; coarser(count: Count): Count };
  /**
   * Called as soon as the counts so far are taken to be stored. Returns what adds a few of them to the database, in one
   * transaction.
   */
  writer(): Promise<(few: readonly Count[]) => Promise<void>>;
}

/** Each instance has its own; what they store adds up. [DESK-81] [SEC-70] */
export function createTally<Count>(options: TallyOptions<Count>): Tally<Count> {
  const { keyOf, merge, bound, writer } = options;
  let counts = new Map<string, Count>();
  let storing = Promise.resolve();

  function add(count: Count): Count {
    const isOneTooMany = bound && counts.size >= bound.maxKeys && !counts.has(keyOf(count));
    const counted = isOneTooMany ? bound.coarser(count) : count;
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
        await write(batch.slice(stored, stored + AT_ONCE));
        stored += AT_ONCE;
        await setTimeout(PAUSE_MS);
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
 * Stores tallies every few seconds and when the server stops. Returns what stores them now, for who is about to read
 * them: it never throws, and waits no longer than a second. [DESK-81] [SEC-70]
 */
export function storeRegularly(app: ApiApp, tallies: readonly Pick<Tally<never>, 'store'>[]) {
  let isStoring = false;

  async function storeOne(tally: Pick<Tally<never>, 'store'>): Promise<void> {
    try {
      await tally.store();
    } catch (error) {
      const { name, code } = Object(error);
      app.log.warn({ operation: 'store-counts', error: name, code }, 'counts could not be stored yet');
    }
  }

  /** One after the other: while the database is stuck they hold up one connection between them. */
  async function storeInTurn(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    for (const tally of tallies) await storeOne(tally);
    isStoring = false;
  }

  const timer = setInterval(storeInTurn, STORED_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all(tallies.map(storeOne));
  });
  return async (): Promise<void> => {
    const enough = new AbortController();
    const waited = setTimeout(READER_WAITS_MS, undefined, enough).catch(() => undefined);
    await Promise.race([Promise.all(tallies.map(storeOne)), waited]);
    enough.abort();
  };
}
