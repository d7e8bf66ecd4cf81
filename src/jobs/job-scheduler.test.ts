import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onceIt } from '../../tests/support/full-tests.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { wallTime } from '../values/wall-time.ts';
import { isDue } from './job-schedule.ts';
import { createJobScheduler, type Job, type JobRun } from './job-scheduler.ts';

const EVENING = { dailyAt: wallTime('18:00') };

describe('the job scheduler', () => {
  let database: Database;
  let close: () => Promise<void>;
  let now: Date;
  let runs: string[];
  let errors: string[];

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    now = new Date('2026-06-01T16:30:00Z');
    runs = [];
    errors = [];
  });
  afterEach(() => close());

  const note = async ({ day }: JobRun) => {
    runs.push(day);
  };
  function clock(job: Partial<Job>) {
    const log = { info: () => undefined, error: (fields: object) => errors.push(JSON.stringify(fields)) };
    const jobs = [{ name: 'reminders', schedule: EVENING, run: note, ...job }];
    return createJobScheduler({ database, jobs, log, now: () => now, tickMs: 5 });
  }
  async function tickAt(instant: string, ...clocks: ReturnType<typeof clock>[]) {
    now = new Date(instant);
    await Promise.all(clocks.map((each) => each.tick()));
  }

  onceIt('a daily job runs once a day at its time in Madrid, in summer and winter', async () => {
    const daily = clock({});
    await tickAt('2026-06-01T16:00:00Z', daily);
    await tickAt('2026-06-01T21:00:00Z', daily);
    await tickAt('2026-06-02T15:59:00Z', daily);
    await tickAt('2026-06-02T16:00:00Z', daily);
    expect(runs).toEqual(['2026-06-01', '2026-06-02']);
    expect(isDue(EVENING, new Date('2026-12-01T17:00:00Z'), new Date('2026-12-02T16:59:00Z'))).toBe(false);
    expect(isDue(EVENING, new Date('2026-12-01T17:00:00Z'), new Date('2026-12-02T17:00:00Z'))).toBe(true);
  });

  test('a missed run is made up once, with the day it was due', async () => {
    const daily = clock({});
    await tickAt('2026-06-01T16:00:00Z', daily);
    await tickAt('2026-06-04T08:00:00Z', daily);
    await tickAt('2026-06-04T08:01:00Z', daily);
    expect(runs).toEqual(['2026-06-01', '2026-06-03']);
  });

  test('one of several instances runs the job', async () => {
    const instances = [clock({}), clock({}), clock({})];
    await tickAt('2026-06-01T16:00:00Z', ...instances);
    await tickAt('2026-06-01T16:00:05Z', ...instances);
    expect(runs).toEqual(['2026-06-01']);
  });

  onceIt('a job at an interval runs again when the interval has passed', async () => {
    const often = clock({ schedule: { everySeconds: 60 } });
    await tickAt('2026-06-01T10:00:00Z', often);
    await tickAt('2026-06-01T10:00:59Z', often);
    await tickAt('2026-06-01T10:01:00Z', often);
    expect(runs).toHaveLength(2);
  });

  onceIt('a failed daily run is logged by name without details and retried ten minutes later', async () => {
    const refused = Object.assign(new Error('duplicate key\nKey (last_name)=(Ozols)'), { detail: 'Ozols' });
    const failing = clock({
      async run(run) {
        await note(run);
        throw refused;
      },
    });
    await tickAt('2026-06-01T16:00:00Z', failing);
    await tickAt('2026-06-01T16:09:59Z', failing);
    await tickAt('2026-06-01T16:10:00Z', failing);
    expect(runs).toEqual(['2026-06-01', '2026-06-01']);
    expect(errors[0]).toBe('{"operation":"reminders","reason":"duplicate key"}');
  });

  test('a run whose process was killed is taken over by another', async () => {
    const killed = clock({ run: () => new Promise(() => undefined) });
    void killed.tick();
    await expect.poll(() => database.read.selectFrom('job_runs').selectAll().execute()).toHaveLength(1);
    const other = clock({});
    await tickAt('2026-06-01T16:35:00Z', other);
    expect(runs).toEqual([]);
    await tickAt('2026-06-01T16:40:00Z', other);
    expect(runs).toEqual(['2026-06-01']);
  });

  onceIt('after start it runs by itself; stop waits for running jobs and starts no more', async () => {
    let finish: () => void = () => undefined;
    const slow = clock({
      async run(run) {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        await note(run);
      },
    });
    slow.start();
    await expect.poll(() => database.read.selectFrom('job_runs').selectAll().execute()).toHaveLength(1);
    setTimeout(() => finish(), 30);
    await slow.stop();
    expect(runs).toEqual(['2026-06-01']);
  });
});
