import { Worker } from 'node:worker_threads';
import { beginClaim } from '../../../db/claimed-writes.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { createWorkQueue } from '../../../http/work-queue.ts';
import { UnreadableFile, type UnreadableReason } from '../../../spreadsheets/csv/unreadable-file.ts';
import type { PublishResult } from './publish-schedule.ts';
import {
  SCHEDULE_TASKS,
  type TaskMessage,
  type TaskName,
  type TaskReply,
  type TaskRequest,
  type TaskResult,
} from './schedule-tasks.ts';

/** Up to this number, writes are too short to delay visitors. */
const MIN_CHANGES_FOR_THREAD = 500;
const WORKER_URL = new URL('./schedule-thread.ts', import.meta.url);
/** More than any readable list needs. A thread that exceeds it ends; the server continues. */
const MEMORY_MB = 1024;
/** Rows of a large list live until it is published: collected less often, they are copied less. */
const YOUNG_MEMORY_MB = 256;
/** Far longer than any list needs. */
const TIMEOUT_MS = 5 * 60_000;
const MAX_IDLE_MS = 10_000;
/** One thread at a time, since each may use a gigabyte. Decisions and publishes run before uploads. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 4, retryAfterSeconds: 15 });

/** Publishes or undoes a list, in a thread if it has many changes. */
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
  if (Number(changes) > MIN_CHANGES_FOR_THREAD) return runInThread(services, task, request);
  return SCHEDULE_TASKS[task](services, request);
}

/**
 * Runs a task in a worker thread with its own database connection, so that lookups of visitors are not
 * delayed. Throws what the task throws, and 503 if too many tasks are waiting.
 */
export async function runInThread<Name extends TaskName>(
  { database, now }: ApiServices,
  task: Name,
  request: TaskRequest<Name>,
): Promise<TaskResult<Name>> {
  const message: TaskMessage = {
    address: database.address,
    task,
    request,
    now: now(),
    claim: beginClaim(),
  };
  const work = () => runTask(acquireWorker(), message).finally(() => database.invalidateContentState());
  const reply = await queue.run(work, { preferred: task !== 'stageSchedule' });
  if ('unreadable' in reply) {
    throw new UnreadableFile(reply.unreadable.reason as UnreadableReason, reply.unreadable.message);
  }
  return reply.result as TaskResult<Name>;
}

/** An idle thread, since staff often send several decisions in a row. */
let idleWorker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

function acquireWorker(): Worker {
  const thread = idleWorker ?? createWorker();
  idleWorker = undefined;
  clearTimeout(idleTimer);
  thread.ref();
  return thread;
}

function createWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB };
  const thread = new Worker(WORKER_URL, { resourceLimits });
  // A failure while idle only removes the thread.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (idleWorker === thread) idleWorker = undefined;
  });
  return thread;
}

function releaseWorker(thread: Worker): void {
  if (idleWorker) {
    void thread.terminate();
    return;
  }
  idleWorker = thread;
  // An idle thread does not keep the process alive.
  thread.unref();
  idleTimer = setTimeout(() => {
    idleWorker = undefined;
    void thread.terminate();
  }, MAX_IDLE_MS).unref();
}

/** Resolves with the reply of the thread, which has closed its database connection by then. */
function runTask(thread: Worker, message: TaskMessage): Promise<TaskReply> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => thread.terminate(), TIMEOUT_MS);
    const onMessage = (reply: TaskReply) => {
      clearTimeout(timeout);
      thread.off('error', reject);
      thread.off('exit', onExit);
      releaseWorker(thread);
      resolve(reply);
    };
    const onExit = () => {
      clearTimeout(timeout);
      reject(new Error('The thread ended unanswered'));
    };
    thread.once('message', onMessage);
    thread.once('error', reject);
    thread.once('exit', onExit);
    thread.postMessage(message);
  });
}
