import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { excursionRequestBody } from '../../excursions/contract.ts';
import { questionBody } from '../contract.ts';
import { askQuestion } from './ask-question.ts';
import { receiveRequest } from './receive-request.ts';

export function inboxRoutes(app: ApiApp, services: ApiServices): void {
  /** [API-20] [API-36] [API-44] */
  app.post(
    '/api/contact-questions/',
    {
      schema: {
        tags: ['inbox'],
        summary: 'Ask the operator a question, from the ask page or the contact page',
        body: questionBody,
        response: { 201: acceptedSchema },
      },
    },
    async ({ body }, reply) => {
      await askQuestion(services, body);
      return reply.code(201).send({ success: true });
    },
  );

  /** [JOIN-01] [JOIN-02] */
  app.post(
    '/api/excursion-requests/',
    {
      schema: {
        tags: ['excursions'],
        summary: 'Ask to join an excursion on a day: a question to the operator, not a booking',
        body: excursionRequestBody,
        response: { 201: acceptedSchema },
      },
    },
    async ({ body }, reply) => {
      await receiveRequest(services, body);
      return reply.code(201).send({ success: true });
    },
  );
}
