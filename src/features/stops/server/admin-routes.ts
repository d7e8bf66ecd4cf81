import { z } from 'zod';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { idParams } from '../../../values/record-id.ts';
import {
  adminStopSchema,
  changedStopBody,
  stopBody,
  stopPageSchema,
  stopsQuery,
  unknownPlacesSchema,
} from '../admin-contract.ts';
import { addStop, changeStop, removeStop } from './change-stop.ts';
import { listUnknownPlaces } from './list-unknown-places.ts';
import { listStopRecords, readStopRecord } from './stop-records.ts';

const tags = ['staff: stops'];
const config = { staff: 'editor' } as const;
const PATH = '/api/admin/stops/';
const versionQuery = z.object({ version: z.coerce.number().int() });
const removedSchema = z.object({ success: z.literal(true) });

/** Back-office routes of the places where coaches stop. */
export function adminStopRoutes(app: ApiApp, services: ApiServices): void {
  readingRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: ApiApp, { database, now }: ApiServices): void {
  const today = () => todayInMadrid(now());

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'A page of stops by name',
        querystring: stopsQuery,
        response: { 200: stopPageSchema },
      },
    },
    ({ query }) => listStopRecords(database.read, query, today()),
  );
  app.get(
    `${PATH}unknown/`,
    {
      config,
      schema: {
        tags,
        summary: 'Places of departures ahead that are no known stop',
        response: { 200: unknownPlacesSchema },
      },
    },
    () => listUnknownPlaces(database.read, today()),
  );
  app.get(
    `${PATH}:id/`,
    {
      config,
      schema: { tags, summary: 'Read a stop', params: idParams, response: { 200: adminStopSchema } },
    },
    ({ params }) => readStopRecord(database.read, params.id, today()),
  );
}

function writingRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    PATH,
    {
      config,
      schema: { tags, summary: 'Add a stop', body: stopBody, response: { 201: adminStopSchema } },
    },
    async (request, reply) => {
      const stop = await addStop(services, { staff: requireStaff(request), stop: request.body });
      return reply.code(201).send(stop);
    },
  );
  app.put(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a stop; its position only while no coach ahead stops there',
        params: idParams,
        body: changedStopBody,
        response: { 200: adminStopSchema },
      },
    },
    (request) =>
      changeStop(services, { staff: requireStaff(request), id: request.params.id, stop: request.body }),
  );
  app.delete(
    `${PATH}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Remove a stop; departures and pickups keep their places',
        params: idParams,
        querystring: versionQuery,
        response: { 200: removedSchema },
      },
    },
    async (request) => {
      const { version } = request.query;
      await removeStop(services, { staff: requireStaff(request), id: request.params.id, version });
      return { success: true as const };
    },
  );
}
