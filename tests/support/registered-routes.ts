import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** What a server is started with `start`, and every route that it registered meanwhile. */
export async function withRoutes<T>(
  start: () => Promise<T>,
): Promise<{ started: T; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
  };
  subscribe(CHANNEL, watch);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

/** Calls that nobody needs to be signed in for, those that only refuse a method left out. */
export function openCalls(routes: readonly RouteOptions[]): RouteOptions[] {
  return routes.filter(
    ({ url, method, config, schema }) =>
      url.startsWith('/api/') &&
      method !== 'HEAD' &&
      (config?.staff ?? 'anyone') === 'anyone' &&
      !schema?.hide,
  );
}
