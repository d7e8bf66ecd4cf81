import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { hasBody } from '../http/has-body.ts';
import { isRequestedByPage } from '../http/lookup-tracking.ts';
import {
  type AdmissionQueue,
  type ClientType,
  createAdmissionQueue,
  type QueueLimits,
  type Ticket,
} from './admission-queue.ts';

/** Limits before requests are rejected; missing values default to `LOAD_LIMITS`. */
export type LoadLimits = Record<ClientType, Partial<QueueLimits>>;

/** Staff resolve what visitors suffer from, so they are rejected last. */
export const LOAD_LIMITS: Record<ClientType, QueueLimits> = {
  visitor: { inProgress: 200, held: 10_000, waitMs: 2_000 },
  staff: { inProgress: 400, held: 1_000, waitMs: 5_000 },
};

/** Retry-After is spread, so that rejected clients do not all return at once. */
const RETRY_SECONDS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
/** Share of the held requests that may have a body. */
const MAX_BODIES_SHARE = 0.1;
const OVERLOAD_ENDS_AFTER_MS = 5_000;

/** A rejected request under overload. Counted rather than logged: these come in large numbers. */
class OverloadError extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(503, 'service_unavailable', 'The site is busy', { retryAfterSeconds });
  }
}

/** Created in advance: constructing an error costs more than the rest of a rejection. */
const OVERLOAD_ERRORS = RETRY_SECONDS.map((seconds) => new OverloadError(seconds));

function overloadError(): OverloadError {
  return (
    OVERLOAD_ERRORS[Math.floor(Math.random() * OVERLOAD_ERRORS.length)] ?? new OverloadError(RETRY_SECONDS[0])
  );
}

export interface LoadSheddingOptions {
  /** False admits everything at once: the baseline of a benchmark. */
  limits?: LoadLimits | false | undefined;
  metrics: Registry;
}

/**
 * Queues requests under overload and rejects with 503 those that wait too long, so that admitted requests are
 * answered in time. Cache hits, static files, health and metrics never wait; staff are rejected last. Register after
 * the response cache and before any expensive hook. [OPS-01] [OPS-02] [OPS-03]
 */
export function shedLoad(app: ApiApp, { limits = LOAD_LIMITS, metrics }: LoadSheddingOptions): void {
  if (!limits) return;
  const queue = createAdmissionQueue({
    limits: {
      visitor: { ...LOAD_LIMITS.visitor, ...limits.visitor },
      staff: { ...LOAD_LIMITS.staff, ...limits.staff },
    },
    hasNewConnections: trackNewConnections(app),
  });
  const countRejected = registerLoadMetrics(metrics, queue);
  const log = logOverload(app);
  const tickets = new WeakMap<FastifyRequest, Ticket>();

  function reject(request: FastifyRequest): never {
    countRejected(clientTypeOf(request));
    log(queue.inProgress());
    throw overloadError();
  }

  /** Closes the connection: a client rejected without waiting has to reconnect before it can retry. */
  function rejectImmediately(request: FastifyRequest, reply: FastifyReply): never {
    reply.header('connection', 'close');
    return reject(request);
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const client = clientTypeOf(request);
    if (queue.isFull(client)) rejectImmediately(request, reply);
    const ticket = queue.enter(client);
    tickets.set(request, ticket);
    // A client that disconnects frees its place.
    reply.raw.once('close', ticket.leave);
    if (await ticket.admitted) return;
    if (reply.raw.destroyed) throw overloadError();
    reject(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isSheddable(request) || isCacheable(request)) return;
    // Rejects before the body is read, which would be held in memory with the request.
    if (queue.isFull(clientTypeOf(request), hasBody(request) ? MAX_BODIES_SHARE : 1))
      rejectImmediately(request, reply);
    // A 404 page may be rendered before any later hook.
    if (request.is404) await admit(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isSheddable(request) && !tickets.has(request)) await admit(request, reply);
  });
  app.addHook('onSend', async (request) => tickets.get(request)?.leave());
  app.addHook('onClose', async () => queue.close());
}

/** Registers the load metrics; returns the function that counts a rejection. */
function registerLoadMetrics(metrics: Registry, queue: AdmissionQueue): (client: ClientType) => void {
  const registers = [metrics];
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests rejected with 503 under overload',
    labelNames: ['who'],
    registers,
  });
  for (const who of ['visitor', 'staff']) shed.inc({ who }, 0);
  new Gauge({
    name: 'requests_in_progress',
    help: 'Requests in progress',
    registers,
    collect() {
      this.set(queue.inProgress());
    },
  });
  new Gauge({
    name: 'requests_waiting',
    help: 'Requests waiting in the admission queue',
    registers,
    collect() {
      this.set(queue.held());
    },
  });
  return (client) => shed.inc({ who: client });
}

/** Whether a connection was accepted since the last call. */
function trackNewConnections({ server }: ApiApp): () => boolean {
  let hasNew = false;
  server.on('connection', () => {
    hasNew = true;
  });
  return () => {
    const accepted = hasNew;
    hasNew = false;
    return accepted;
  };
}

/** API requests made while rendering a page were admitted with the page. */
function isSheddable(request: FastifyRequest): boolean {
  return !request.routeOptions.config?.servedUnderLoad && !isRequestedByPage();
}

/** Whether the response cache is consulted first. */
function isCacheable({ method, routeOptions }: FastifyRequest): boolean {
  const { cache = 'never' } = routeOptions.config ?? {};
  return (method === 'GET' || method === 'HEAD') && cache !== 'never';
}

function clientTypeOf({ routeOptions }: FastifyRequest): ClientType {
  return routeOptions.config?.staff || routeOptions.url?.startsWith('/admin') ? 'staff' : 'visitor';
}

/** Logs two lines per overload: its start, and how many requests were rejected. */
function logOverload(app: ApiApp): (inProgress: number) => void {
  const operation = 'shed-overload';
  let rejected = 0;
  let endTimer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(endTimer));
  return (inProgress) => {
    rejected += 1;
    if (endTimer) {
      endTimer.refresh();
      return;
    }
    app.log.warn({ operation, inProgress }, 'overload: rejecting requests');
    endTimer = setTimeout(() => {
      app.log.warn({ operation, rejected }, 'overload ended');
      endTimer = undefined;
      rejected = 0;
    }, OVERLOAD_ENDS_AFTER_MS).unref();
  };
}
