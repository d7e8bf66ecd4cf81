import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { departureRowSchema, departuresQuery } from '../../departures/admin-contract.ts';
import { findDeparture, findDepartures } from '../../departures/server/find-departures.ts';
import { listParams, pageOf } from '../schedule-contract.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;

/** How staff find a departure. Editing one is staged and published as a list is. */
export function departureReadingRoutes(app: ApiApp, { database }: ApiServices): void {
  app.get(
    '/api/admin/departures/',
    {
      config,
      schema: {
        tags,
        summary: 'The published departures that fit, last names included',
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
}
