import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { requireStaff } from '../../../http/require-staff.ts';
import { idParams } from '../../../values/record-id.ts';
import {
  adminHotelPageSchema,
  adminHotelQuery,
  adminHotelSchema,
  hotelBody,
  hotelChangeBody,
  hotelDeletedSchema,
  hotelDeleteQuery,
  hotelUsageSchema,
  municipalitiesSchema,
} from '../admin-contract.ts';
import { listAdminHotels, listMunicipalities, readAdminHotel } from './admin-hotels.ts';
import { changeHotel, createHotel, deleteHotel } from './change-hotel.ts';
import { createAdminHotelFinder } from './find-hotels.ts';
import { readHotelUsage } from './hotel-usage.ts';

const tags = ['staff: hotels'];
const config = { staff: 'editor' } as const;

/** Hotel administration: search, add, edit, delete. */
export function adminHotelRoutes(app: ApiApp, services: ApiServices): void {
  readingRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: ApiApp, { database, now }: ApiServices): void {
  const find = createAdminHotelFinder(database);

  app.get(
    '/api/admin/hotels/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of hotels; with a search text, ordered by relevance',
        querystring: adminHotelQuery,
        response: { 200: adminHotelPageSchema },
      },
    },
    ({ query }) => listAdminHotels(database.read, find, query),
  );

  app.get(
    '/api/admin/hotels/municipalities/',
    {
      config,
      schema: {
        tags,
        summary: 'Municipalities with the number of their hotels',
        response: { 200: municipalitiesSchema },
      },
    },
    () => listMunicipalities(database.read),
  );

  app.get(
    '/api/admin/hotels/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'One hotel, or the one it was merged into',
        params: idParams,
        response: { 200: adminHotelSchema },
      },
    },
    async ({ params }) => {
      const hotel = await readAdminHotel(database.read, params.id);
      if (!hotel) throw notFound('The hotel');
      return hotel;
    },
  );

  app.get(
    '/api/admin/hotels/:id/usage/',
    {
      config,
      schema: {
        tags,
        summary: 'Where a hotel is used',
        params: idParams,
        response: { 200: hotelUsageSchema },
      },
    },
    async ({ params }) => {
      if (!(await readAdminHotel(database.read, params.id))) throw notFound('The hotel');
      return readHotelUsage(database.read, params.id, now());
    },
  );
}

function writingRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/admin/hotels/',
    {
      config,
      schema: { tags, summary: 'Add a hotel', body: hotelBody, response: { 201: adminHotelSchema } },
    },
    async (request, reply) => {
      const hotel = await createHotel(services, { staff: requireStaff(request), hotel: request.body });
      return reply.code(201).send(hotel);
    },
  );

  app.put(
    '/api/admin/hotels/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Change a hotel; a new name keeps the old one as a former name',
        params: idParams,
        body: hotelChangeBody,
        response: { 200: adminHotelSchema },
      },
    },
    (request) => {
      const { version, ...hotel } = request.body;
      return changeHotel(services, { staff: requireStaff(request), id: request.params.id, version, hotel });
    },
  );

  app.delete(
    '/api/admin/hotels/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a hotel that nothing was ever stored for',
        params: idParams,
        querystring: hotelDeleteQuery,
        response: { 200: hotelDeletedSchema },
      },
    },
    async (request) => {
      const { version } = request.query;
      await deleteHotel(services, { staff: requireStaff(request), id: request.params.id, version });
      return { success: true as const };
    },
  );
}
