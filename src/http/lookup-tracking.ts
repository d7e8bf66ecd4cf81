import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { LookupOutcome } from '../values/lookup-outcome.ts';

/** A lookup and its outcome: nothing about the visitor, and never a last name. */
export interface Lookup {
  type: 'group' | 'private' | 'pickup';
  hotelId: number;
  /** The requested date; empty if the lookup has none. */
  asked: CalendarDate | '';
  /** 0 for transfers. */
  excursionId: number;
  outcome: LookupOutcome;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The lookup of this request: counted when it is answered, and again for each cache hit. */
    lookup?: Lookup;
    /** The page request being rendered, to which the lookup belongs. */
    requestedBy?: FastifyRequest | undefined;
  }
}

const pageContext = new AsyncLocalStorage<FastifyRequest>();

/** Runs a page's API requests: lookups made in `work` count for the page request. */
export function runOnBehalfOf<T>(page: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return pageContext.run(page, work);
}

/** The page request that is being rendered; undefined outside of one. */
export function requestingPage(): FastifyRequest | undefined {
  return pageContext.getStore();
}

/** Whether this request is made while rendering a page. */
export function isRequestedByPage(): boolean {
  return pageContext.getStore() !== undefined;
}

/** Attaches a lookup to the request, to be counted. */
export function recordLookup(request: FastifyRequest, lookup: Lookup): void {
  request.lookup = lookup;
  const page = pageContext.getStore();
  if (!page) return;
  request.requestedBy = page;
  page.lookup = lookup;
}
