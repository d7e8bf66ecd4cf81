import type { ApiApp } from '../../../http/api-app.ts';
import { visitBody, visitCountedSchema } from '../contract.ts';
import type { VisitCounter } from './count-visits.ts';

/** First-party counts, only ever asked for with consent. [COOK-18] */
export function consentRoutes(app: ApiApp, { visits }: { visits: Pick<VisitCounter, 'count'> }): void {
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
      visits.count(request.body, { ip: request.ip, userAgent: request.headers['user-agent'] });
      // Also where it did not count: whoever tries learns nothing, and no browser tries again. [SEC-71]
      return reply.code(201).send({ success: true });
    },
  );
}
