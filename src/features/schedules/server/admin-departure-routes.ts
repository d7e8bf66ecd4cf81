import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { departureRowSchema, departuresQuery } from '../../departures/admin-contract.ts';
import { findDeparture, findDepartures } from '../../departures/server/find-departures.ts';
import { stagedEditsSchema } from '../admin-contract.ts';
import { listParams, pageOf } from '../schedule-contract.ts';

import { readStagedEdits } from './read-staged-edits.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;

/** Search of published departures. An edit is staged and published like a list. */
export function adminDepartureRoutes(app: ApiApp, { database }: ApiServices): void {
  app.get(
    '/api/admin/departures/',
    {
      config,
      schema: {
        tags,
        summary: 'Search published departures, last names included',
        querystring: departuresQuery,
        response: { 200: pageOf(departureRowSchema) },
      },
    },
    async (request) => findDepartures(database.read, request.query),
  );

  app.get(
    '/api/admin/departures/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'A published departure',
        params: listParams,
        response: { 200: departureRowSchema },
      },
    },
    async (request) => {
      const departure = await findDeparture(database.read, request.params.id);
      if (!departure) throw notFound('The departure');
      return departure;
    },
  );

  app.get(
    '/api/admin/departures/:id/staged/',
    {
      config,
      schema: {
        tags,
        summary: 'The lists that would change a departure and were not published',
        params: listParams,
        response: { 200: stagedEditsSchema },
      },
    },
    async (request) => ({ rows: await readStagedEdits(database.read, request.params.id) }),
  );
}
