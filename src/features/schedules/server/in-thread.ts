import { Worker } from 'node:worker_threads';
import type { ApiServices } from '../../../http/api-app.ts';
import { createWorkQueue } from '../../../http/work-queue.ts';
import { UnreadableFile, type UnreadableReason } from '../../../spreadsheets/csv/unreadable-file.ts';
import type { PublishResult } from './publish-schedule.ts';
import {
  SCHEDULE_TASKS,
  type TaskName,
  type TaskRequest,
  type TaskResult,
  type ThreadAnswer,
  type ThreadOrder,
} from './schedule-tasks.ts';

/** So many changes are written before any visitor would notice. */
const FEW = 500;
const THREAD = new URL('./schedule-thread.ts', import.meta.url);
/** More than any list takes that is read at all; a thread that wants more ends, and the server goes on. */
const MEMORY_MB = 1024;
/** Far longer than any list takes. */
const PATIENCE_MS = 5 * 60_000;
const WAITING_MS = 10_000;
/** Each thread may want a gigabyte. What staff decided goes before files that are read. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 4, retryAfterSeconds: 15 });

/** Publishes or undoes a list: in a thread when it changes much, else at once. */
export async function publishOrUndo(
  services: ApiServices,
  task: 'publishSchedule' | 'undoPublish',
  request: TaskRequest<'publishSchedule'>,
): Promise<PublishResult> {
  const { changes } = await services.database.read
    .selectFrom('schedule_changes')
    .select((change) => change.fn.countAll<number>().as('changes'))
    .where('list_id', '=', request.listId)
    .executeTakeFirstOrThrow();
  if (Number(changes) > FEW) return inThread(services, task, request);
  return SCHEDULE_TASKS[task](services, request);
}

/**
 * Does a task in a thread of its own with a connection of its own, so that visitors' lookups go on meanwhile.
 * Throws what the task throws, and 503 where too many wait for the thread.
 */
export async function inThread<Name extends TaskName>(
  { database, now }: ApiServices,
  task: Name,
  request: TaskRequest<Name>,
): Promise<TaskResult<Name>> {
  const order: ThreadOrder = { address: database.address, task, request, now: now() };
  const work = () => answerOf(takeThread(), order).finally(() => database.invalidateContentState());
  const answer = await queue.run(work, { preferred: task !== 'stageSchedule' });
  if ('unreadable' in answer) {
    throw new UnreadableFile(answer.unreadable.reason as UnreadableReason, answer.unreadable.message);
  }
  return answer.result as TaskResult<Name>;
}

/** A thread that has done its task and waits for another: after one decision of staff often comes the next. */
let waiting: Worker | undefined;

function takeThread(): Worker {
  const thread = waiting ?? newThread();
  waiting = undefined;
  thread.ref();
  return thread;
}

function newThread(): Worker {
  const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // One that fails while nobody waits for it is not taken again.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (waiting === thread) waiting = undefined;
  });
  return thread;
}

function letWait(thread: Worker): void {
  if (waiting) {
    void thread.terminate();
    return;
  }
  waiting = thread;
  // It holds up no process that wants to end.
  thread.unref();
  setTimeout(() => {
    if (waiting !== thread) return;
    waiting = undefined;
    void thread.terminate();
  }, WAITING_MS).unref();
}

/** What the thread answers, once it has let go of the database. */
function answerOf(thread: Worker, order: ThreadOrder): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => thread.terminate(), PATIENCE_MS);
    const onMessage = (answer: ThreadAnswer) => {
      clearTimeout(impatience);
      thread.off('error', reject);
      thread.off('exit', onExit);
      letWait(thread);
      resolve(answer);
    };
    const onExit = () => {
      clearTimeout(impatience);
      reject(new Error('The thread ended unanswered'));
    };
    thread.once('message', onMessage);
    thread.once('error', reject);
    thread.once('exit', onExit);
    thread.postMessage(order);
  });
}
