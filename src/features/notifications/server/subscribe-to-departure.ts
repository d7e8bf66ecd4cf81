import { randomBytes } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import { lockSubject } from '../../../db/rate-limits.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { ApiError, tooManyRequests } from '../../../http/api-error.ts';
import { attemptAtOnce } from '../../../mail/attempt-at-once.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { allowRequestedMail } from '../../../mail/requested-mail-limit.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { hasLeftAt, lastDayAhead } from '../../departures/server/has-left.ts';
import { privateQuestion } from '../../departures/server/private-question.ts';
import { chargeSubscription } from '../../departures/server/question-budget.ts';
import { readDeparturesOfDay } from '../../departures/server/read-departures-of-day.ts';
import { refuseUnknownHotel } from '../../hotels/server/refuse-unknown-hotel.ts';
import type { SubscriptionRequest } from '../contract.ts';
import { coveredDepartures } from './covered-departures.ts';
import { findPendingMail, upsertSubscription } from './subscription-repository.ts';

/** Version of the accepted consent text; increase it when the consent text or the privacy policy changes. */
const CONSENT_VERSION = '1';
const EVENT = 'transfer-time';
/** The longest wait until the daily limit allows another mail. */
const DAY_SECONDS = 86_400;

/**
 * Stores a subscription to a departure, published or not, and queues a mail with its current state. Repeating the
 * request keeps one subscription; an ended one is reactivated. Throws 400 for an unknown hotel, a past day of which no
 * departure is ahead, a private departure without a last name, a group departure that has left, and 429 when the mail address
 * or the visitor's private lookups have reached their limit. Bookings of private transfers are never read, so that neither
 * response nor timing reveals them: the day before today is accepted, and the mail says what there is. `address` is the
 * visitor's IP address, as in `request.ip`.
 * [API-19] [API-35] [SEC-11] [SEC-28] [MAIL-01] [SUB-12]
 */
export async function subscribeToDeparture(
  { database, now }: ApiServices,
  request: SubscriptionRequest,
  address: string,
): Promise<void> {
  const at = now();
  const { hotel: hotelId, departure_date: date, last_name: lastName } = request;
  rejectNameless(request);
  const isPrivate = request.transfer_type === 'private';
  const lastDay = isPrivate
    ? lastDayOfPrivate(request, at)
    : await lastDayOfGroup(database.read, request, at);
  const question = isPrivate
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
    const pendingId = await findPendingMail(db, database.engine, { subscriptionId, event: EVENT });
    if (pendingId !== undefined) return attemptAtOnce(db, [pendingId], at);
    await enqueueMail(db, {
      event: EVENT,
      recipient: request.email,
      language: request.language,
      payload: {},
      subscriptionId,
      notAfter: startOfDayInMadrid(addDays(lastDay, 1)),
      now: at,
    });
  });
}

/**
 * The last day on which a group departure of the subscription is ahead, or the day that it asks for. That day may be over: the
 * coach of a delayed flight leaves later. Of a coach that has left no change will ever be reported. [SUB-13] [API-35]
 */
async function lastDayOfGroup(db: Reader, request: SubscriptionRequest, now: Date): Promise<CalendarDate> {
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
  const hasLeft = hasLeftAt(now);
  const isAhead = covered.some((departure) => !hasLeft(departure));
  if (!isAhead && date < todayInMadrid(now)) throw dayIsOver();
  if (!isAhead && covered.length > 0)
    throw new ApiError(400, 'departure_has_left', 'The time of this transfer has passed');
  return covered.map(lastDayAhead).reduce((last, day) => (day > last ? day : last), date);
}

/** The day after the one that is asked for: the car of a delayed flight may leave then. [API-35] */
function lastDayOfPrivate({ departure_date }: SubscriptionRequest, now: Date): CalendarDate {
  const last = addDays(departure_date, 1);
  if (last < todayInMadrid(now)) throw dayIsOver();
  return last;
}

function dayIsOver(): ApiError {
  return new ApiError(400, 'invalid_date', 'The day of the departure is over', {
    fields: { departure_date: 'invalid' },
  });
}

/** Refuses private departures without a last name, which could not be found. [API-35] */
function rejectNameless(request: SubscriptionRequest): void {
  if (request.transfer_type === 'private' && request.last_name === '') {
    throw new ApiError(400, 'please_enter_last_name', 'A private transfer is booked under a last name', {
      fields: { last_name: 'required' },
    });
  }
}
