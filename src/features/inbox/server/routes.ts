import { acceptedSchema } from '../../../http/accepted-schema.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { questionBody } from '../contract.ts';
import { askQuestion } from './ask-question.ts';

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
}
