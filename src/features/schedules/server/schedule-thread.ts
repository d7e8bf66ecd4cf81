import { parentPort } from 'node:worker_threads';
import { openDatabase } from '../../../db/open-database.ts';
import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import { type AnyTask, SCHEDULE_TASKS, type ThreadAnswer, type ThreadOrder } from './schedule-tasks.ts';

// The thread of `inThread`: each task over a connection of its own, closed when it answers.
parentPort?.on('message', async (order: ThreadOrder) => {
  parentPort?.postMessage(await perform(order));
});

/** What it does not expect ends the thread: whoever waits for the answer gets the error. */
async function perform({ address, task, request, now }: ThreadOrder): Promise<ThreadAnswer> {
  const database = await openDatabase(address);
  try {
    const run = SCHEDULE_TASKS[task] as AnyTask;
    return { result: await run({ database, now: () => now }, request) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: { reason: error.reason, message: error.message } };
  } finally {
    await database.close();
  }
}
