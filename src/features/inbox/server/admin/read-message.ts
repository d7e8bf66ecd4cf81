import type { Reader } from '../../../../db/database.ts';
import { notFound } from '../../../../http/api-error.ts';
import { findInquiryDepartures } from '../../../notifications/server/find-inquiry-departures.ts';
import { readOperator } from '../../../pages/server/read-operator.ts';
import type { Message } from '../../admin-contract.ts';
import { findMessage, type MessageRef, type StoredMessage } from './message-repository.ts';
import { readRequest } from './read-request.ts';
import { readThread } from './thread-repository.ts';

/**
 * A message with its history; an inquiry with the matching departures, a request with its trip. Throws 404. [DESK-29]
 * [DESK-31] [JOIN-04]
 */
export async function readMessage(db: Reader, ref: MessageRef): Promise<Message> {
  const message = await findMessage(db, ref);
  if (!message) throw notFound('The message');
  const { kind, number, version, state, language, name, email, text, category } = message;
  return {
    id: idOf(message),
    ...{ kind, number, version, state, language, name, email, text, category },
    created_at: message.createdAt,
    assigned_to: await readAssigned(db, message.assignedTo),
    inquiry: await readInquiry(db, message),
    request: await readRequest(db, message),
    entries: await readThread(db, message),
    reply_to: (await readOperator(db)).contact_email,
  };
}

export function idOf({ kind, number }: MessageRef): string {
  return `${kind}-${number}`;
}

async function readAssigned(db: Reader, id: string | null): Promise<Message['assigned_to']> {
  if (id === null) return null;
  return (
    (await db.selectFrom('staff').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

async function readInquiry(db: Reader, { inquiry, name }: StoredMessage): Promise<Message['inquiry']> {
  if (!inquiry) return null;
  const { hotelId, date, flightNumber } = inquiry;
  const hotel = await db
    .selectFrom('hotels')
    .select(['name', 'reception_phone'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  const asked = { hotelId, date, lastName: name };
  return {
    hotel_id: hotelId,
    hotel: hotel.name,
    reception_phone: hotel.reception_phone,
    departure_date: date,
    flight_number: flightNumber,
    departures: await findInquiryDepartures(db, asked),
  };
}
