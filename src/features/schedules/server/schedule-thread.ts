import { parentPort } from 'node:worker_threads';
import { claimWrites, runWithClaim } from '../../../db/claimed-writes.ts';
import { openDatabase } from '../../../db/open-database.ts';
import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import { type AnyTask, SCHEDULE_TASKS, type TaskMessage, type TaskReply } from './schedule-tasks.ts';

// Worker of `runInThread`. Each task opens its own database connection and closes it before the reply.
parentPort?.on('message', async (message: TaskMessage) => {
  parentPort?.postMessage(await perform(message));
});

/** An unexpected error ends the thread and is thrown to the caller. */
async function perform({ address, task, request, now, claim }: TaskMessage): Promise<TaskReply> {
  const database = await openDatabase(address);
  try {
    const run = SCHEDULE_TASKS[task] as AnyTask;
    const services = { database: claimWrites(database), now: () => now };
    return { result: await runWithClaim(claim, () => run(services, request)) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: { reason: error.reason, message: error.message } };
  } finally {
    await database.close();
  }
}
