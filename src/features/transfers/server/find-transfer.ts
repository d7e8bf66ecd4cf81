import type { ApiServices } from '../../../http/api-app.ts';
import { cleanText } from '../../../values/text.ts';
import type { TransferResult } from '../contract.ts';
import { countMiss, refuseGuessing } from './missed-names.ts';
import { matchLastName } from './names/match-last-name.ts';
import { type DayOfHotel, departuresOn } from './repository.ts';
import { askForLastName, nothing, suggest, tellOf } from './transfer-answer.ts';

export interface TransferQuestion extends DayOfHotel {
  lastName: string | undefined;
  /** Whom the limits on guessing count as one visitor. */
  address: string;
}

/**
 * What a visitor may know of the departures of a hotel and date: all group departures, or the private ones
 * booked under a last name. A private question without a name reads nothing, so that it cannot tell anything.
 * Throws 429 after too many names that are not booked. [API-27] [TRP-08] [TRP-14] [TRP-15]
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

async function findPrivateTransfer(
  { database, now }: ApiServices,
  question: TransferQuestion & { lastName: string },
): Promise<TransferResult> {
  await refuseGuessing(database, question.address, now());
  const booked = await departuresOn(database.read, question);
  const match = matchLastName(
    question.lastName,
    booked.map((departure) => departure.last_name),
  );
  if (match.kind === 'found') {
    const ofGuest = booked.filter((departure) => match.names.includes(departure.last_name));
    return tellOf('private', ofGuest, 'no_transfer_for_lastname');
  }
  const { maySuggest } = await countMiss(database, question, now());
  return match.kind === 'near' && maySuggest
    ? suggest(match.suggestion)
    : nothing('no_transfer_for_lastname');
}
