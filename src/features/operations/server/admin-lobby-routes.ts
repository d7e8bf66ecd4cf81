import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { lobbyQuery, lobbySheetSchema, printedBody, printedSchema } from '../lobby-contract.ts';
import { readLobbySheet } from './read-lobby-sheet.ts';
import { recordContact } from './reception-contacts.ts';

const tags = ['staff: departures'];
const config = { staff: 'editor' } as const;

/** Data of the lobby sheet, and the record that one was printed. */
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

  app.post(
    '/api/admin/lobby-sheet/printed/',
    {
      config,
      schema: {
        tags,
        summary: 'Record that a lobby sheet was printed: the reception holds what is on it',
        body: printedBody,
        response: { 200: printedSchema },
      },
    },
    async (request) => {
      const { hotel_id: hotelId, date: day, state } = request.body;
      const contact = { hotelId, kind: 'printed', day, state } as const;
      const id = await recordContact(database, { ...contact, staff: requireStaff(request), now: now() });
      return { success: true as const, contact_id: id };
    },
  );
}
