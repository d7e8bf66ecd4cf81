import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { visitBody, visitCountedSchema } from '../contract.ts';
import { countVisit } from './count-visit.ts';

/** First-party counts, only ever asked for with consent. [COOK-18] */
export function consentRoutes(app: ApiApp, services: ApiServices): void {
  app.post(
    '/api/visits/',
    {
      // A page view is no message: it must not use up what a visitor may post.
      config: { unlimited: true },
      schema: {
        tags: ['consent'],
        summary: 'Count a visit of a page, with consent to analytics only',
        body: visitBody,
        response: { 201: visitCountedSchema },
      },
    },
    async (request, reply) => {
      await countVisit(services, request.body);
      return reply.code(201).send({ success: true });
    },
  );
}
