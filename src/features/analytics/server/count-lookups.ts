import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { isBot } from '../../../http/is-bot.ts';
import type { Lookup } from '../../../http/lookup-tracking.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { createTally } from '../../../http/tally.ts';
import type { Language } from '../../../i18n/languages.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { REPEAT_REQUEST_HEADER } from '../../../values/repeat-request-header.ts';
import { type CountedLookup, createLookupStore } from './store-lookups.ts';

/**
 * Maximum number of distinct keys between two stores, which bounds memory; further ones are counted under coarser keys.
 */
const MAX_KEYS = 5_000;

export interface LookupCounter {
  /** Counts a visitor's lookup; bots and automatic repeats are ignored. Cheap enough for the cache fast path. */
  countAsked(lookup: Lookup, language: Language, headers: IncomingHttpHeaders): void;
  /** Stores the counts so far. Counts that could not be stored are retained for the next time. */
  store(): Promise<void>;
}

/**
 * Counts every lookup, including cached responses; bots are ignored. The owner of the counter stores the counts.
 * [DESK-80] [DESK-81]
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
  return counter;
}

/** Counts in memory until `store` is called. */
export function createLookupCounter(
  { database, now }: ApiServices,
  onLookup: (lookup: Lookup) => void = () => undefined,
): LookupCounter {
  /** The last count of each lookup object: a cached response passes the same object again and again. */
  let last = new WeakMap<Lookup, CountedLookup>();
  const tally = createTally<CountedLookup>({
    keyOf,
    merge(into, { lookups, lastAt }) {
      into.lookups += lookups;
      if (lastAt > into.lastAt) into.lastAt = lastAt;
    },
    bound: {
      maxKeys: MAX_KEYS,
      coarsen: (counted) => ({ ...counted, hotelId: 0, asked: '', excursionId: 0 }),
    },
    writer() {
      last = new WeakMap();
      return createLookupStore(database, now());
    },
  });

  return {
    countAsked(lookup, language, headers) {
      if (isBot(headers['user-agent']) || headers[REPEAT_REQUEST_HEADER] !== undefined) return;
      onLookup(lookup);
      const instant = now();
      const day = todayInMadrid(instant);
      const same = last.get(lookup);
      if (same && same.language === language && same.day === day) {
        same.lookups += 1;
        same.lastAt = instant;
      } else last.set(lookup, tally.add({ ...lookup, language, day, lookups: 1, lastAt: instant }));
    },
    store: tally.store,
  };
}

function keyOf({ day, type, hotelId, asked, excursionId, language, outcome }: CountedLookup): string {
  return `${day} ${type} ${hotelId} ${asked} ${excursionId} ${language} ${outcome}`;
}

/** A 404 is an outcome too: the hotel has no pickup. */
function isAnswered(status: number): boolean {
  return status === 200 || status === 304 || status === 404;
}

/** Lookups of server rendering are counted with their page. */
function isAsked(request: FastifyRequest): boolean {
  return request.requestedBy === undefined && request.method !== 'HEAD';
}
