import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { ApiApp } from '../http/api-app.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** To be told that a GET was answered with what is kept, by the route that it came from. */
export type CountKept = (route: string, status: number) => void;

/**
 * `/metrics` in Prometheus' format: the process, requests by route and status, and what others registered. How long
 * an answer took is measured where there was something to do: what is kept goes out at once, and to say so would
 * cost an eighth of it (decision 0026).
 */
export function keepMetrics(app: ApiApp, registry: Registry): CountKept {
  collectDefaultMetrics({ register: registry });
  const kept = new Map<string, Map<number, number>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, those with what is kept included, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    // Added up where somebody looks at them: a kept answer goes out for a price at which even labels count.
    collect() {
      for (const [route, answers] of kept) {
        for (const [status, count] of answers)
          this.inc({ method: 'GET', route, status: String(status) }, count);
      }
      kept.clear();
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status, of requests that were routed: most kept answers are not',
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
    const answers = kept.get(route);
    if (answers) answers.set(status, (answers.get(status) ?? 0) + 1);
    else kept.set(route, new Map([[status, 1]]));
  };
}
