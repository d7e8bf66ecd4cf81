import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import type { Lookup } from '../../../http/counted-lookup.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import type { Language } from '../../../i18n/languages.ts';
import { ASKED_AGAIN } from '../../../values/asked-again.ts';
import { dayKeeper } from '../../../values/day-keeper.ts';
import { isRobot } from './is-robot.ts';
import { type CountedLookup, storeLookups } from './store-lookups.ts';

const STORED_EVERY_MS = 5_000;
/** Of what is counted between two stores so many kinds are kept apart; whoever asks for more costs no memory. */
const KINDS = 5_000;

export interface LookupCounter {
  /** Adds one that a visitor asked for: no robot, nor a browser to have it at hand. Costs no time worth naming. */
  countAsked(lookup: Lookup, language: Language, headers: IncomingHttpHeaders): void;
  /** Writes down what was counted so far. What could not be written is kept for the next time. */
  store(): Promise<void>;
}

/**
 * Counts every lookup, also those that a kept answer served, and writes the numbers down every few seconds and
 * when the server stops; those of several instances add up. Robots do not count. [DESK-80] [DESK-81]
 */
export function countLookups(
  app: ApiApp,
  services: ApiServices,
  onLookup?: (lookup: Lookup) => void,
): LookupCounter {
  const counter = createLookupCounter(services, onLookup);

  app.addHook('onResponse', (request, reply, done) => {
    if (request.lookup && isAnswered(reply.statusCode) && isAsked(request)) {
      counter.countAsked(request.lookup, requestLanguage(request), request.headers);
    }
    done();
  });

  async function store(): Promise<void> {
    try {
      await counter.store();
    } catch (error) {
      const { name } = error as Error;
      app.log.warn({ operation: 'count-lookups', error: name }, 'lookups could not be written down yet');
    }
  }
  const timer = setInterval(store, STORED_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await store();
  });
  return { ...counter, store };
}

/** Counts in memory until it is written down. */
export function createLookupCounter(
  { database, now }: ApiServices,
  onLookup: (lookup: Lookup) => void = () => undefined,
): LookupCounter {
  let counts = new Map<string, CountedLookup>();
  /** Where the last one of each was added: what serves a kept answer is the same one again and again. */
  let last = new WeakMap<Lookup, CountedLookup>();
  let storing = Promise.resolve();
  const dayOf = dayKeeper();

  /** Returns what it was added to. */
  function add(counted: CountedLookup): CountedLookup {
    const key = keyOf(counted);
    const same = counts.get(key);
    if (same) {
      same.lookups += counted.lookups;
      if (counted.lastAt > same.lastAt) same.lastAt = counted.lastAt;
      return same;
    }
    if (counts.size < KINDS || counted.hotelId === 0) {
      counts.set(key, counted);
      return counted;
    }
    return add({ ...counted, hotelId: 0, asked: '', excursionId: 0 });
  }

  async function storeNow(): Promise<void> {
    if (counts.size === 0) return;
    const batch = [...counts.values()];
    counts = new Map();
    last = new WeakMap();
    const { left, error } = await storeLookups(database, batch, now());
    for (const counted of left) add(counted);
    if (left.length > 0) throw error;
  }

  return {
    countAsked(lookup, language, headers) {
      if (isRobot(headers['user-agent']) || headers[ASKED_AGAIN] !== undefined) return;
      onLookup(lookup);
      const instant = now();
      const day = dayOf(instant);
      const same = last.get(lookup);
      if (same?.language === language && same.day === day) {
        same.lookups += 1;
        same.lastAt = instant;
      } else last.set(lookup, add({ ...lookup, language, day, lookups: 1, lastAt: instant }));
    },
    store() {
      const turn = storing.then(storeNow);
      storing = turn.catch(() => undefined);
      return turn;
    },
  };
}

function keyOf({ day, type, hotelId, asked, excursionId, language, outcome }: CountedLookup): string {
  return `${day} ${type} ${hotelId} ${asked} ${excursionId} ${language} ${outcome}`;
}

/** That there is no pickup for a hotel is an answer as well. */
function isAnswered(status: number): boolean {
  return status === 200 || status === 304 || status === 404;
}

/** What a page asks while it is written is counted with the page. */
function isAsked(request: FastifyRequest): boolean {
  return request.askedBy === undefined && request.method !== 'HEAD';
}
