import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { noteLookup } from '../../../http/counted-lookup.ts';
import {
  acceptedSchema,
  inquiryBody,
  subscriptionBody,
  subscriptionStateSchema,
  tokenQuery,
  transferQuery,
  transferResultSchema,
} from '../contract.ts';
import { endSubscription } from './end-subscription.ts';
import { findTransfer } from './find-transfer.ts';
import { questionProblem } from './question-problem.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveInquiry } from './receive-inquiry.ts';
import { subscribeToDeparture } from './subscribe-to-departure.ts';

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
      noteLookup(request, { type, hotelId, asked: date, excursionId: 0, outcome: result.reason });
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

  app.post(
    '/api/transfer-notifications/',
    {
      schema: {
        tags,
        summary: 'Be told by e-mail of a transfer and of every change to it',
        body: subscriptionBody,
        response: { 201: acceptedSchema },
      },
    },
    async (request, reply) => {
      await subscribeToDeparture(services, request.body, request.ip);
      return reply.code(201).send({ success: true });
    },
  );

  app.get(
    '/api/transfer-notifications/unsubscribe/',
    {
      schema: {
        tags,
        summary: 'What an unsubscribe link is about; it changes nothing',
        querystring: tokenQuery,
        response: { 200: subscriptionStateSchema },
      },
    },
    async ({ query }) => {
      const subscription = await readSubscription(services.database.read, query.token);
      if (!subscription) throw notFound('The subscription');
      return subscription;
    },
  );

  app.post(
    '/api/transfer-notifications/unsubscribe/',
    {
      // Mail services send such posts for many guests from few addresses.
      config: { unlimited: true },
      schema: {
        tags,
        summary: 'End a subscription by what its unsubscribe link carries',
        querystring: tokenQuery,
        response: { 201: acceptedSchema },
      },
    },
    async ({ query }, reply) => {
      if (!(await endSubscription(services, query.token))) throw notFound('The subscription');
      return reply.code(201).send({ success: true });
    },
  );
}
