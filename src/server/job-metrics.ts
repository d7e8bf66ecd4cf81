import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readLastRuns } from '../jobs/job-run-repository.ts';
import type { Job, ObserveJob } from '../jobs/job-scheduler.ts';

/**
 * Registers the job metrics: the start of the last completed run of each job on any instance, and the number of runs
 * on this instance. Returns the function that counts runs. While the database is unavailable the gauge is omitted.
 */
export function registerJobMetrics(registry: Registry, database: Database, jobs: readonly Job[]): ObserveJob {
  const registers = [registry];
  // Not `job`: Prometheus reserves that label.
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Job runs on this instance, by job and outcome',
    labelNames: ['name', 'outcome'],
    registers,
  });
  for (const { name } of jobs) for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0);
  new Gauge({
    name: 'job_last_run_timestamp_seconds',
    help: 'Start of the last completed run of each job, on any instance',
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
