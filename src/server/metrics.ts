import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** To be told of a request that was answered, by the route that answered it. */
export type ObserveRequest = (method: string, route: string, status: number, seconds: number) => void;

/** `/metrics` in Prometheus' format: the process, requests by route and status, and what others registered. */
export function keepMetrics(app: ApiApp, registry: Registry): ObserveRequest {
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const observe: ObserveRequest = (method, route, status, seconds) =>
    requests.observe({ method, route, status: String(status) }, seconds);
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get(
    '/metrics',
    { config: { servedUnderLoad: true }, schema: { hide: true } },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
  return observe;
}
