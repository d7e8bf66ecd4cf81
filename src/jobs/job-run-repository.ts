import type { Database, Reader } from '../db/database.ts';
import { isDue, type JobSchedule } from './job-schedule.ts';

/** A claim without progress expires after this time. */
const CLAIM_MS = 10 * 60 * 1000;

/** Start of the last completed run of each job. */
export async function readLastRuns(db: Reader): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('job_runs').selectAll().execute();
  return new Map(rows.map((row) => [row.name, new Date(row.last_run_at)]));
}

/** Claims the job for this instance; false if another instance has it. */
export async function claimRun(
  database: Database,
  { name, schedule }: { name: string; schedule: JobSchedule },
  now: Date,
): Promise<boolean> {
  const lapsed = new Date(now.getTime() - CLAIM_MS).toISOString();
  return database.write(async (db) => {
    const claimed = await db
      .insertInto('job_runs')
      .values({ name: claimOf(name), last_run_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((run) => ({ last_run_at: run.ref('excluded.last_run_at') }))
          .where('job_runs.last_run_at', '<=', lapsed),
      )
      .returning('name')
      .executeTakeFirst();
    if (!claimed) return false;
    // Another instance may have run it between reading and claiming.
    const runs = await readLastRuns(db);
    if (isDue(schedule, runs.get(name), now)) return true;
    await db.deleteFrom('job_runs').where('name', '=', claimOf(name)).execute();
    return false;
  });
}

/** Records that the run started at `began` has completed, and releases the claim. */
export async function finishRun(database: Database, name: string, began: Date): Promise<void> {
  await database.write(async (db) => {
    await db
      .insertInto('job_runs')
      .values({ name, last_run_at: began.toISOString() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at: began.toISOString() }))
      .execute();
    await db.deleteFrom('job_runs').where('name', '=', claimOf(name)).execute();
  });
}

function claimOf(name: string): string {
  return `claim of ${name}`;
}
