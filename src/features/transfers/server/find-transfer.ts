import type { ApiServices } from '../../../http/api-app.ts';
import { cleanText } from '../../../values/text.ts';
import { type DayOfHotel, departuresOn } from '../../departures/server/departures-on.ts';
import { rememberFound } from '../../departures/server/found-questions.ts';
import { matchLastName } from '../../departures/server/names/match-last-name.ts';
import { oneByOne } from '../../departures/server/one-by-one.ts';
import { type PrivateQuestion, privateQuestion } from '../../departures/server/private-question.ts';
import { countMiss, refuseGuessing } from '../../departures/server/question-budget.ts';
import type { TransferResult } from '../contract.ts';
import { askForLastName, nothing, suggest, tellOf } from './transfer-answer.ts';

export interface TransferQuestion extends DayOfHotel {
  lastName: string | undefined;
  /** Of the visitor, as `request.ip` gives it. */
  address: string;
}

/**
 * What a visitor may know of the departures of a hotel and date: all group departures, or the private ones
 * booked under a last name. A private question without a name reads nothing, so that it cannot tell anything.
 * Throws 429 after too many questions that found nothing. [API-27] [TRP-08] [TRP-14] [TRP-15] [SEC-25]
 */
export async function findTransfer(
  services: ApiServices,
  question: TransferQuestion,
): Promise<TransferResult> {
  if (question.type === 'group') {
    return tellOf('group', await departuresOn(services.database.read, question), 'no_transfer_found');
  }
  const lastName = cleanText(question.lastName ?? '');
  return lastName === '' ? askForLastName() : findPrivateTransfer(services, { ...question, lastName });
}

type NamedQuestion = TransferQuestion & { lastName: string };

async function findPrivateTransfer(services: ApiServices, asked: NamedQuestion): Promise<TransferResult> {
  const question = await privateQuestion(services.database, asked);
  return oneByOne(services.database, question.network, () => answer(services, asked, question));
}

async function answer(
  { database, now }: ApiServices,
  asked: NamedQuestion,
  question: PrivateQuestion,
): Promise<TransferResult> {
  await refuseGuessing(database, question, now());
  const booked = await departuresOn(database.read, asked);
  const match = matchLastName(
    asked.lastName,
    booked.map((departure) => departure.last_name),
  );
  if (match.kind === 'found') {
    rememberFound(database, question, now());
    const ofGuest = booked.filter((departure) => match.names.includes(departure.last_name));
    return tellOf('private', ofGuest, 'no_transfer_for_lastname');
  }
  const { maySuggest } = await countMiss(database, question, now());
  return match.kind === 'near' && maySuggest
    ? suggest(match.suggestion)
    : nothing('no_transfer_for_lastname');
}
