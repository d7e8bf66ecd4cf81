import type { Reader, Writer } from '../../../db/database.ts';
import { searchText } from '../../../values/search-text.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { Inquiry } from '../contract.ts';

export async function inquiryExistsSince(db: Reader, inquiry: Inquiry, since: Date): Promise<boolean> {
  const { hotel, ...fields } = inquiry;
  const row = await db
    .selectFrom('transfer_inquiries')
    .select('id')
    .where((same) => same.and(fields))
    .where('hotel_id', '=', currentHotel(hotel))
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertInquiry(db: Writer, inquiry: Inquiry, now: Date): Promise<number> {
  const { hotel, ...fields } = inquiry;
  const { last_name, email, flight_number, message } = fields;
  const { id } = await db
    .insertInto('transfer_inquiries')
    .values({
      ...fields,
      hotel_id: currentHotel(hotel),
      search_text: searchText([last_name, email, flight_number, message]),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the Message-ID of the confirmation, so that replies join its mail thread. */
export async function storeConfirmationId(db: Writer, id: number, messageId: string): Promise<void> {
  await db
    .updateTable('transfer_inquiries')
    .set({ confirmation_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

/** An inquiry with the name of its hotel. */
export async function findInquiry(db: Reader, inquiryId: number) {
  return db
    .selectFrom('transfer_inquiries')
    .innerJoin('hotels', 'hotels.id', 'transfer_inquiries.hotel_id')
    .selectAll('transfer_inquiries')
    .select('hotels.name as hotel')
    .where('transfer_inquiries.id', '=', inquiryId)
    .executeTakeFirst();
}
