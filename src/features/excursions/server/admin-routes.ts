import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { idParams } from '../../../values/record-id.ts';
import {
  draftBody,
  excursionListQuery,
  excursionPageSchema,
  excursionRecordSchema,
  newExcursionBody,
  orderBody,
  orderedSchema,
  versionBody,
} from '../admin-contract.ts';
import { addExcursion, duplicateExcursion } from './admin/add-excursion.ts';
import { archiveExcursion, discardDraft, restoreExcursion } from './admin/archive-excursion.ts';
import { listAdminExcursions } from './admin/list-excursions.ts';
import { orderExcursions } from './admin/order-excursions.ts';
import { publishExcursion } from './admin/publish-excursion.ts';
import { readRecord } from './admin/read-record.ts';
import { saveDraft } from './admin/save-draft.ts';
import { adminPickupRoutes } from './admin-pickup-routes.ts';

const tags = ['staff: excursions'];
const config = { staff: 'editor' } as const;
const PATH = '/api/admin/excursions/';
const MAX_CONTENT_BYTES = 4 * 1024 * 1024;

/** Back-office routes of excursions: list, drafts, publishing, archive, order and pickups. */
export function adminExcursionRoutes(app: ApiApp, services: ApiServices): void {
  const { database, now } = services;

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'List excursions in the order visitors see',
        querystring: excursionListQuery,
        response: { 200: excursionPageSchema },
      },
    },
    ({ query }) => listAdminExcursions(database.read, query, todayInMadrid(now())),
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Create an excursion; visitors do not see it yet',
        body: newExcursionBody,
        response: { 201: excursionRecordSchema },
      },
    },
    async (request, reply) => {
      const record = await addExcursion(services, { ...request.body, staff: requireStaff(request) });
      return reply.code(201).send(record);
    },
  );

  app.put(
    `${PATH}order/`,
    {
      config,
      schema: {
        tags,
        summary: 'Set the order of the excursions',
        body: orderBody,
        response: { 200: orderedSchema },
      },
    },
    async (request) => {
      await orderExcursions(services, { ...request.body, staff: requireStaff(request) });
      return { success: true as const };
    },
  );

  app.get(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Read the draft and the published content of an excursion',
        params: idParams,
        response: { 200: excursionRecordSchema },
      },
    },
    ({ params }) => readRecord(database.read, params.id, todayInMadrid(now())),
  );

  app.put(
    `${PATH}:id/`,
    {
      config,
      bodyLimit: MAX_CONTENT_BYTES,
      schema: {
        tags,
        summary: 'Save a draft; visitors see it once it is published',
        params: idParams,
        body: draftBody,
        response: { 200: excursionRecordSchema },
      },
    },
    (request) => saveDraft(services, { ...request.params, ...request.body, staff: requireStaff(request) }),
  );

  app.post(
    `${PATH}:id/duplicate/`,
    {
      config,
      schema: {
        tags,
        summary: 'Duplicate an excursion',
        params: idParams,
        response: { 201: excursionRecordSchema },
      },
    },
    async (request, reply) => {
      const record = await duplicateExcursion(services, { ...request.params, staff: requireStaff(request) });
      return reply.code(201).send(record);
    },
  );

  actionRoutes(app, services);
  adminPickupRoutes(app, services);
}

function actionRoutes(app: ApiApp, services: ApiServices): void {
  const actions = {
    publish: { act: publishExcursion, summary: 'Publish the draft' },
    discard: { act: discardDraft, summary: 'Discard the draft' },
    archive: { act: archiveExcursion, summary: 'Archive: hide from visitors, delete nothing' },
    restore: { act: restoreExcursion, summary: 'Restore from the archive' },
  };
  for (const [name, { act, summary }] of Object.entries(actions)) {
    app.post(
      `${PATH}:id/${name}/`,
      {
        config,
        schema: {
          tags,
          summary,
          params: idParams,
          body: versionBody,
          response: { 200: excursionRecordSchema },
        },
      },
      (request) => act(services, { ...request.params, ...request.body, staff: requireStaff(request) }),
    );
  }
}
