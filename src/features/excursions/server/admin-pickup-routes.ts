import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { FILE_CONTENT_TYPE, fileOf } from '../../../http/file-body.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { csvText, sendCsv } from '../../../spreadsheets/csv-table.ts';
import { rethrowUnreadableFile } from '../../../spreadsheets/rethrow-unreadable-file.ts';
import { idParams } from '../../../values/record-id.ts';
import { pickupComparisonSchema, pickupsBody, pickupTableSchema } from '../admin-contract.ts';
import { comparePickups } from './admin/compare-pickups.ts';
import { pickupLines } from './admin/pickup-columns.ts';
import { readPickups } from './admin/pickups.ts';
import { readSlug } from './admin/read-record.ts';
import { savePickups } from './admin/save-pickups.ts';

const tags = ['staff: excursions'];
const config = { staff: 'editor' } as const;
const PATH = '/api/admin/excursions/:id/pickups/';
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Back-office routes of pickups: edited by row or as a CSV file. */
export function adminPickupRoutes(app: ApiApp, services: ApiServices): void {
  const { database } = services;

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'List the pickups of an excursion, and the hotels without one',
        params: idParams,
        response: { 200: pickupTableSchema },
      },
    },
    ({ params }) => readPickups(database.read, params.id),
  );

  app.put(
    PATH,
    {
      config,
      bodyLimit: MAX_TABLE_BYTES,
      schema: {
        tags,
        summary: 'Store and remove pickups; visitors see it at once',
        params: idParams,
        body: pickupsBody,
        response: { 200: pickupTableSchema },
      },
    },
    (request) => savePickups(services, { ...request.params, ...request.body, staff: requireStaff(request) }),
  );

  app.get(
    `${PATH}csv/`,
    { config, schema: { tags, summary: 'Download the pickups as a CSV file', params: idParams } },
    async ({ params }, reply) => {
      const slug = await readSlug(database.read, params.id);
      const table = await readPickups(database.read, params.id);
      return sendCsv(reply, `pickups-${slug}.csv`, csvText(pickupLines(table)));
    },
  );

  app.post(
    `${PATH}csv/`,
    {
      config: { ...config, file: true },
      bodyLimit: MAX_TABLE_BYTES,
      schema: {
        tags,
        summary: 'Compare a CSV file with the pickups; nothing is stored yet',
        description: 'The body is the file. What staff take of it is stored by a PUT of the pickups.',
        consumes: [FILE_CONTENT_TYPE],
        params: idParams,
        response: { 200: pickupComparisonSchema },
      },
    },
    (request) =>
      comparePickups(database.read, request.params.id, fileOf(request)).catch(rethrowUnreadableFile),
  );
}
