import type { FastifyReply } from 'fastify';
import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { rethrowUnreadableFile } from '../../../spreadsheets/rethrow-unreadable-file.ts';
import { wallTimeOccurrences } from '../../../values/wall-time-occurrences.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import {
  editBody,
  latestDay,
  listDecisionsSchema,
  listParams,
  publishBody,
  publishedSchema,
  type Refusal,
  refusalSchema,
  undoBody,
  wholeListSchema,
} from '../schedule-contract.ts';
import { adminDepartureRoutes } from './admin-departure-routes.ts';
import { adminScheduleReadingRoutes } from './admin-reading-routes.ts';
import { adminScheduleUploadRoutes } from './admin-upload-routes.ts';
import { discardList } from './discard-list.ts';
import type { PublishResult, Refused } from './publish-schedule.ts';
import { readList } from './read-lists.ts';
import { publishOrUndo, runInThread } from './run-in-thread.ts';
import { stageEdit } from './stage-edit.ts';

const tags = ['staff: schedules'];
const config = { staff: 'editor' } as const;

/** Upload, decisions, publish, undo and history of schedule lists. */
export function adminScheduleRoutes(app: ApiApp, services: ApiServices): void {
  adminScheduleUploadRoutes(app, services);
  adminScheduleReadingRoutes(app, services);
  adminDepartureRoutes(app, services);
  publishingRoutes(app, services);

  app.post(
    '/api/admin/departures/',
    {
      config,
      schema: {
        tags,
        summary: 'Stage an edit of one departure, which is published like a list',
        body: editBody,
        response: { 201: wholeListSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const { id, before, after } = request.body;
      if (after) {
        refuseTooFarAhead(after, services.now());
        refuseNoSuchTime(after);
        await refuseUnknownHotel(services.database.read, after.hotel_id);
      }
      const staged = await stageEdit(services, { id, before, after, staff: requireStaff(request) });
      return 'refusal' in staged ? sendRefusal(reply, staged) : reply.code(201).send(staged);
    },
  );
}

function refuseTooFarAhead({ pickup_date }: DepartureFacts, now: Date): void {
  if (pickup_date <= latestDay(now)) return;
  throw new ApiError(400, 'invalid_request', 'The day of the pickup is more than two years ahead', {
    fields: { 'after.pickup_date': 'invalid' },
  });
}

/** Of a night on which the clocks go forward, as in lists. [CASE-28] */
function refuseNoSuchTime({ pickup_date, pickup_time, flight_date, flight_time }: DepartureFacts): void {
  const stated = {
    pickup_time: [pickup_date, pickup_time],
    flight_time: [flight_date, flight_time],
  } as const;
  for (const [field, [date, time]] of Object.entries(stated)) {
    if (!date || !time || wallTimeOccurrences(date, time) > 0) continue;
    throw new ApiError(400, 'invalid_request', 'The clocks go forward that night: this time does not exist', {
      fields: { [`after.${field}`]: 'invalid' },
    });
  }
}

function publishingRoutes(app: ApiApp, services: ApiServices): void {
  app.put(
    '/api/admin/schedules/:id/choices/',
    {
      config,
      schema: {
        tags,
        summary: 'Decide about a staged list; it is read and compared again',
        params: listParams,
        body: listDecisionsSchema,
        response: { 200: wholeListSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const decided = { listId: request.params.id, decisions: request.body };
      const list = await runInThread(services, 'updateDecisions', decided).catch(rethrowUnreadableFile);
      if (list) return 'refusal' in list ? sendRefusal(reply, list) : list;
      return sendRefusal(reply, { published: false, refusal: await refusalOf(services, request.params.id) });
    },
  );

  app.post(
    '/api/admin/schedules/:id/publish/',
    {
      config,
      schema: {
        tags,
        summary: 'Publish a staged list and notify subscribers',
        params: listParams,
        body: publishBody,
        response: { 200: publishedSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      await refuseUnknownList(services, request.params.id);
      const staff = requireStaff(request);
      const { leave_out: leaveOut, accept_gone: acceptGone, comparison } = request.body;
      const publish = { listId: request.params.id, leaveOut, acceptGone, comparison, staff };
      return sendResult(reply, await publishOrUndo(services, 'publishSchedule', publish));
    },
  );

  app.post(
    '/api/admin/schedules/:id/undo/',
    {
      config,
      schema: {
        tags,
        summary: 'Undo a publish and notify subscribers',
        params: listParams,
        body: undoBody,
        response: { 200: publishedSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      await refuseUnknownList(services, request.params.id);
      const { accept_gone: acceptGone } = request.body ?? {};
      const undo = { listId: request.params.id, acceptGone, staff: requireStaff(request) };
      return sendResult(reply, await publishOrUndo(services, 'undoPublish', undo));
    },
  );

  app.delete(
    '/api/admin/schedules/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Discard a staged list',
        params: listParams,
        response: { 200: acceptedSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      await refuseUnknownList(services, request.params.id);
      if (await discardList(services, request.params.id)) return { success: true as const };
      return sendRefusal(reply, { published: false, refusal: 'not_staged' });
    },
  );
}

function sendResult(reply: FastifyReply, result: PublishResult) {
  if (!result.published) return sendRefusal(reply, result);
  const { listId: list_id, publishNumber: publish_number, mails } = result;
  return reply.code(200).send({ list_id, publish_number, mails });
}

const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  compare_again:
    'Something else was published, what the list names was changed, or it was compared again, since then',
  questions_open: 'No row can be used until the questions about the whole list are answered',
  rows_left_out: 'Some rows are not part of the list; publish without them by leave_out',
  held_not_accepted: 'The edit is held; accept it by the decision accepted_rows',
  pairs_open: 'Some pairs of departures have no answer; answer them by the decisions pairs and apart',
  gone_not_confirmed: 'Departures are withdrawn; confirm their number by accept_gone',
  nothing_to_publish: 'Nothing changes',
  not_staged: 'The list is not staged',
  not_published: 'The list has no publish that could be undone',
  changed_since: 'The departures have changed since',
};

function sendRefusal(reply: FastifyReply, { refusal, departures }: Refused) {
  return reply.code(409).send({ error: REFUSAL_MESSAGES[refusal], error_key: refusal, departures });
}

async function refuseUnknownList(services: ApiServices, listId: number): Promise<void> {
  if (!(await readList(services, listId))) throw notFound('The list');
}

async function refusalOf(services: ApiServices, listId: number): Promise<Refusal> {
  await refuseUnknownList(services, listId);
  return 'not_staged';
}
