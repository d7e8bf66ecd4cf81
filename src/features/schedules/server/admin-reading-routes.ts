import { z } from 'zod';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import {
  changedHotelSchema,
  changesQuery,
  deliveriesSchema,
  historyQuery,
  problemCountSchema,
  problemsQuery,
  undoPreviewSchema,
} from '../admin-contract.ts';
import {
  changeSchema,
  listParams,
  pageOf,
  problemSchema,
  scheduleListSchema,
  wholeListSchema,
} from '../schedule-contract.ts';
import { previewUndo } from './preview-undo.ts';
import { changedHotels, readChanges } from './read-changes.ts';
import { readDeliveries } from './read-deliveries.ts';
import { listHistory, readList } from './read-lists.ts';
import { countProblems, readProblems } from './read-problems.ts';

const tags = ['staff: schedules'];
const config = { staff: 'editor' } as const;

/** What staff look at before and after a publish. */
export function scheduleReadingRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/admin/schedules/',
    {
      config,
      schema: {
        tags,
        summary: 'All lists that were ever staged, the latest first',
        querystring: historyQuery,
        response: { 200: pageOf(scheduleListSchema) },
      },
    },
    async (request) => listHistory(services, request.query),
  );

  app.get(
    '/api/admin/schedules/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'A list: how it was read, what it would change, what has to be decided',
        params: listParams,
        response: { 200: wholeListSchema },
      },
    },
    async (request) => {
      const list = await readList(services, request.params.id);
      if (!list) throw notFound('The list');
      return list;
    },
  );

  app.get(
    '/api/admin/schedules/:id/changes/',
    {
      config,
      schema: {
        tags,
        summary: 'What a publish of the list does, departure by departure',
        params: listParams,
        querystring: changesQuery,
        response: { 200: pageOf(changeSchema) },
      },
    },
    async (request) => readChanges(services, request.params.id, request.query),
  );

  app.get(
    '/api/admin/schedules/:id/problems/',
    {
      config,
      schema: {
        tags,
        summary: 'The rows of the file that are not part of the list, and why',
        params: listParams,
        querystring: problemsQuery,
        response: { 200: pageOf(problemSchema).extend({ reasons: z.array(problemCountSchema) }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const page = await readProblems(services, id, request.query);
      return { ...page, reasons: await countProblems(services, id) };
    },
  );

  app.get(
    '/api/admin/schedules/:id/hotels/',
    {
      config,
      schema: {
        tags,
        summary: 'How much a publish of the list changes, hotel by hotel',
        params: listParams,
        response: { 200: z.array(changedHotelSchema) },
      },
    },
    async (request) => changedHotels(services, request.params.id),
  );

  app.get(
    '/api/admin/schedules/:id/deliveries/',
    {
      config,
      schema: {
        tags,
        summary: 'What has become of the mails that the publish ordered',
        params: listParams,
        response: { 200: deliveriesSchema },
      },
    },
    async (request) => {
      const deliveries = await readDeliveries(services, request.params.id);
      if (!deliveries) throw notFound('The publish');
      return deliveries;
    },
  );

  app.get(
    '/api/admin/schedules/:id/undo/',
    {
      config,
      schema: {
        tags,
        summary: 'What an undo of the publish would change and whom it would mail',
        params: listParams,
        response: { 200: undoPreviewSchema },
      },
    },
    async (request) => {
      if (!(await readList(services, request.params.id))) throw notFound('The list');
      return previewUndo(services, request.params.id);
    },
  );
}
