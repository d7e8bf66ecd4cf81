import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** Runs `start` and returns its result with every route registered meanwhile. */
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

/** Calls that need no sign-in, without those that only reject a method. */
export function openCalls(routes: readonly RouteOptions[]): RouteOptions[] {
  return routes.filter(
    ({ url, method, config, schema }) =>
      url.startsWith('/api/') &&
      method !== 'HEAD' &&
      (config?.staff ?? 'anyone') === 'anyone' &&
      !schema?.hide,
  );
}
