import type { WriteClaim } from '../../../db/claimed-writes.ts';
import type { DatabaseAddress } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { publishSchedule } from './publish-schedule.ts';
import { stageSchedule } from './stage-schedule.ts';
import { undoPublish } from './undo-publish.ts';
import { updateDecisions } from './update-decisions.ts';

/** Tasks that may take seconds of computing or writing. */
export const SCHEDULE_TASKS = { stageSchedule, updateDecisions, publishSchedule, undoPublish };
export type TaskName = keyof typeof SCHEDULE_TASKS;

type Task<Name extends TaskName> = (typeof SCHEDULE_TASKS)[Name];
export type TaskRequest<Name extends TaskName> = Parameters<Task<Name>>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;

/** Message to a worker thread. */
export interface TaskMessage {
  address: DatabaseAddress;
  task: TaskName;
  request: unknown;
  now: Date;
  /** The request that its transactions belong to. */
  claim: WriteClaim | undefined;
}
/** Reply of the thread: the result, or why the file is unreadable. */
export type TaskReply = { result: unknown } | { unreadable: { reason: string; message: string } };

export type AnyTask = (services: ApiServices, request: unknown) => Promise<unknown>;
