import type { PageToCache } from '../../features/offline/site/worker-contract.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends WorkerEvent {
  readonly data: PageToCache;
}

/** The part of the service worker API used here; the DOM types do not include it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

export const worker = self as unknown as WorkerScope;
