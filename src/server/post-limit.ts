import type { FastifyError, FastifyRequest, RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sharedBudget, spendOnce } from '../db/shared-budget.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { ApiError, tooManyRequests } from '../http/api-error.ts';
import { visitorNetworks } from '../http/visitor-address.ts';

/** For an IPv4 address or a /64 network; a /56 has twice as many, a /48 four times. */
const POSTS = 30;
const WINDOW_SECONDS = 600;
/** Networks that have no post left are remembered, the latest of them. */
const MAX_REFUSED = 10_000;

/**
 * At most 30 posts per ten minutes and address; a whole hotel may be one address. A post counts before its body is
 * read, so that one which fails its checks counts too. Of calls that have limits of their own only those which fail
 * their checks count here. To be called after the guard of staff calls. [API-42] [SEC-18]
 */
export function limitPosts(app: ApiApp, services: ApiServices): void {
  const take = postBudget(services);
  app.addHook('onRequest', async (request) => {
    if (isLimited(request.routeOptions)) await take(request);
  });
  app.addHook('onRoute', (route) => {
    if (!hasOwnLimit(route)) return;
    route.errorHandler = async (error, request) => {
      if (isFailedCheck(error)) await take(request);
      // The error handler of the application answers it.
      throw error;
    };
  });
}

/** Takes one post from the budgets of a request's networks. Throws 429 where one of them has none left. */
function postBudget({ database, now }: ApiServices): (request: FastifyRequest) => Promise<void> {
  /** Until when a network has none left, so that it costs no question to the database. */
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSED });

  function secondsRefused(networks: readonly string[]): number {
    const longest = Math.max(...networks.map((network) => refusedUntil.get(network) ?? 0));
    return Math.ceil((longest - now().getTime()) / 1000);
  }

  return async ({ ip }) => {
    const { address, site, allocation } = visitorNetworks(ip);
    const known = secondsRefused([address]);
    if (known > 0) throw tooManyRequests(known);
    const holders = [
      { who: address, limit: POSTS },
      ...(site ? [{ who: site, limit: 2 * POSTS }] : []),
      ...(allocation ? [{ who: allocation, limit: 4 * POSTS }] : []),
    ];
    const budget = await sharedBudget(database, { scope: 'post', windowSeconds: WINDOW_SECONDS, holders });
    const retryAfterSeconds = await spendOnce(database, budget, now());
    if (retryAfterSeconds === 0) return;
    refusedUntil.set(address, now().getTime() + retryAfterSeconds * 1000);
    throw tooManyRequests(retryAfterSeconds);
  };
}

/** By its route, not by its address: `/%61pi/` is the same call. */
function isPostOfCalls({ method, url }: { method?: string | string[]; url?: string | undefined }): boolean {
  return [method].flat().includes('POST') && (url ?? '').startsWith('/api/');
}

function isLimited({ config, ...route }: FastifyRequest['routeOptions']): boolean {
  return isPostOfCalls(route) && !config.unlimited;
}

/** Whoever is signed in may send what fails as often as they like. */
function hasOwnLimit(route: RouteOptions): boolean {
  const { unlimited, staff = 'anyone' } = route.config ?? {};
  return isPostOfCalls(route) && unlimited === true && staff === 'anyone' && !route.errorHandler;
}

/** Whether a body could not be read or failed its schema: what the route itself refuses, it counts itself. */
function isFailedCheck(error: FastifyError): boolean {
  return !(error instanceof ApiError) && (error.statusCode ?? 500) < 500;
}
