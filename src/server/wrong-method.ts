import type { HTTPMethods, RouteOptions } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';

const METHODS: readonly HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

interface KnownCall {
  methods: Set<HTTPMethods>;
  /** Who may not make the call need not learn of it. Refusing it costs nothing, so nobody counts it. */
  config: Pick<NonNullable<RouteOptions['config']>, 'staff' | 'unlimited'>;
}

/**
 * A call that exists, asked by a method it does not take, answers 405 and names in `Allow` those it takes. To be
 * called before the routes are registered; what it gives, after them. [API-33]
 */
export function refuseWrongMethods(app: ApiApp): () => void {
  const calls = new Map<string, KnownCall>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/')) return;
    const { methods } = calls.get(url) ?? { methods: new Set() };
    for (const each of [method].flat()) methods.add(each);
    calls.set(url, {
      methods,
      config: { ...(config?.staff ? { staff: config.staff } : {}), unlimited: true },
    });
  });
  return () => {
    for (const [url, call] of [...calls]) refuseOthers(app, url, call);
  };
}

function refuseOthers(app: ApiApp, url: string, { methods, config }: KnownCall): void {
  const allowed = METHODS.filter((method) => methods.has(method));
  const allow = allowed.join(', ');
  const refuse = () => {
    throw new ApiError(405, 'invalid_request', `This call takes ${allow}`);
  };
  app.route({
    method: METHODS.filter((method) => !methods.has(method)),
    url,
    config,
    exposeHeadRoute: false,
    schema: { hide: true },
    // Before the body is read: what it holds does not matter.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      refuse();
    },
    handler: refuse,
  });
}
