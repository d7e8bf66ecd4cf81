import { acceptedSchema } from '../../../http/accepted-schema.ts';
import { limitValidity } from '../../../http/answer-validity.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { recordLookup } from '../../../http/lookup-tracking.ts';
import { inquiryBody, transferQuery, transferResultSchema } from '../contract.ts';
import { findTransfer } from './find-transfer.ts';
import { lookupError } from './lookup-error.ts';
import { receiveInquiry } from './receive-inquiry.ts';
import { validUntil } from './transfer-result.ts';

const tags = ['transfers'];

/** Public routes: transfer lookup and inquiries about a transfer. */
export function transferRoutes(app: ApiApp, services: ApiServices): void {
  app.get(
    '/api/transfer-schedule/',
    {
      // This route reports missing fields with its own error keys instead of the generic validation error.
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
      if (request.validationError) throw lookupError(request.query);
      const { hotel_id: hotelId, date, type, last_name: lastName } = request.query;
      if (lastName) reply.header('cache-control', 'no-store');
      const question = { hotelId, date, type, lastName, address: request.ip };
      const result = await findTransfer(services, question);
      limitValidity(request, validUntil(result, services.now()));
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
