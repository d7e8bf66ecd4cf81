import type { Reader } from '../../../../db/database.ts';
import { notFound } from '../../../../http/api-error.ts';
import { FALLBACK_LANGUAGE } from '../../../../i18n/languages.ts';
import { findPickup } from '../../../excursions/server/find-pickup.ts';
import type { Message, RequestDrafts } from '../../admin-contract.ts';
import type { RequestDraftsTemplate } from '../mail/request-mail-content.ts';
import { type RequestedTrip, readTrip } from '../request-repository.ts';
import { findMessage, type MessageRef, type StoredMessage } from './message-repository.ts';

type Request = NonNullable<Message['request']>;

/** The trip of an excursion request with its pickup; null for other messages. [JOIN-04] */
export async function readRequest(db: Reader, { kind, number }: StoredMessage): Promise<Message['request']> {
  if (kind !== 'request') return null;
  const trip = await readTrip(db, number, FALLBACK_LANGUAGE);
  return {
    excursion_id: trip.excursionId,
    excursion: trip.excursion,
    date: trip.date,
    hotel: trip.hotel,
    reception_phone: trip.receptionPhone,
    adults: trip.adults,
    children: trip.children,
    pickup: await readPickup(db, trip),
  };
}

/** Two answers to a request to begin with, in the language of the guest. Throws 404. [JOIN-04] */
export async function draftAnswers(
  db: Reader,
  ref: MessageRef,
  template: RequestDraftsTemplate,
): Promise<RequestDrafts> {
  const message = await findMessage(db, ref);
  if (message?.kind !== 'request') throw notFound('The request');
  const { language, number } = message;
  const trip = await readTrip(db, number, language);
  return template({ language, trip, pickup: await readPickup(db, trip) });
}

async function readPickup(db: Reader, { excursionId, hotelId }: RequestedTrip): Promise<Request['pickup']> {
  const pickup = excursionId === null ? undefined : await findPickup(db, excursionId, hotelId);
  return pickup ? { time: pickup.time, place: pickup.name || pickup.hotel_name } : null;
}
