import type { ApiServices } from '../../../http/api-app.ts';
import { cleanText } from '../../../values/text.ts';
import { rememberFoundQuestion } from '../../departures/server/found-questions.ts';
import { matchLastName } from '../../departures/server/names/match-last-name.ts';
import { type PrivateQuestion, privateQuestion } from '../../departures/server/private-question.ts';
import { countMiss, refuseSpentBudget } from '../../departures/server/question-budget.ts';
import {
  type HotelDay,
  readDeparturesOfDay,
  readNearestDays,
} from '../../departures/server/read-departures-of-day.ts';
import { runInOrder } from '../../departures/server/run-in-order.ts';
import { readGuestStops } from '../../stops/server/read-guest-stops.ts';
import type { TransferResult } from '../contract.ts';
import { lastNameRequired, nameSuggested, notFound, resultOf } from './transfer-result.ts';

export interface TransferQuestion extends HotelDay {
  lastName: string | undefined;
  /** The visitor's IP address, as in `request.ip`. */
  address: string;
}

/**
 * The departures of a hotel and date that a visitor may see: all group departures, or the private ones booked
 * under a last name. A private lookup without a name reads nothing from the database, so it cannot leak anything.
 * Throws 429 after too many lookups without a match. [API-27] [TRP-08] [TRP-14] [TRP-15] [SEC-25]
 */
export async function findTransfer(
  services: ApiServices,
  question: TransferQuestion,
): Promise<TransferResult> {
  if (question.type === 'group') {
    const stored = await readDeparturesOfDay(services.database.read, question);
    if (stored.length === 0) return noneOfGroup(services, question);
    const stops = await readGuestStops(services.database);
    return resultOf('group', stored, { notFoundKey: 'no_transfer_found', now: services.now(), stops });
  }
  const lastName = cleanText(question.lastName ?? '');
  return lastName === '' ? lastNameRequired() : findPrivateTransfer(services, { ...question, lastName });
}

async function noneOfGroup({ database, now }: ApiServices, { hotelId, date }: TransferQuestion) {
  return notFound('no_transfer_found', await readNearestDays(database.read, { hotelId, date, now: now() }));
}

type NamedQuestion = TransferQuestion & { lastName: string };

async function findPrivateTransfer(services: ApiServices, question: NamedQuestion): Promise<TransferResult> {
  const hashedQuestion = await privateQuestion(services.database, question);
  return runInOrder(services.database, hashedQuestion.network, () =>
    answer(services, question, hashedQuestion),
  );
}

async function answer(
  { database, now }: ApiServices,
  question: NamedQuestion,
  hashedQuestion: PrivateQuestion,
): Promise<TransferResult> {
  await refuseSpentBudget(database, hashedQuestion, now());
  const booked = await readDeparturesOfDay(database.read, question);
  const match = matchLastName(
    question.lastName,
    booked.map((departure) => departure.last_name),
  );
  if (match.kind === 'found') {
    rememberFoundQuestion(database, hashedQuestion, now());
    const guestDepartures = booked.filter((departure) => match.names.includes(departure.last_name));
    const stops = await readGuestStops(database);
    return resultOf('private', guestDepartures, {
      ...{ notFoundKey: 'no_transfer_for_lastname', now: now(), stops },
    });
  }
  const { maySuggest } = await countMiss(database, hashedQuestion, now());
  return match.kind === 'near' && maySuggest
    ? nameSuggested(match.suggestion)
    : notFound('no_transfer_for_lastname');
}
