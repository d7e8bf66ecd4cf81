import type { Writer } from '../src/db/database.ts';
import type { RecogniseStop } from '../src/features/stops/server/recognise-stop.ts';
import type { CalendarDate } from '../src/values/calendar-date.ts';
import { batchesOf } from './batches.ts';
import type { DepartureRow } from './departure.ts';
import { groupDepartures } from './group-departures.ts';
import type { StoredHotel } from './hotels.ts';
import { avoidsKnownCases, knownDepartures } from './known-departures.ts';
import { privateDepartures } from './private-departures.ts';
import { seededRandom } from './seeded-random.ts';

/** Inserts the known departures and randomly generated ones around them; none before today. */
export async function insertDepartures(
  db: Writer,
  hotels: readonly StoredHotel[],
  {
    today,
    updatedAt,
    recogniseStop,
  }: { today: CalendarDate; updatedAt: string; recogniseStop: RecogniseStop },
): Promise<void> {
  const random = seededRandom(`departures ${today}`);
  const drawn = [
    ...groupDepartures(hotels, today, random),
    ...privateDepartures(hotels, today, random),
  ].filter(avoidsKnownCases(hotels, today));
  const rows = withoutRepeats([...knownDepartures(hotels, today), ...drawn]).filter(
    ({ pickup_date }) => pickup_date >= today,
  );
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('departures')
      .values(batch.map((row) => ({ ...row, stop_id: recogniseStop(row), updated_at: updatedAt })))
      .execute();
  }
}

/** A guest may be generated twice; the schedule contains each departure once. */
function withoutRepeats(rows: readonly DepartureRow[]): DepartureRow[] {
  const seen = new Set<string>();
  return rows.filter(({ type, hotel_id, pickup_date, flight_number, last_name }) => {
    const identity = JSON.stringify([type, hotel_id, pickup_date, flight_number, last_name]);
    return seen.size < seen.add(identity).size;
  });
}
