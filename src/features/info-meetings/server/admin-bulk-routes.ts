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
import { copyWeek, weeklyMeetings } from './build-meetings.ts';
import { meetingsCsv, readMeetingsCsv } from './meetings-csv.ts';

const CSV = '/api/admin/info-meetings/csv/';
const tags = ['staff: info meetings'];
const config = { staff: 'editor' } as const;

/** Many meetings at once: each call compares, and with the mark of what it answered it writes. */
export function adminBulkMeetingRoutes(app: ApiApp, services: ApiServices): void {
  csvRoutes(app, services);

  app.post(
    '/api/admin/info-meetings/repeat/',
    {
      config,
      schema: {
        tags,
        summary: 'Repeat a meeting week by week: compare, or write what was compared',
        body: repeatBody,
        response: { 200: meetingPlanSchema },
      },
    },
    (request) => {
      const { apply, ...order } = request.body;
      const requested = { meetings: weeklyMeetings(order) };
      return compareOrApply(services, requested, { staff: requireStaff(request), action: 'repeat', apply });
    },
  );

  app.post(
    '/api/admin/info-meetings/copy/',
    {
      config,
      schema: {
        tags,
        summary: 'Copy the week of a hotel to other hotels: compare, or write what was compared',
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
        summary: 'The meetings as CSV, from today in Madrid on unless told',
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
        summary: 'Meetings of a CSV file: compare, or write what was compared',
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
