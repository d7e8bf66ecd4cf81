import type { FastifyError, FastifyRequest, RouteOptions } from 'fastify';
import { type SharedBudget, secondsUntilAllFree, sharedBudget, spendOnce } from '../db/shared-budget.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { ApiError, tooManyRequests } from '../http/api-error.ts';
import { boundedCache } from '../http/bounded-cache.ts';
import { visitorNetworks } from '../http/visitor-networks.ts';

/** Per IPv4 address or /64 network; a /56 gets twice as many, a /48 four times. */
const MAX_POSTS = 30;
const WINDOW_SECONDS = 600;
/** Exhausted networks remembered in memory, most recently used first. */
const MAX_EXHAUSTED_NETWORKS = 10_000;

/**
 * Allows 30 posts per ten minutes and network; a whole hotel may share one address. A post counts before its body is
 * read, so invalid ones count too. Routes with limits of their own (`unlimited`) count only posts that fail
 * validation. Register after the staff guard. [API-42] [SEC-18]
 */
export function rateLimitPosts(app: ApiApp, services: ApiServices): void {
  const spend = createPostBudget(services);
  app.addHook('onRequest', async (request) => {
    if (isLimited(request.routeOptions)) await spend(request);
  });
  app.addHook('onRoute', (route) => {
    if (!hasOwnLimit(route)) return;
    route.errorHandler = async (error, request) => {
      if (isValidationFailure(error)) await spend(request);
      // Answered by the application's error handler.
      throw error;
    };
  });
}

/** A network and its number of posts. */
interface Holder {
  who: string;
  limit: number;
}

/** Takes one post from the budgets of the client's networks. Throws 429 if one of them is exhausted. */
function createPostBudget({ database, now }: ApiServices): (request: FastifyRequest) => Promise<void> {
  /** When the budget of an exhausted network resets: saves a database query. */
  const exhaustedUntil = boundedCache<string, number>(MAX_EXHAUSTED_NETWORKS);

  function budgetOf(holders: readonly Holder[]): Promise<SharedBudget> {
    return sharedBudget(database, { scope: 'post', windowSeconds: WINDOW_SECONDS, holders });
  }

  /** Each network by itself: a fresh /64 in an exhausted /48 is rejected without the database as well. */
  async function rememberExhausted(holders: readonly Holder[]): Promise<void> {
    for (const holder of holders) {
      const seconds = await secondsUntilAllFree(database.read, await budgetOf([holder]), now());
      if (seconds > 0) exhaustedUntil.set(holder.who, now().getTime() + seconds * 1000);
    }
  }

  function secondsUntilReset(holders: readonly Holder[]): number {
    const longest = Math.max(...holders.map(({ who }) => exhaustedUntil.get(who) ?? 0));
    return Math.ceil((longest - now().getTime()) / 1000);
  }

  return async ({ ip }) => {
    const { address, site, allocation } = visitorNetworks(ip);
    const holders = [
      { who: address, limit: MAX_POSTS },
      ...(site ? [{ who: site, limit: 2 * MAX_POSTS }] : []),
      ...(allocation ? [{ who: allocation, limit: 4 * MAX_POSTS }] : []),
    ];
    const waitSeconds = secondsUntilReset(holders);
    if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    const retryAfterSeconds = await spendOnce(database, await budgetOf(holders), now());
    if (retryAfterSeconds === 0) return;
    await rememberExhausted(holders);
    throw tooManyRequests(retryAfterSeconds);
  };
}

/** Checks the route, not the URL: `/%61pi/` is the same call. */
function isApiPost({ method, url }: { method?: string | string[]; url?: string | undefined }): boolean {
  return [method].flat().includes('POST') && (url ?? '').startsWith('/api/');
}

function isLimited({ config, ...route }: FastifyRequest['routeOptions']): boolean {
  return isApiPost(route) && !config.unlimited;
}

/** Signed-in staff may fail validation as often as they like. */
function hasOwnLimit(route: RouteOptions): boolean {
  const { unlimited, staff = 'anyone' } = route.config ?? {};
  return isApiPost(route) && unlimited === true && staff === 'anyone' && !route.errorHandler;
}

/** Whether the body was unreadable or failed its schema. What the handler rejects, the route counts itself. */
function isValidationFailure(error: FastifyError): boolean {
  return !(error instanceof ApiError) && (error.statusCode ?? 500) < 500;
}
