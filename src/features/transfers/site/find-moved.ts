import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../ui/api-client.ts';
import { addDays } from '../../../values/calendar-date.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import type { TransferResult } from '../contract.ts';
import { choiceOfKey, type FlightChoice, flightChoices } from './flight-choice.ts';
import { transferQuery } from './queries.ts';

/** A question with the key of the flight that was chosen. */
export interface ChosenQuestion {
  question: TransferQuestion;
  flight: string | null;
}

export interface Asked extends ChosenQuestion {
  result: TransferResult;
}

/** The client that asks, and where its answers are cached. */
export interface Asking {
  api: ApiClient;
  client: QueryClient;
}

/**
 * Asks by itself, not counted as a lookup. Throws where the answer is none of the site's, as in a network that asks for a
 * sign-in.
 */
export async function askAgain(
  { api, client }: Asking,
  question: TransferQuestion,
  signal: AbortSignal,
): Promise<TransferResult> {
  const { queryKey, queryFn } = transferQuery(api, question, () => true);
  const result = await queryFn({ signal });
  if (!result) throw new Error(`no answer of the site to ${queryKey.join(' ')}`);
  // What the page of the question was answered before does not come back when it is opened again.
  if (!readSavedAt(result)) {
    client.setQueryData(queryKey, (former: unknown) => (former === undefined ? former : result));
  }
  return result;
}

/** The same departure on the day after or before: by its id, or of a key without one where the day is what has changed. */
export async function findMoved(
  { question, flight }: ChosenQuestion,
  ask: (question: TransferQuestion) => Promise<TransferResult>,
): Promise<Asked | undefined> {
  for (const days of [1, -1]) {
    const other = { ...question, date: addDays(question.date, days) };
    const result = await ask(other);
    const choice = chosenIn(result, flight);
    const isSame = flight?.includes('~') || choice?.departure.previous?.pickup_date === question.date;
    if (choice && isSame) return { question: other, flight: choice.key, result };
  }
  return undefined;
}

/** The departure of an answer that a key means. */
export function chosenIn({ departures }: TransferResult, flight: string | null): FlightChoice | undefined {
  return choiceOfKey(flightChoices(departures ?? []), flight);
}
