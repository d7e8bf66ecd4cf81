import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { idParams } from '../../../values/record-id.ts';
import {
  adminMeetingPageSchema,
  adminMeetingQuery,
  adminMeetingSchema,
  meetingBody,
  meetingChangeBody,
  meetingDeletedSchema,
  meetingDeleteQuery,
} from '../admin-contract.ts';
import { adminBulkMeetingRoutes } from './admin-bulk-routes.ts';
import { listAdminMeetings, readAdminMeeting } from './admin-meeting-repository.ts';
import { changeMeeting, createMeeting, deleteMeeting } from './meeting-changes.ts';

const PATH = '/api/admin/info-meetings/';
const ONE = '/api/admin/info-meetings/:id/';
const tags = ['staff: info meetings'];
const config = { staff: 'editor' } as const;

/** Back-office routes of info meetings. */
export function adminMeetingRoutes(app: ApiApp, services: ApiServices): void {
  const { database, now } = services;
  adminBulkMeetingRoutes(app, services);

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'List meetings, by default from today in Madrid on',
        querystring: adminMeetingQuery,
        response: { 200: adminMeetingPageSchema },
      },
    },
    ({ query }) => listAdminMeetings(database.read, query, todayInMadrid(now())),
  );

  app.get(
    ONE,
    {
      config,
      schema: { tags, summary: 'Read a meeting', params: idParams, response: { 200: adminMeetingSchema } },
    },
    async ({ params }) => {
      const meeting = await readAdminMeeting(database.read, params.id);
      if (!meeting) throw notFound('The meeting');
      return meeting;
    },
  );

  app.post(
    PATH,
    {
      config,
      schema: { tags, summary: 'Add a meeting', body: meetingBody, response: { 201: adminMeetingSchema } },
    },
    async (request, reply) => {
      const meeting = await createMeeting(services, { staff: requireStaff(request), meeting: request.body });
      return reply.code(201).send(meeting);
    },
  );

  app.put(
    ONE,
    {
      config,
      schema: {
        tags,
        summary: 'Change a meeting',
        params: idParams,
        body: meetingChangeBody,
        response: { 200: adminMeetingSchema },
      },
    },
    (request) => {
      const { version, ...meeting } = request.body;
      return changeMeeting(services, {
        staff: requireStaff(request),
        id: request.params.id,
        version,
        meeting,
      });
    },
  );

  app.delete(
    ONE,
    {
      config,
      schema: {
        tags,
        summary: 'Delete a meeting',
        params: idParams,
        querystring: meetingDeleteQuery,
        response: { 200: meetingDeletedSchema },
      },
    },
    async (request) => {
      const { version } = request.query;
      await deleteMeeting(services, { staff: requireStaff(request), id: request.params.id, version });
      return { success: true as const };
    },
  );
}
