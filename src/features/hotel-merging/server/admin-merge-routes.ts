import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { idParams } from '../../../values/record-id.ts';
import { adminHotelSchema, mergeBody, mergePreviewSchema, mergeQuery } from '../../hotels/admin-contract.ts';
import { readAdminHotel } from '../../hotels/server/admin-hotels.ts';
import { mergeHotels } from './merge-hotels.ts';
import { previewMerge } from './preview-merge.ts';

const PATH = '/api/admin/hotels/:id/merge/';
const tags = ['staff: hotels'];
const config = { staff: 'editor' } as const;

/** Preview and execution of a hotel merge, which cannot be undone. */
export function adminMergeRoutes(app: ApiApp, services: ApiServices): void {
  const { database, now } = services;

  app.get(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Preview a merge into another hotel: what moves and how many subscribers are notified',
        params: idParams,
        querystring: mergeQuery,
        response: { 200: mergePreviewSchema },
      },
    },
    ({ params, query }) => previewMerge(database.read, { from: params.id, ...query, now: now() }),
  );

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Merge a hotel into another, and return the latter',
        params: idParams,
        body: mergeBody,
        response: { 200: adminHotelSchema },
      },
    },
    async (request) => {
      const { into } = request.body;
      await mergeHotels(services, {
        from: request.params.id,
        ...request.body,
        staff: requireStaff(request),
      });
      const hotel = await readAdminHotel(database.read, into);
      if (!hotel) throw notFound('The hotel');
      return hotel;
    },
  );
}
