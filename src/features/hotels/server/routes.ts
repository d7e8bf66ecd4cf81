import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { idParams } from '../../../values/record-id.ts';
import { hotelListSchema, hotelSchema, hotelSearchQuery } from '../contract.ts';
import { createHotelFinder } from './find-hotels.ts';
import { findHotel } from './repository.ts';

const tags = ['hotels'];

export function hotelRoutes(app: ApiApp, { database }: ApiServices): void {
  const findHotels = createHotelFinder(database);

  /** [API-11] */
  app.get(
    '/api/hotels/',
    {
      schema: {
        tags,
        summary: 'Search hotels by any of their names: at most ten, best first',
        querystring: hotelSearchQuery,
        response: { 200: hotelListSchema },
      },
      config: { cache: 'content', cacheQuery: ['search'] },
    },
    ({ query }) => findHotels(query.search),
  );

  app.get(
    '/api/hotels/:id/',
    {
      schema: { tags, summary: 'One hotel', params: idParams, response: { 200: hotelSchema } },
      config: { cache: 'content' },
    },
    async ({ params }) => {
      const hotel = await findHotel(database.read, params.id);
      if (!hotel) throw notFound('The hotel');
      return hotel;
    },
  );
}
