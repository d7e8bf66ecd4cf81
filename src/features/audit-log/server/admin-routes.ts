import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { auditPageSchema, auditQuery } from '../audit-contract.ts';
import { readAudit } from './read-audit.ts';

/** The audit log, for administrators. */
export function adminAuditRoutes(app: ApiApp, { database }: ApiServices): void {
  app.get(
    '/api/admin/audit/',
    {
      config: { staff: 'admin' },
      schema: {
        tags: ['staff'],
        summary: 'Who changed what, the latest first',
        querystring: auditQuery,
        response: { 200: auditPageSchema },
      },
    },
    ({ query }) => readAudit(database.read, query),
  );
}
