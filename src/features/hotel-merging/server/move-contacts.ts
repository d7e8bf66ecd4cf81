import type { Reader, Writer } from '../../../db/database.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { DuplicateDeparture } from './plan-move.ts';

/** Without `pickup`: the contact says nothing of the departure. */
interface StatedDeparture {
  departure_id: number;
  pickup?: unknown;
}

/**
 * What the receptions of both hotels heard, they heard at the hotel that stays, and of a deleted departure it holds of the
 * one that stays. A printed sheet says nothing of the departures that the other hotel had. [DESK-78]
 */
export async function moveContacts(
  db: Writer,
  { from, into }: { from: number; into: number },
  duplicates: readonly DuplicateDeparture[],
): Promise<void> {
  const contacts = await db
    .selectFrom('reception_contacts')
    .select(['id', 'hotel_id', 'kind', 'day', 'state'])
    .where('hotel_id', 'in', [from, into])
    .execute();
  const staying = new Map(duplicates.map(({ id, stays }) => [id, stays.id]));
  for (const { id, hotel_id, kind, day, state } of contacts) {
    const heard: StatedDeparture[] = JSON.parse(state);
    const others =
      kind === 'printed' && day ? await coachesAround(db, hotel_id === from ? into : from, day) : [];
    const stated = new Map<number, StatedDeparture>();
    for (const each of [...heard, ...others]) {
      const departure_id = staying.get(each.departure_id) ?? each.departure_id;
      if (!stated.has(departure_id)) stated.set(departure_id, { ...each, departure_id });
    }
    await db
      .updateTable('reception_contacts')
      .set({ hotel_id: into, state: JSON.stringify([...stated.values()]) })
      .where('id', '=', id)
      .execute();
  }
}

/** The coaches of a hotel that may have stood on its sheet of the day, also withdrawn ones. */
function coachesAround(db: Reader, hotelId: number, day: CalendarDate): Promise<StatedDeparture[]> {
  return db
    .selectFrom('departures')
    .select('id as departure_id')
    .where('hotel_id', '=', hotelId)
    .where('type', '=', 'group')
    .where('pickup_date', '>=', addDays(day, -1))
    .where('pickup_date', '<=', addDays(day, 1))
    .execute();
}
