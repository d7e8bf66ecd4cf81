import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { departureRowSchema, departuresQuery, lobbyQuery, lobbySheetSchema } from '../desk-contract.ts';
import { listParams, pageOf } from '../schedule-contract.ts';
import { findDeparture, findDepartures } from './find-departures.ts';
import { readLobbySheet } from './lobby-sheet.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;

/** How staff find a departure, and what hangs in a hotel's lobby. Editing one is staged and published as a list is. */
export function departureReadingRoutes(app: ApiApp, { database, now }: ApiServices): void {
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

  app.get(
    '/api/admin/lobby-sheet/',
    {
      config,
      schema: {
        tags,
        summary: 'The coaches of a hotel on a day, for the wall of its lobby',
        querystring: lobbyQuery,
        response: { 200: lobbySheetSchema },
      },
    },
    async (request) => {
      const { hotel_id: hotelId, date } = request.query;
      const sheet = await readLobbySheet(database.read, { hotelId, date }, now());
      if (!sheet) throw notFound('The hotel');
      return sheet;
    },
  );
}
