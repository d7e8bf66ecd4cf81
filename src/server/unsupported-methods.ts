import type { FastifyContextConfig, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AdminGuard } from '../features/staff/server/guard-admin-calls.ts';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';
import { handleNotFound } from './error-handler.ts';

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

interface KnownRoute {
  url: string;
  methods: Set<HTTPMethods>;
  /** Callers without access must not learn that the route exists. */
  config: Pick<FastifyContextConfig, 'staff'>;
}

/**
 * Answers 405 with an `Allow` header where a route exists but not for this method, and 404 where none does. Which it is,
 * is looked for when it is asked: routes of all other methods would take a third of the time that a server starts. Call
 * before the routes are registered, and call the returned function after them. [API-33]
 */
export function rejectUnsupportedMethods(app: ApiApp, guard: AdminGuard): () => void {
  const routes = new Map<string, KnownRoute>();
  let complete = false;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (complete || !url.startsWith('/api/')) return;
    const methods = routes.get(url)?.methods ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    routes.set(url, { url, methods, config: config?.staff ? { staff: config.staff } : {} });
  });

  async function reject(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const route = routeAt(routes, request.url);
    if (!route) return handleNotFound(request, reply);
    await guard(request, reply, route);
    if (route.methods.has(request.method as HTTPMethods)) {
      throw new ApiError(400, 'invalid_request', 'A part of the address is too long');
    }
    const allow = METHODS.filter((method) => route.methods.has(method)).join(', ');
    reply.header('allow', allow);
    throw new ApiError(405, 'invalid_request', `This call takes ${allow}`);
  }

  return () => {
    complete = true;
    const taken = [...routes.values()];
    for (const url of ['/api/*', ...hidden(taken)]) {
      app.route({
        method: METHODS.filter((method) => !routes.get(url)?.methods.has(method)),
        url,
        // Rejecting costs nothing, so it is not rate limited.
        config: { unlimited: true, ...routes.get(url)?.config },
        exposeHeadRoute: false,
        schema: { hide: true },
        // Rejects before the body is read.
        onRequest: reject,
        handler: reject,
      });
    }
  };
}

/** The route at an address; one that names the whole path before one with parameters. */
function routeAt(routes: ReadonlyMap<string, KnownRoute>, address: string): KnownRoute | undefined {
  const [path = ''] = address.split('?');
  const found = [...routes.values()].filter(({ url }) => isAt(partsOf(url), partsOf(path)));
  return found.toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
}

function isAt(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((part, place) => part === path[place] || (part.startsWith(':') && path[place] !== ''));
}

function partsOf(path: string): string[] {
  return trimTrailingSlashes(path).split('/');
}

function parametersOf({ url }: KnownRoute): number {
  return url.split(':').length;
}

/** Addresses that a route with a parameter in their place would take for its own: `/pages/order/` is no `/pages/:id/`. */
function hidden(routes: readonly KnownRoute[]): string[] {
  const open = routes.filter(({ url }) => url.includes(':')).map(({ url }) => ({ url, parts: partsOf(url) }));
  return routes
    .map(({ url }) => url)
    .filter((url) => {
      const path = partsOf(url);
      return open.some((other) => other.url !== url && isAt(other.parts, path));
    });
}
