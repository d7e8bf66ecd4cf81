import type { DatabaseAddress } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { publishSchedule } from './publish-schedule.ts';
import { changeChoices, stageSchedule } from './stage-schedule.ts';
import { undoPublish } from './undo-publish.ts';

/** What may take seconds of computing and of writing. */
export const SCHEDULE_TASKS = { stageSchedule, changeChoices, publishSchedule, undoPublish };
export type TaskName = keyof typeof SCHEDULE_TASKS;

type Task<Name extends TaskName> = (typeof SCHEDULE_TASKS)[Name];
export type TaskRequest<Name extends TaskName> = Parameters<Task<Name>>[1];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;

/** What a thread is given. */
export interface ThreadOrder {
  address: DatabaseAddress;
  task: TaskName;
  request: unknown;
  now: Date;
}
/** What it answers: the result, or why the file cannot be read. */
export type ThreadAnswer = { result: unknown } | { unreadable: { reason: string; message: string } };

export type AnyTask = (services: ApiServices, request: unknown) => Promise<unknown>;
