import type { Reader, Writer } from '../../../db/database.ts';

export type StopPurpose = 'transfer' | 'excursion';

/** The stop where guests of a hotel usually wait, by hotel. */
export async function readUsualStops(db: Reader, purpose: StopPurpose): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hotel_stops')
    .select(['hotel_id', 'stop_id'])
    .where('purpose', '=', purpose)
    .execute();
  return new Map(rows.map(({ hotel_id, stop_id }) => [hotel_id, stop_id]));
}

/** Makes a stop the usual one of exactly these hotels; a hotel has one for each purpose. */
export async function setUsualStop(
  db: Writer,
  stop_id: number,
  purpose: StopPurpose,
  hotels: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('hotel_stops')
    .where('purpose', '=', purpose)
    .where((row) =>
      row.or([
        row('stop_id', '=', stop_id),
        ...(hotels.length > 0 ? [row('hotel_id', 'in', [...hotels])] : []),
      ]),
    )
    .execute();
  const rows = [...new Set(hotels)].map((hotel_id) => ({ hotel_id, purpose, stop_id }));
  if (rows.length > 0) await db.insertInto('hotel_stops').values(rows).execute();
}
