import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { ObserveQuery } from '../db/observe-query.ts';

const BUCKETS_SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Adds to `/metrics` how long the database takes to answer; returns what is to be told of each question. */
export function keepQueryTimes(registry: Registry): ObserveQuery {
  const registers = [registry];
  const times = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time from question to answer of the database',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Questions that the database did not answer, or refused',
    registers,
  });
  return (seconds, failed) => {
    times.observe(seconds);
    if (failed) failures.inc();
  };
}

/** Adds to `/metrics` how busy the database is for this server, and the content version. */
export function keepDatabaseMetrics(registry: Registry, database: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'database_waiting',
    help: 'Work of requests that waits: on PostgreSQL for a connection, on SQLite for its turn to write',
    registers,
    collect() {
      this.set(database.load().waiting);
    },
  });
  new Gauge({
    name: 'database_busy',
    help: 'Work of requests under way: on PostgreSQL connections in use, on SQLite whether someone writes',
    registers,
    collect() {
      this.set(database.load().busy);
    },
  });
  new Gauge({
    name: 'content_version',
    help: 'The version of the content that this instance serves; away while the database is',
    registers,
    async collect() {
      this.remove();
      try {
        this.set((await database.contentState()).version);
      } catch {
        // Whoever reads the figures sees that it is away.
      }
    },
  });
}
