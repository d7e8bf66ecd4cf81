import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Job, ObserveJob } from '../jobs/clock.ts';
import { readLastRuns } from '../jobs/job-runs.ts';

/**
 * Adds the jobs to `/metrics`: when each last began a run that came to its end, on whichever instance, and how many
 * runs this one made. Returns what counts those. While the database is away the others are left out.
 */
export function keepJobMetrics(registry: Registry, database: Database, jobs: readonly Job[]): ObserveJob {
  const registers = [registry];
  // Not `job`: that is a label of Prometheus' own.
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of this instance, by job and outcome',
    labelNames: ['name', 'outcome'],
    registers,
  });
  for (const { name } of jobs) for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0);
  new Gauge({
    name: 'job_last_run_timestamp_seconds',
    help: 'When each job last began a run that came to its end, on any instance',
    labelNames: ['name'],
    registers,
    async collect() {
      this.reset();
      const lastRuns = await readLastRuns(database.read).catch(() => undefined);
      for (const { name } of jobs) {
        const at = lastRuns?.get(name);
        if (at) this.set({ name }, at.getTime() / 1000);
      }
    },
  });
  return (name, outcome) => runs.inc({ name, outcome });
}
