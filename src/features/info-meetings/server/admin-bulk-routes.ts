import { z } from 'zod';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { FILE_CONTENT_TYPE, fileOf } from '../../../http/file-body.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { sendCsv } from '../../../spreadsheets/csv-table.ts';
import { rethrowUnreadableFile } from '../../../spreadsheets/rethrow-unreadable-file.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { MAX_TABLE_BYTES } from '../../../values/file-size-limits.ts';
import { copyBody, csvExportQuery, csvQuery, meetingPlanSchema, repeatBody } from '../admin-contract.ts';
import { allAdminMeetings } from './admin-meeting-repository.ts';
import { compareOrApply } from './apply-meetings.ts';
import { copyWeek, repeatMeeting } from './bulk-meetings.ts';
import { meetingsCsv, readMeetingsCsv } from './meetings-csv.ts';

const CSV = '/api/admin/info-meetings/csv/';
const tags = ['staff: info meetings'];
const config = { staff: 'editor' } as const;

/**
 * Back-office routes that write many meetings: without a mark they compare, with the mark of a comparison they apply
 * it.
 */
export function adminBulkMeetingRoutes(app: ApiApp, services: ApiServices): void {
  csvRoutes(app, services);

  app.post(
    '/api/admin/info-meetings/repeat/',
    {
      config,
      schema: {
        tags,
        summary: 'Repeat a meeting weekly: compare, or apply a comparison',
        body: repeatBody,
        response: { 200: meetingPlanSchema },
      },
    },
    async (request) => {
      const { apply, ...order } = request.body;
      const requested = { meetings: await repeatMeeting(services.database.read, order) };
      return compareOrApply(services, requested, { staff: requireStaff(request), action: 'repeat', apply });
    },
  );

  app.post(
    '/api/admin/info-meetings/copy/',
    {
      config,
      schema: {
        tags,
        summary: 'Copy the week of a hotel to other hotels: compare, or apply a comparison',
        body: copyBody,
        response: { 200: meetingPlanSchema },
      },
    },
    async (request) => {
      const { apply, ...order } = request.body;
      const requested = { meetings: await copyWeek(services.database.read, order) };
      return compareOrApply(services, requested, { staff: requireStaff(request), action: 'copy', apply });
    },
  );
}

function csvRoutes(app: ApiApp, services: ApiServices): void {
  const { database, now } = services;

  app.get(
    CSV,
    {
      config,
      schema: {
        tags,
        summary: 'Download meetings as CSV, by default from today in Madrid on',
        querystring: csvExportQuery,
        produces: ['text/csv'],
        response: { 200: z.string() },
      },
    },
    async ({ query }, reply) => {
      const today = todayInMadrid(now());
      const meetings = await allAdminMeetings(database.read, { from: today, ...query });
      return sendCsv(reply, `info-meetings-${today}.csv`, meetingsCsv(meetings));
    },
  );

  app.post(
    CSV,
    {
      config: { ...config, file: true },
      bodyLimit: MAX_TABLE_BYTES,
      schema: {
        tags,
        summary: 'Import meetings from CSV: compare, or apply a comparison',
        description: 'The body is the file, as application/octet-stream.',
        consumes: [FILE_CONTENT_TYPE],
        querystring: csvQuery,
        response: { 200: meetingPlanSchema },
      },
    },
    async (request) => {
      const { apply, replace } = request.query;
      const read = await readMeetingsCsv(database.read, fileOf(request)).catch(rethrowUnreadableFile);
      const order = { staff: requireStaff(request), action: 'import', apply };
      return compareOrApply(services, { ...read, replace, move: true }, order);
    },
  );
}
