import type { Reader } from '../../../db/database.ts';
import type { Demonstration, DemonstrationKind } from '../contract.ts';

const TABLES = {
  hotels: 'hotels',
  excursions: 'excursions',
  info_meetings: 'info_meetings',
  transfers: 'departures',
  pages: 'pages',
} as const satisfies Record<DemonstrationKind, string>;

/** Whether this site holds demonstration data, and how much of each kind. */
export async function describeDemonstration(db: Reader): Promise<Demonstration> {
  return {
    demonstration: await isDemonstration(db),
    counts: {
      hotels: await formatCount(db, 'hotels'),
      excursions: await formatCount(db, 'excursions'),
      info_meetings: await formatCount(db, 'info_meetings'),
      transfers: await formatCount(db, 'transfers'),
      pages: await formatCount(db, 'pages'),
    },
  };
}

export async function isDemonstration(db: Reader): Promise<boolean> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'demonstration')
    .executeTakeFirst();
  return setting?.value === '1';
}

async function formatCount(db: Reader, kind: DemonstrationKind): Promise<number> {
  const { rows } = await db
    .selectFrom(TABLES[kind])
    .select((count) => count.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
