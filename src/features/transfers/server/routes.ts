import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { recordLookup } from '../../../http/lookup-tracking.ts';
import { inquiryBody, transferQuery, transferResultSchema } from '../contract.ts';
import { findTransfer } from './find-transfer.ts';
import { questionProblem } from './question-problem.ts';
import { receiveInquiry } from './receive-inquiry.ts';

const tags = ['transfers'];

/** What visitors may ask and send about their airport transfer. */
export function transferRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/transfer-schedule/',
    {
      // This call names its errors by what the visitor forgot, not as a request that is merely invalid.
      attachValidation: true,
      config: {
        cache: 'revalidate',
        cacheQuery: ['hotel_id', 'date', 'type'],
      },
      schema: {
        tags,
        summary: 'When and where a transfer to the airport leaves',
        querystring: transferQuery,
        response: { 200: transferResultSchema },
      },
    },
    async (request, reply) => {
      if (request.validationError) throw questionProblem(request.query);
      const { hotel_id: hotelId, date, type, last_name: lastName } = request.query;
      if (lastName) reply.header('cache-control', 'no-store');
      const asked = { hotelId, date, type, lastName, address: request.ip };
      const result = await findTransfer(services, asked);
      recordLookup(request, { type, hotelId, asked: date, excursionId: 0, outcome: result.reason });
      return result;
    },
  );

  app.post(
    '/api/transfer-inquiries/',
    {
      schema: {
        tags,
        summary: 'Ask the operator about a transfer that was not found',
        body: inquiryBody,
        response: { 201: acceptedSchema },
      },
    },
    async (request, reply) => {
      await receiveInquiry(services, request.body);
      return reply.code(201).send({ success: true });
    },
  );
}
