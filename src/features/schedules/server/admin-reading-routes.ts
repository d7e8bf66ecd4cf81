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
import { readChangedHotels, readChanges } from './read-changes.ts';
import { readDeliveries } from './read-deliveries.ts';
import { listHistory, readList } from './read-lists.ts';
import { countProblems, readProblems } from './read-problems.ts';

const tags = ['staff: schedules'];
const config = { staff: 'editor' } as const;

/** Lists with their changes, problems, deliveries and undo previews. */
export function adminScheduleReadingRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/admin/schedules/',
    {
      config,
      schema: {
        tags,
        summary: 'All lists, latest first',
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
        summary: 'A list: how it was read, number of changes, open questions',
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
        summary: 'Changes of a list',
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
        summary: 'Rows of the file that are not part of the list, with reasons',
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
        summary: 'Number of changes of a list by hotel',
        params: listParams,
        response: { 200: z.array(changedHotelSchema) },
      },
    },
    async (request) => readChangedHotels(services, request.params.id),
  );

  app.get(
    '/api/admin/schedules/:id/deliveries/',
    {
      config,
      schema: {
        tags,
        summary: 'Delivery of the mails of a publish',
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
        summary: 'Preview of an undo: changes and mails',
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
