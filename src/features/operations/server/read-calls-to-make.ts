import type { Reader } from '../../../db/database.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { LateChange } from '../../departures/server/read-late-changes.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import type { Call, Today } from '../today-contract.ts';
import { callKey, readCalls } from './read-calls.ts';

/** Calls due for late changes, with phone numbers of the hotels: open calls first, then by departure. */
export async function readCallsToMake(db: Reader, changes: readonly LateChange[]): Promise<Today['calls']> {
  const called = await readCalls(
    db,
    changes.map(({ listId }) => listId),
  );
  const hotels = await readHotels(
    db,
    changes.map(({ before, after }) => (after ?? before).hotel_id),
  );
  const rows = changes.map((change): Call => {
    const { before, after, listId: list_id, position, publishedAt: published_at } = change;
    const { hotel_id, type, last_name, flight_number } = after ?? before;
    const hotel = hotels.get(hotel_id);
    return {
      ...{ list_id, position, hotel_id, type, last_name, flight_number, published_at },
      hotel: hotel?.name ?? '',
      reception_phone: hotel?.reception_phone ?? null,
      before: pickupOf(before),
      after: after && pickupOf(after),
      called_at: null,
      called_by: null,
      ...called.get(callKey(change)),
    };
  });
  return { to_call: rows.filter((row) => row.called_at === null).length, rows: rows.toSorted(byUrgency) };
}

function pickupOf({ pickup_date: date, pickup_time: time, pickup_point: point }: DepartureFacts) {
  return { date, time, point };
}

function byUrgency(a: Call, b: Call): number {
  return (
    Number(a.called_at !== null) - Number(b.called_at !== null) || compare(departureKey(a), departureKey(b))
  );
}

/** Sort key: the earlier of the former and the current pickup. */
function departureKey({ before, after, hotel }: Call): string {
  const [first] = [before, after ?? before].map(({ date, time }) => `${date} ${time ?? ''}`).toSorted();
  return `${first} ${hotel}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
