import type { ApiApp } from '../../../http/api-app.ts';
import { visitBody, visitCountedSchema } from '../contract.ts';
import type { VisitCounter } from './count-visits.ts';

/** First-party visit counts, requested only with consent. [COOK-18] */
export function consentRoutes(app: ApiApp, { visits }: { visits: Pick<VisitCounter, 'count'> }): void {
  app.post(
    '/api/visits/',
    {
      // Page views must not consume the visitor's budget for messages.
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
      // The same response if it was not counted: clients neither learn it nor retry. [SEC-71]
      return reply.code(201).send({ success: true });
    },
  );
}
