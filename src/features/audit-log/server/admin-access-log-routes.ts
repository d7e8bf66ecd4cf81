import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { accessLogPageSchema, accessLogQuery } from '../../staff/access-log-contract.ts';
import { readAccessLog } from './read-access-log.ts';

/** The access log, for administrators. [SEC-54] */
export function adminAccessLogRoutes(app: ApiApp, { database }: ApiServices): void {
  app.get(
    '/api/admin/access-log/',
    {
      config: { staff: 'admin' },
      schema: {
        tags: ['staff'],
        summary: 'Sign-ins, failures and changes of access, the latest first',
        querystring: accessLogQuery,
        response: { 200: accessLogPageSchema },
      },
    },
    ({ query }) => readAccessLog(database.read, query),
  );
}
