import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { sendCsv } from '../../../spreadsheets/csv-table.ts';
import { figuresCsvQuery, figuresQuery, figuresSchema } from '../contract.ts';
import { lookupsCsv, visitsCsv } from './figures-csv.ts';
import { readFigures } from './read-figures.ts';

export interface FigureServices extends ApiServices {
  /** Stores what this server counted a moment ago. Never throws. */
  storeCounts(): Promise<void>;
}

const tags = ['staff: figures'];

/** What staff see of how the site is used: numbers, never visitors. */
export function figureRoutes(app: ApiApp, { database, storeCounts }: FigureServices): void {
  app.get(
    '/api/admin/figures/',
    {
      config: { staff: 'editor' },
      schema: {
        tags,
        summary: 'Visits with consent and lookups by outcome, over time',
        querystring: figuresQuery,
        response: { 200: figuresSchema },
      },
    },
    async ({ query: { step, ...period } }) => {
      // What this server counted a moment ago is part of it.
      await storeCounts();
      return readFigures(database.read, period, step);
    },
  );

  app.get(
    '/api/admin/figures/csv/',
    {
      config: { staff: 'editor' },
      schema: { tags, summary: 'The same, day by day, for a spreadsheet', querystring: figuresCsvQuery },
    },
    async ({ query: { table, from, to } }, reply) => {
      await storeCounts();
      const write = table === 'visits' ? visitsCsv : lookupsCsv;
      return sendCsv(reply, `${table}-${from}-${to}.csv`, await write(database.read, { from, to }));
    },
  );
}
