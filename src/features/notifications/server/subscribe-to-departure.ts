import { randomBytes } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError, tooManyRequests } from '../../../http/api-error.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail } from '../../../mail/requested-mail-limit.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt } from '../../departures/server/has-left.ts';
import { privateQuestion } from '../../departures/server/private-question.ts';
import { chargeSubscription } from '../../departures/server/question-budget.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import type { SubscriptionRequest } from '../contract.ts';
import { coveredDepartures } from './covered-departures.ts';
import { isMailPending, upsertSubscription } from './subscription-repository.ts';

/** Version of the accepted consent text; increase it when the consent text or the privacy policy changes. */
const CONSENT_VERSION = '1';
const EVENT = 'transfer-time';
/** The longest wait until the daily limit allows another mail. */
const DAY_SECONDS = 86_400;

/**
 * Stores a subscription to a departure, published or not, and queues a mail with its current state. Repeating the
 * request keeps one subscription; an ended one is reactivated. Throws 400 for an unknown hotel, a past day or a
 * private departure without a last name, a group departure that has left, and 429 when the mail address or the visitor's private lookups have reached
 * their limit. Bookings of private transfers are never read, so that neither response nor timing reveals them. `address` is the visitor's
 * IP address, as in `request.ip`.
 * [API-19] [API-35] [SEC-11] [SEC-28] [MAIL-01] [SUB-12]
 */
export async function subscribeToDeparture(
  { database, now }: ApiServices,
  request: SubscriptionRequest,
  address: string,
): Promise<void> {
  const at = now();
  const { hotel: hotelId, departure_date: date, last_name: lastName } = request;
  rejectInvalid(request, todayInMadrid(at));
  if (request.transfer_type === 'group') await rejectLeft(database.read, request, at);
  const question =
    request.transfer_type === 'private'
      ? await privateQuestion(database, { address, hotelId, date, lastName })
      : undefined;
  await database.write(async (db) => {
    await refuseUnknownHotel(db, hotelId);
    if (question) await chargeSubscription(db, database, question, { date, now: at });
    // Counting and using one up is one step, also when requests come at the same moment.
    await lockSubject(db, database.engine, { scope: 'requested-mail', subject: request.email.toLowerCase() });
    if (!(await allowRequestedMail(db, database.keys, request.email, at))) throw tooManyRequests(DAY_SECONDS);
    const token = randomBytes(24).toString('base64url');
    const subscriptionId = await upsertSubscription(db, request, { version: CONSENT_VERSION, token, at });
    if (await isMailPending(db, database.engine, { subscriptionId, event: EVENT })) return;
    await enqueueMail(db, {
      event: EVENT,
      recipient: request.email,
      language: request.language,
      payload: {},
      subscriptionId,
      notAfter: startOfDayInMadrid(addDays(request.departure_date, 1)),
      now: at,
    });
  });
}

/** Of a coach that has left no change will ever be reported. [SUB-13] */
async function rejectLeft(db: Reader, request: SubscriptionRequest, now: Date): Promise<void> {
  const { hotel, departure_date: date, flight_number, last_name } = request;
  const day = await readDeparturesOfDay(db, { type: 'group', hotelId: hotel, date });
  const scope = {
    hotel_id: hotel,
    transfer_type: 'group',
    departure_date: date,
    flight_number,
    last_name,
  } as const;
  const covered = coveredDepartures(scope, day, await readFlightNumbers(db));
  if (covered.length > 0 && covered.every(hasLeftAt(now)))
    throw new ApiError(400, 'departure_has_left', 'The time of this transfer has passed');
}

/** Refuses past days, and private departures without a last name, which could not be found. [API-35] */
function rejectInvalid(request: SubscriptionRequest, today: CalendarDate): void {
  if (request.departure_date < today) {
    throw new ApiError(400, 'invalid_date', 'The day of the departure is over', {
      fields: { departure_date: 'invalid' },
    });
  }
  if (request.transfer_type === 'private' && request.last_name === '') {
    throw new ApiError(400, 'please_enter_last_name', 'A private transfer is booked under a last name', {
      fields: { last_name: 'required' },
    });
  }
}
