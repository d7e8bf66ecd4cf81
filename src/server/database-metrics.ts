import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { ObserveQuery } from '../db/observe-query.ts';

const BUCKETS_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Registers the query metrics; returns the function that observes each query. */
export function registerQueryMetrics(registry: Registry): ObserveQuery {
  const registers = [registry];
  const durations = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of database queries',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Database queries that failed',
    registers,
  });
  return (seconds, failed) => {
    durations.observe(seconds);
    if (failed) failures.inc();
  };
}

/** Registers gauges for this server's database load and the content version. */
export function registerDatabaseMetrics(registry: Registry, database: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'database_waiting',
    help: 'Requests waiting for the database: on PostgreSQL for a connection, on SQLite to write',
    registers,
    collect() {
      this.set(database.load().waiting);
    },
  });
  new Gauge({
    name: 'database_busy',
    help: 'Requests using the database: on PostgreSQL connections in use, on SQLite active writers',
    registers,
    collect() {
      this.set(database.load().busy);
    },
  });
  new Gauge({
    name: 'content_version',
    help: 'The content version that this instance serves; absent while the database is unavailable',
    registers,
    async collect() {
      this.remove();
      try {
        this.set((await database.contentState()).version);
      } catch {
        // An absent gauge shows that the database is unavailable.
      }
    },
  });
}
