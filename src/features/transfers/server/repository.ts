import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { searchText } from '../../../values/search-text.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { Inquiry, SubscriptionRequest, TransferType } from '../contract.ts';

/** A departure as it is stored, last name included: never answered as it is. */
export type StoredDeparture = Selectable<DeparturesTable>;

export interface DayOfHotel {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
}

/** The departures of a hotel that leave on the date or fly on it. Each half is one index lookup. [TRX-18] */
export async function departuresOn(
  db: Reader,
  { type, hotelId, date }: DayOfHotel,
): Promise<StoredDeparture[]> {
  const ofHotel = db
    .selectFrom('departures')
    .selectAll()
    .where('type', '=', type)
    .where('hotel_id', '=', currentHotel(hotelId));
  const leaving = ofHotel.where('pickup_date', '=', date);
  const onlyFlying = ofHotel.where('flight_date', '=', date).where('pickup_date', '<>', date);
  return leaving.unionAll(onlyFlying).execute();
}

export async function hotelExists(db: Reader, hotelId: number): Promise<boolean> {
  const row = await db.selectFrom('hotels').select('id').where('id', '=', hotelId).executeTakeFirst();
  return row !== undefined;
}

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

/** Answers will follow the mail that confirmed the inquiry. */
export async function rememberConfirmation(db: Writer, id: number, messageId: string): Promise<void> {
  await db
    .updateTable('transfer_inquiries')
    .set({ confirmation_message_id: messageId })
    .where('id', '=', id)
    .execute();
}

export interface Consent {
  version: string;
  token: string;
  at: Date;
}

/** Stores a subscription; one that is there already is consented to again and no longer ended. Returns its id. */
export async function upsertSubscription(
  db: Writer,
  { hotel, ...fields }: SubscriptionRequest,
  { version, token, at }: Consent,
): Promise<number> {
  const instant = at.toISOString();
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      ...fields,
      hotel_id: currentHotel(hotel),
      consent_version: version,
      consent_at: instant,
      token,
      created_at: instant,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'hotel_id', 'transfer_type', 'departure_date', 'flight_number', 'last_name'])
        .doUpdateSet({
          language: fields.language,
          consent_version: version,
          consent_at: instant,
          ended_at: null,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether a mail of the event still waits for the subscription: rendered when it leaves, it says all there is. It is
 * held until the end of the transaction: written before, it would not know of what that changes.
 */
export async function mailIsWaiting(
  db: Writer,
  engine: Engine,
  { subscriptionId, event }: { subscriptionId: number; event: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('event', '=', event)
    .where('state', 'in', ['queued', 'retrying'])
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
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

/** The subscription that an unsubscribe link names, ended or not, with the name of its hotel. */
export async function findSubscriptionByToken(db: Reader, token: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('hotels', 'hotels.id', 'subscriptions.hotel_id')
    .selectAll('subscriptions')
    .select('hotels.name as hotel')
    .where('subscriptions.token', '=', token)
    .executeTakeFirst();
}

export async function endSubscriptionOf(db: Writer, token: string, now: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ended_at: now.toISOString() })
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .execute();
}
