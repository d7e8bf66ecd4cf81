import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { idParams } from '../../../values/record-id.ts';
import {
  adminStopSchema,
  mergeStopBody,
  stagedStopChangeSchema,
  stopChangeBody,
  stopChangesSchema,
} from '../../stops/admin-contract.ts';
import { listStopChanges } from './list-stop-changes.ts';
import { mergeStops } from './merge-stops.ts';
import { stageStopChange } from './stage-stop-change.ts';

const tags = ['staff: stops'];
const config = { staff: 'editor' } as const;
const PATH = '/api/admin/stops/:id/changes/';

/** Moving and replacing stops, which is compared and published like a list; merging two of one place. */
export function adminStopChangeRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Where a stop is elsewhere or replaced, today or later',
        params: idParams,
        response: { 200: stopChangesSchema },
      },
    },
    ({ params }) => listStopChanges(services.database.read, params.id, services.now()),
  );
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Stage that a stop is elsewhere or replaced from day to day',
        params: idParams,
        body: stopChangeBody,
        response: { 201: stagedStopChangeSchema },
      },
    },
    async (request, reply) => {
      const staged = await stageStopChange(services, {
        stopId: request.params.id,
        change: request.body,
        staff: requireStaff(request),
      });
      return reply.code(201).send({ list_id: staged.id });
    },
  );
  app.post(
    '/api/admin/stops/:id/merge/',
    {
      config,
      schema: {
        tags,
        summary: 'Merge a stop into another of the same place, and return the latter',
        params: idParams,
        body: mergeStopBody,
        response: { 200: adminStopSchema },
      },
    },
    (request) =>
      mergeStops(services, { from: request.params.id, ...request.body, staff: requireStaff(request) }),
  );
}
