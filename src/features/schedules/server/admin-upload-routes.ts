import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { FILE_CONTENT_TYPE, fileOf } from '../../../http/file-body.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { rethrowUnreadableFile } from '../../../spreadsheets/rethrow-unreadable-file.ts';
import { MAX_SPREADSHEET_BYTES } from '../../../values/file-size-limits.ts';
import { uploadQuery, wholeListSchema } from '../schedule-contract.ts';
import { runInThread } from './run-in-thread.ts';

const PATH = '/api/admin/schedules/';

/** Upload of a list as a raw file. Reading stops at the size limit. */
export function adminScheduleUploadRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    PATH,
    {
      config: { staff: 'editor', file: true },
      bodyLimit: MAX_SPREADSHEET_BYTES,
      schema: {
        tags: ['staff: schedules'],
        summary: 'Stage the file of a list: read it and compare it with what is published',
        description: 'The body is the file, as application/octet-stream.',
        consumes: [FILE_CONTENT_TYPE],
        querystring: uploadQuery,
        response: { 201: wholeListSchema },
      },
    },
    async (request, reply) => {
      const { file_name: fileName, type } = request.query;
      const upload = {
        fileName,
        bytes: fileOf(request),
        decisions: type ? { type } : {},
        staff: requireStaff(request),
      };
      const list = await runInThread(services, 'stageSchedule', upload).catch(rethrowUnreadableFile);
      return reply.code(201).send(list);
    },
  );
}
