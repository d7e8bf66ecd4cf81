import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { isAskedByPage } from '../http/counted-lookup.ts';
import { hasBody } from '../http/has-body.ts';
import {
  type AdmissionQueue,
  createAdmissionQueue,
  type QueueLimits,
  type Ticket,
  type Who,
} from './admission-queue.ts';

/** How much the server takes on before it turns requests away; what is not said is as in `LOAD_LIMITS`. */
export type LoadLimits = Record<Who, Partial<QueueLimits>>;

/** Staff mend what visitors suffer from: they are the last to be turned away. */
export const LOAD_LIMITS: Record<Who, QueueLimits> = {
  visitor: { inProgress: 200, held: 10_000, waitMs: 2_000 },
  staff: { inProgress: 400, held: 1_000, waitMs: 5_000 },
};

/** Whoever is turned away comes back within this, not all at the same moment. */
const RETRY_SECONDS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
/** Of the requests that are held, so many may have a body. */
const BODIES_SHARE = 0.1;
const OVER_AFTER_MS = 5_000;

/** To one request too many. It is counted, not logged: there are many of them when there is one. */
export class Overloaded extends ApiError {
  constructor(retryAfterSeconds: number) {
    super(503, 'service_unavailable', 'The site is busy', { retryAfterSeconds });
  }
}

/** Made in advance: to make an error costs more than the rest of a refusal. */
const OVERLOADED = RETRY_SECONDS.map((seconds) => new Overloaded(seconds));

function anOverloaded(): Overloaded {
  return OVERLOADED[Math.floor(Math.random() * OVERLOADED.length)] ?? new Overloaded(RETRY_SECONDS[0]);
}

export interface ShedOptions {
  /** False admits everything at once: what a benchmark compares with. */
  limits?: LoadLimits | false | undefined;
  metrics: Registry;
}

/**
 * Lets requests wait while more come than can be answered, and turns away with 503 those that waited too long, so
 * that those which are taken are answered in time. What is kept, built files, health and metrics never wait; staff
 * are turned away last. To be called after the response cache has its hooks and before anything that costs.
 * [OPS-01] [OPS-02] [OPS-03]
 */
export function shedOverload(app: ApiApp, { limits = LOAD_LIMITS, metrics }: ShedOptions): void {
  if (!limits) return;
  const queue = createAdmissionQueue({
    limits: {
      visitor: { ...LOAD_LIMITS.visitor, ...limits.visitor },
      staff: { ...LOAD_LIMITS.staff, ...limits.staff },
    },
    hasNewConnections: newConnections(app),
  });
  const countRefused = keepLoadMetrics(metrics, queue);
  const log = logOverload(app);
  const tickets = new WeakMap<FastifyRequest, Ticket>();

  function refuse(request: FastifyRequest): never {
    countRefused(whoAsks(request));
    log(queue.inProgress());
    throw anOverloaded();
  }

  /** Such a client did not wait for its refusal: it waits to be accepted again. */
  function refuseAtOnce(request: FastifyRequest, reply: FastifyReply): never {
    reply.header('connection', 'close');
    return refuse(request);
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const who = whoAsks(request);
    if (queue.isFull(who)) refuseAtOnce(request, reply);
    const ticket = queue.enter(who);
    tickets.set(request, ticket);
    // Whoever reads slowly or goes away costs no work any more.
    reply.raw.once('close', ticket.leave);
    if (await ticket.admitted) return;
    if (reply.raw.destroyed) throw anOverloaded();
    refuse(request);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isShed(request) || mayBeKept(request)) return;
    // Before any of its body is read, which would be held with the request.
    if (queue.isFull(whoAsks(request), hasBody(request) ? BODIES_SHARE : 1)) refuseAtOnce(request, reply);
    // A page that says so may be written before any later hook.
    if (request.is404) await admit(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isShed(request) && !tickets.has(request)) await admit(request, reply);
  });
  app.addHook('onSend', async (request) => tickets.get(request)?.leave());
  app.addHook('onClose', async () => queue.close());
}

/** Gives what counts a refusal. */
function keepLoadMetrics(metrics: Registry, queue: AdmissionQueue): (who: Who) => void {
  const registers = [metrics];
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests turned away with 503 because too many came',
    labelNames: ['who'],
    registers,
  });
  for (const who of ['visitor', 'staff']) shed.inc({ who }, 0);
  new Gauge({
    name: 'requests_in_progress',
    help: 'Requests being worked on',
    registers,
    collect() {
      this.set(queue.inProgress());
    },
  });
  new Gauge({
    name: 'requests_waiting',
    help: 'Requests waiting for their turn because more came than can be answered at once',
    registers,
    collect() {
      this.set(queue.held());
    },
  });
  return (who) => shed.inc({ who });
}

/** Whether any was accepted since it was asked the last time. */
function newConnections({ server }: ApiApp): () => boolean {
  let any = false;
  server.on('connection', () => {
    any = true;
  });
  return () => {
    const came = any;
    any = false;
    return came;
  };
}

/** What a page asks for itself was let in with the page. */
function isShed(request: FastifyRequest): boolean {
  return !request.routeOptions.config?.servedUnderLoad && !isAskedByPage();
}

/** Then the response cache is asked before. */
function mayBeKept({ method, routeOptions }: FastifyRequest): boolean {
  const { cache = 'never' } = routeOptions.config ?? {};
  return (method === 'GET' || method === 'HEAD') && cache !== 'never';
}

function whoAsks({ routeOptions }: FastifyRequest): Who {
  return routeOptions.config?.staff || routeOptions.url?.startsWith('/admin') ? 'staff' : 'visitor';
}

/** Two lines for each time of overload: that it began, and how many were turned away in it. */
function logOverload(app: ApiApp): (inProgress: number) => void {
  const operation = 'shed-overload';
  let turnedAway = 0;
  let over: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearTimeout(over));
  return (inProgress) => {
    turnedAway += 1;
    if (over) {
      over.refresh();
      return;
    }
    app.log.warn({ operation, inProgress }, 'more requests than can be answered: some are turned away');
    over = setTimeout(() => {
      app.log.warn({ operation, turnedAway }, 'all requests are answered again');
      over = undefined;
      turnedAway = 0;
    }, OVER_AFTER_MS).unref();
  };
}
