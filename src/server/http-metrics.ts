import { Counter, Histogram, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts a GET that was served from the cache, by the route that rendered the response. */
export type CountCacheHit = (route: string, status: number) => void;

/**
 * Serves `/metrics` in Prometheus format: requests by route and status, and whatever others register. Durations are measured for routed requests only: recording them for cache hits would cost an eighth of
 * their throughput (decision 0026).
 */
export function registerHttpMetrics(app: ApiApp, registry: Registry): CountCacheHit {
  const cacheHits = new Map<string, Map<number, number>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, including cache hits, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    // Summed on scrape: cache hits are so cheap that even labels would show.
    collect() {
      for (const [route, byStatus] of cacheHits) {
        for (const [status, count] of byStatus)
          this.inc({ method: 'GET', route, status: String(status) }, count);
      }
      cacheHits.clear();
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of routed requests by route and status; most cache hits are not routed',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get(
    '/metrics',
    { config: { servedUnderLoad: true }, schema: { hide: true } },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
  return (route, status) => {
    const byStatus = cacheHits.get(route);
    if (byStatus) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    else cacheHits.set(route, new Map([[status, 1]]));
  };
}
