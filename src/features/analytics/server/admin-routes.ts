import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { sendCsv } from '../../../spreadsheets/csv-table.ts';
import { analyticsCsvQuery, analyticsQuery, analyticsSchema } from '../contract.ts';
import { lookupsCsv, visitsCsv } from './analytics-csv.ts';
import { readAnalytics } from './read-analytics.ts';

export interface AnalyticsServices extends ApiServices {
  /** Stores the counts this process holds in memory. Never throws. */
  storeCounts(): Promise<void>;
}

const tags = ['staff: figures'];

/** Back-office routes of analytics: counts only, no data of single visitors. */
export function adminAnalyticsRoutes(app: ApiApp, { database, storeCounts }: AnalyticsServices): void {
  app.get(
    '/api/admin/figures/',
    {
      config: { staff: 'editor' },
      schema: {
        tags,
        summary: 'Visits with consent and lookups by outcome, over time',
        querystring: analyticsQuery,
        response: { 200: analyticsSchema },
      },
    },
    async ({ query: { step, ...period } }) => {
      // Includes the counts this process holds in memory.
      await storeCounts();
      return readAnalytics(database.read, period, step);
    },
  );

  app.get(
    '/api/admin/figures/csv/',
    {
      config: { staff: 'editor' },
      schema: { tags, summary: 'Visits or lookups by day, as a CSV file', querystring: analyticsCsvQuery },
    },
    async ({ query: { table, from, to } }, reply) => {
      await storeCounts();
      const write = table === 'visits' ? visitsCsv : lookupsCsv;
      return sendCsv(reply, `${table}-${from}-${to}.csv`, await write(database.read, { from, to }));
    },
  );
}
