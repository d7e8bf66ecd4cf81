import type { HTTPMethods, RouteOptions } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

interface KnownRoute {
  methods: Set<HTTPMethods>;
  /**
   * Callers without access must not learn that the route exists. Rejecting costs nothing, so it is not rate limited.
   */
  config: Pick<NonNullable<RouteOptions['config']>, 'staff' | 'unlimited'>;
}

/**
 * Answers 405 with an `Allow` header where a route exists but not for this method. Call before the routes are
 * registered, and call the returned function after them. [API-33]
 */
export function rejectUnsupportedMethods(app: ApiApp): () => void {
  const routes = new Map<string, KnownRoute>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/')) return;
    const { methods } = routes.get(url) ?? { methods: new Set() };
    for (const name of [method].flat()) methods.add(name);
    routes.set(url, {
      methods,
      config: { ...(config?.staff ? { staff: config.staff } : {}), unlimited: true },
    });
  });
  return () => {
    for (const [url, route] of [...routes]) rejectOtherMethods(app, url, route);
  };
}

function rejectOtherMethods(app: ApiApp, url: string, { methods, config }: KnownRoute): void {
  const allowed = METHODS.filter((method) => methods.has(method));
  const allow = allowed.join(', ');
  const reject = () => {
    throw new ApiError(405, 'invalid_request', `This call takes ${allow}`);
  };
  app.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    config,
    exposeHeadRoute: false,
    schema: { hide: true },
    // Rejects before the body is read.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      reject();
    },
    handler: reject,
  });
}
