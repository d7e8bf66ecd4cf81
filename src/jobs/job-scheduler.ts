import type { Database } from '../db/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { claimRun, finishRun, readLastRuns } from './job-run-repository.ts';
import { dayOf, isDue, type JobSchedule } from './job-schedule.ts';

const TICK_MS = 5_000;

/** The part of a logger that jobs use. */
export interface JobLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One run; `day` is the Madrid day it was due, which for a missed run is not today. */
export interface JobRun {
  now: Date;
  day: CalendarDate;
}

export interface Job {
  /** Unique; used in logs. */
  name: string;
  schedule: JobSchedule;
  run(run: JobRun): Promise<void>;
}

/** Called after each run. */
export type ObserveJob = (job: string, outcome: 'done' | 'failed') => void;

export interface Clock {
  /** Runs what is due now, then whatever becomes due. */
  start(): void;
  /** Starts no more runs; resolves when running ones have ended. */
  stop(): Promise<void>;
  /** Runs what is due now; resolves when it has ended. */
  tick(): Promise<void>;
}

export interface ClockOptions {
  database: Database;
  jobs: readonly Job[];
  log: JobLog;
  now?: () => Date;
  tickMs?: number;
  onRun?: ObserveJob;
}

/**
 * Runs each job on its schedule, on one of all instances that share the database. A run missed while nothing was
 * running is made up once. A daily run that fails or whose process is killed is retried ten minutes later; a failed
 * interval run waits for its next turn. Errors never reach the caller.
 */
export function createJobScheduler({
  database,
  jobs,
  log,
  now = () => new Date(),
  tickMs = TICK_MS,
  onRun = () => undefined,
}: ClockOptions): Clock {
  const running = new Set<string>();
  const ticks = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function tick(): Promise<void> {
    const ended = runDue();
    ticks.add(ended);
    await ended;
    ticks.delete(ended);
  }

  async function runDue(): Promise<void> {
    try {
      const lastRuns = await readLastRuns(database.read);
      if (stopped) return;
      const at = now();
      const due = jobs.filter(
        (job) => !running.has(job.name) && isDue(job.schedule, lastRuns.get(job.name), at),
      );
      await Promise.all(due.map((job) => runOnce(job, at)));
    } catch (error) {
      logFailure('clock', error);
    }
  }

  async function runOnce(job: Job, at: Date): Promise<void> {
    running.add(job.name);
    try {
      if (!(await claimRun(database, job, at))) return;
      const failed = await attempt(job, at);
      // A failed daily run keeps its claim; when the claim expires, the run is due again.
      if (!failed || 'everySeconds' in job.schedule) await finishRun(database, job.name, at);
    } catch (error) {
      logFailure(job.name, error);
    } finally {
      running.delete(job.name);
    }
  }

  async function attempt(job: Job, at: Date): Promise<boolean> {
    try {
      await job.run({ now: at, day: dayOf(job.schedule, at) });
      onRun(job.name, 'done');
      return false;
    } catch (error) {
      onRun(job.name, 'failed');
      logFailure(job.name, error);
      return true;
    }
  }

  /** Message only: database errors may contain the rejected row, which names people. */
  function logFailure(operation: string, error: unknown): void {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    log.error({ operation, reason }, 'job failed');
  }

  return {
    start() {
      void tick();
      timer = setInterval(() => void tick(), tickMs);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(ticks);
    },
    tick,
  };
}
