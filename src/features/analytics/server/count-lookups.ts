import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { isBot } from '../../../http/is-bot.ts';
import type { Lookup } from '../../../http/lookup-tracking.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { createTally } from '../../../http/tally.ts';
import type { Language } from '../../../i18n/languages.ts';
import { madridDayCache } from '../../../values/madrid-day-cache.ts';
import { REPEAT_REQUEST_HEADER } from '../../../values/repeat-request-header.ts';
import { type CountedLookup, lookupWriter } from './store-lookups.ts';

/** Of what is counted between two stores so many kinds are kept apart; whoever asks for more costs no memory. */
const KINDS = 5_000;

export interface LookupCounter {
  /** Adds one that a visitor asked for: no robot, nor a browser to have it at hand. Costs no time worth naming. */
  countAsked(lookup: Lookup, language: Language, headers: IncomingHttpHeaders): void;
  /** Writes down what was counted so far. What could not be written is kept for the next time. */
  store(): Promise<void>;
}

/**
 * Counts every lookup, also those that a kept answer served. Robots do not count. What is counted is stored by who has
 * the counter. [DESK-80] [DESK-81]
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

/** Counts in memory until it is stored. */
export function createLookupCounter(
  { database, now }: ApiServices,
  onLookup: (lookup: Lookup) => void = () => undefined,
): LookupCounter {
  /** Where the last one of each was added: what serves a kept answer is the same one again and again. */
  let last = new WeakMap<Lookup, CountedLookup>();
  const dayOf = madridDayCache();
  const tally = createTally<CountedLookup>({
    keyOf,
    merge(into, { lookups, lastAt }) {
      into.lookups += lookups;
      if (lastAt > into.lastAt) into.lastAt = lastAt;
    },
    bound: {
      maxKeys: KINDS,
      coarsen: (counted) => ({ ...counted, hotelId: 0, asked: '', excursionId: 0 }),
    },
    writer() {
      last = new WeakMap();
      return lookupWriter(database, now());
    },
  });

  return {
    countAsked(lookup, language, headers) {
      if (isBot(headers['user-agent']) || headers[REPEAT_REQUEST_HEADER] !== undefined) return;
      onLookup(lookup);
      const instant = now();
      const day = dayOf(instant);
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

/** That there is no pickup for a hotel is an answer as well. */
function isAnswered(status: number): boolean {
  return status === 200 || status === 304 || status === 404;
}

/** What a page asks while it is written is counted with the page. */
function isAsked(request: FastifyRequest): boolean {
  return request.requestedBy === undefined && request.method !== 'HEAD';
}
