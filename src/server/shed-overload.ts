import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { isAskedByPage } from '../http/counted-lookup.ts';
import { startLateMeter } from './late-meter.ts';
import { takeTurns } from './take-turns.ts';

/** How much the server takes on before it turns requests away. */
export interface LoadLimits {
  /** Requests that are being worked on at the same time. */
  inProgress: number;
  /** How long a request may have waited for its turn. */
  lateMs: number;
}

/** Staff mend what visitors suffer from: they are the last to be turned away. */
export const LOAD_LIMITS: Record<Who, LoadLimits> = {
  visitor: { inProgress: 200, lateMs: 300 },
  staff: { inProgress: 400, lateMs: 1_200 },
};

type Who = 'visitor' | 'staff';
/** What is begun in one turn of the event loop: four pages to render, or sixteen calls. */
const PER_TURN = 16;
const COST = { page: 4, call: 1 };
/** Whoever is turned away comes back within this, not all at the same moment. */
const RETRY_SECONDS = { from: 5, to: 15 };
const OVER_AFTER_MS = 5_000;

/** To one request too many. It is counted, not logged: there are many of them when there is one. */
export class Overloaded extends ApiError {
  constructor() {
    const { from, to } = RETRY_SECONDS;
    const retryAfterSeconds = from + Math.floor(Math.random() * (to - from + 1));
    super(503, 'service_unavailable', 'The site is busy', { retryAfterSeconds });
  }
}

export interface ShedOptions {
  limits?: Record<Who, LoadLimits> | undefined;
  metrics: Registry;
}

/**
 * Turns requests away with 503 while more come than can be answered in time, so that those which are taken stay
 * fast. What is kept, built files, health and metrics go on being served; staff are turned away last. To be called
 * after the response cache has its hooks and before anything that costs. [OPS-01] [OPS-02] [OPS-03]
 */
export function shedOverload(app: ApiApp, { limits = LOAD_LIMITS, metrics }: ShedOptions): void {
  const meter = startLateMeter();
  const turns = takeTurns(PER_TURN, newConnections(app));
  const registers = [metrics];
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests turned away with 503 because too many came',
    labelNames: ['who'],
    registers,
  });
  for (const who of ['visitor', 'staff']) shed.inc({ who }, 0);
  const gauge = new Gauge({ name: 'requests_in_progress', help: 'Requests being worked on', registers });
  const log = logOverload(app);
  const ends = new WeakMap<FastifyRequest, () => void>();
  let inProgress = 0;

  function refuseTooMany(request: FastifyRequest): void {
    const who = whoAsks(request);
    const limit = limits[who];
    if (inProgress < limit.inProgress && !meter.isLaterThan(limit.lateMs)) return;
    shed.inc({ who });
    log(inProgress);
    throw new Overloaded();
  }

  app.addHook('onRequest', async (request) => {
    if (isShed(request) && !mayBeKept(request)) refuseTooMany(request);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isShed(request)) return;
    if (mayBeKept(request)) refuseTooMany(request);
    meter.took();
    gauge.set(++inProgress);
    const end = () => {
      if (ends.delete(request)) gauge.set(--inProgress);
    };
    ends.set(request, end);
    // Whoever reads slowly or goes away costs no work any more.
    reply.raw.once('close', end);
    await turns(request.routeOptions.config.page ? COST.page : COST.call);
  });
  app.addHook('onSend', async (request) => ends.get(request)?.());
  app.addHook('onClose', async () => meter.stop());
}

/** Whether any was taken since it was asked the last time. */
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
