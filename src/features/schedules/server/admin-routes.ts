import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices, Staff } from '../../../http/api-app.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import {
  editBody,
  latestDay,
  listParams,
  publishBody,
  publishedSchema,
  type Refusal,
  refusalSchema,
  scheduleChoicesSchema,
  wholeListSchema,
} from '../schedule-contract.ts';
import { departureReadingRoutes } from './admin-departure-routes.ts';
import { scheduleReadingRoutes } from './admin-reading-routes.ts';
import { scheduleUploadRoute } from './admin-upload-route.ts';
import { discardList } from './discard-list.ts';
import { inThread, publishOrUndo } from './in-thread.ts';
import type { PublishResult, Refused } from './publish-schedule.ts';
import { readList } from './read-lists.ts';
import { stageEdit } from './stage-edit.ts';

const tags = ['staff: schedules'];
const config = { staff: 'editor' } as const;

/** How staff bring a schedule from file to publish, look at what was published, and undo it. */
export function adminScheduleRoutes(app: ApiApp, services: ApiServices): void {
  scheduleUploadRoute(app, services);
  scheduleReadingRoutes(app, services);
  departureReadingRoutes(app, services);
  publishingRoutes(app, services);

  app.post(
    '/api/admin/departures/',
    {
      config,
      schema: {
        tags,
        summary: 'Stage an edit of one departure: publish it as a list is',
        body: editBody,
        response: { 201: wholeListSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const { before, after } = request.body;
      if (after) {
        refuseTooFarAhead(after, services.now());
        await refuseUnknownHotel(services.database.read, after.hotel_id);
      }
      const staged = await stageEdit(services, { before, after, staff: signedIn(request) });
      return 'refusal' in staged ? refused(reply, staged) : reply.code(201).send(staged);
    },
  );
}

function refuseTooFarAhead({ pickup_date }: DepartureFacts, now: Date): void {
  if (pickup_date <= latestDay(now)) return;
  throw new ApiError(400, 'invalid_request', 'The day of the pickup is more than two years ahead', {
    fields: { 'after.pickup_date': 'invalid' },
  });
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
        body: scheduleChoicesSchema,
        response: { 200: wholeListSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const order = { listId: request.params.id, choices: request.body };
      const list = await inThread(services, 'changeChoices', order);
      if (list) return 'refusal' in list ? refused(reply, list) : list;
      return refused(reply, { published: false, refusal: await refusalOf(services, request.params.id) });
    },
  );

  app.post(
    '/api/admin/schedules/:id/publish/',
    {
      config,
      schema: {
        tags,
        summary: 'Publish a staged list and tell its subscribers',
        params: listParams,
        body: publishBody,
        response: { 200: publishedSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      await refuseUnknownList(services, request.params.id);
      const staff = signedIn(request);
      const order = { listId: request.params.id, leaveOut: request.body.leave_out, staff };
      return answer(reply, await publishOrUndo(services, 'publishSchedule', order));
    },
  );

  app.post(
    '/api/admin/schedules/:id/undo/',
    {
      config,
      schema: {
        tags,
        summary: 'Restore what a publish changed and tell its subscribers',
        params: listParams,
        response: { 200: publishedSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      await refuseUnknownList(services, request.params.id);
      const order = { listId: request.params.id, staff: signedIn(request) };
      return answer(reply, await publishOrUndo(services, 'undoPublish', order));
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
      return refused(reply, { published: false, refusal: 'not_staged' });
    },
  );
}

function answer(reply: FastifyReply, result: PublishResult) {
  if (!result.published) return refused(reply, result);
  const { listId: list_id, publishNumber: publish_number, mails } = result;
  return reply.code(200).send({ list_id, publish_number, mails });
}

const REASONS: Readonly<Record<Refusal, string>> = {
  compare_again: 'Something else was published since the list was compared',
  rows_left_out: 'Some rows are not part of the list; publish without them by leave_out',
  nothing_to_publish: 'Nothing changes',
  not_staged: 'The list is not staged',
  not_published: 'The list has no publish that could be undone',
  changed_since: 'The departures have changed since',
};

function refused(reply: FastifyReply, { refusal, departures }: Refused) {
  return reply.code(409).send({ error: REASONS[refusal], error_key: refusal, departures });
}

function signedIn({ staff }: FastifyRequest): Staff {
  if (!staff) throw new ApiError(401, 'not_signed_in', 'Nobody is signed in');
  return staff;
}

async function refuseUnknownList(services: ApiServices, listId: number): Promise<void> {
  if (!(await readList(services, listId))) throw notFound('The list');
}

async function refusalOf(services: ApiServices, listId: number): Promise<Refusal> {
  await refuseUnknownList(services, listId);
  return 'not_staged';
}
