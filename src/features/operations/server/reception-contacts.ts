import { z } from 'zod';
import type { Database, Reader } from '../../../db/database.ts';
import type { Staff } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import { recordAudit } from '../../staff/server/record-audit.ts';
import { type HeardDeparture, heardSchema } from '../today-contract.ts';

/** Contacts that are older say nothing about a departure of the next hours. */
const RECENT_MS = 14 * 24 * 3_600_000;

/** Of departures without `pickup` the contact says nothing: they were another hotel's before a merge. */
const storedState = z.array(heardSchema.partial({ pickup: true }));

/** What a reception heard, by telephone or from a printed sheet, or would have heard if it had answered. */
export interface ReceptionContact {
  id: number;
  hotelId: number;
  kind: 'called' | 'no_answer' | 'printed';
  /** The day of a printed sheet. */
  day: string | null;
  state: z.infer<typeof storedState>;
  at: string;
  by: string;
}

export interface NewContact {
  hotelId: number;
  kind: ReceptionContact['kind'];
  day: CalendarDate | null;
  /** As the caller saw it, also where nobody answered, or as it was printed. */
  state: HeardDeparture[];
  staff: Pick<Staff, 'id'>;
  now: Date;
}

/** Logged under the hotel. */
const SUBJECT = { entity: 'reception' };

/** Recent contacts with the receptions of these hotels, oldest first. */
export async function readContacts(
  db: Reader,
  hotelIds: readonly number[],
  now: Date,
): Promise<ReceptionContact[]> {
  if (hotelIds.length === 0) return [];
  const rows = await db
    .selectFrom('reception_contacts as contact')
    .innerJoin('staff', 'staff.id', 'contact.staff_id')
    .select(['contact.id', 'contact.hotel_id', 'contact.kind', 'contact.day', 'contact.state', 'contact.at'])
    .select('staff.name as by')
    .where('contact.hotel_id', 'in', [...new Set(hotelIds)])
    .where('contact.at', '>=', new Date(now.getTime() - RECENT_MS).toISOString())
    .orderBy('contact.id')
    .execute();
  return rows.map(({ hotel_id: hotelId, state, ...contact }) => ({
    ...contact,
    hotelId,
    state: storedState.parse(JSON.parse(state)),
  }));
}

/**
 * Records what a reception heard, or that it did not answer. The same state is recorded as called once: of two
 * colleagues who tick one call the first is named. Returns the id of the record. Throws 404 if there is no such hotel.
 * [DESK-78]
 */
export async function recordContact(database: Database, contact: NewContact): Promise<number> {
  const { kind, day, staff, now } = contact;
  const state = JSON.stringify(contact.state);
  return database.write(async (db) => {
    const hotel = await db
      .selectFrom('hotels')
      .select('id')
      .where('id', '=', currentHotel(contact.hotelId))
      .executeTakeFirst();
    if (!hotel) throw notFound('The hotel');
    const hotel_id = hotel.id;
    const last = await db
      .selectFrom('reception_contacts')
      .select(['id', 'kind', 'state'])
      .where('hotel_id', '=', hotel_id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (kind === 'called' && last?.kind === kind && last.state === state) return last.id;
    const at = now.toISOString();
    const { id } = await db
      .insertInto('reception_contacts')
      .values({ hotel_id, kind, day, state, staff_id: staff.id, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(db, { staff, action: kind, ...SUBJECT, entityId: hotel_id, after: { kind, day }, now });
    return id;
  });
}

/** Removes a record that was a mistake. Throws 404 if it is gone. [DESK-78] */
export async function removeContact(
  database: Database,
  { contactId, staff, now }: { contactId: number; staff: Pick<Staff, 'id'>; now: Date },
): Promise<void> {
  await database.write(async (db) => {
    const before = await db
      .deleteFrom('reception_contacts')
      .where('id', '=', contactId)
      .returning(['hotel_id', 'kind'])
      .executeTakeFirst();
    if (!before) throw notFound('The record');
    const { hotel_id: entityId, kind } = before;
    await recordAudit(db, { staff, action: 'take-back', ...SUBJECT, entityId, before: { kind }, now });
  });
}
