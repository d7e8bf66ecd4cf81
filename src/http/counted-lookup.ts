import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { LookupOutcome } from '../values/lookup-outcome.ts';

/** What a visitor looked up and what came of it: nothing about the visitor, and never a last name. */
export interface Lookup {
  type: 'group' | 'private' | 'pickup';
  hotelId: number;
  /** The date that was asked for; empty where none is asked. */
  asked: string;
  /** 0 for a transfer. */
  excursionId: number;
  outcome: LookupOutcome;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What it looked up: counted when it is answered, and again each time a kept answer serves. */
    lookup?: Lookup;
    /** The page that asked, while it is written: the lookup is the page's. */
    askedBy?: FastifyRequest | undefined;
  }
}

const pages = new AsyncLocalStorage<FastifyRequest>();

/** Lets a page ask: what is looked up in `work` counts as looked up by its visitor. */
export function onBehalfOf<T>(page: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return pages.run(page, work);
}

/** Whether it is a page that asks, while it is written. */
export function isAskedByPage(): boolean {
  return pages.getStore() !== undefined;
}

/** Notes on a request what it looked up. */
export function noteLookup(request: FastifyRequest, lookup: Lookup): void {
  request.lookup = lookup;
  const page = pages.getStore();
  if (!page) return;
  request.askedBy = page;
  page.lookup = lookup;
}
