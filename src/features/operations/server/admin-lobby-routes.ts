import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { lobbyQuery, lobbySheetSchema } from '../lobby-contract.ts';
import { readLobbySheet } from './read-lobby-sheet.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;

/** Data of the lobby sheet. */
export function adminLobbyRoutes(app: ApiApp, { database, now }: ApiServices): void {
  app.get(
    '/api/admin/lobby-sheet/',
    {
      config,
      schema: {
        tags,
        summary: 'The coaches of a hotel on a day, for its lobby sheet',
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
