import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import { addDays, calendarDate } from '../../../values/calendar-date.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { SavedCard } from '../../offline/site/card-store.ts';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import type { TransferResult } from '../contract.ts';
import { choiceOfKey, flightChoices } from './flight-choice.ts';
import { parseQuestion } from './parse-question.ts';
import { transferQuery } from './queries.ts';

/** A question with the flight that was chosen, and its answer. */
export interface Asked {
  question: TransferQuestion;
  flight: string | null;
  result: TransferResult | null;
}

/** What the site answers today about a saved departure; `saved_at` if that is stored, too. */
export interface CardAnswer {
  asked: Asked;
  /** Where it leaves on another day than its question names. */
  moved?: Asked;
  saved_at?: string;
}

/** The question of a saved group departure; a private one is saved without the name, and cannot be asked for again. */
export function questionOfCard({ kind, address }: SavedCard): Pick<Asked, 'question' | 'flight'> | undefined {
  if (kind !== 'group') return undefined;
  const search = new URLSearchParams(address.split('?')[1]);
  const question = parseQuestion(kind, search);
  return question && { question, flight: search.get('flight') };
}

/** Asks for a saved departure again, not counted as a lookup. [LIVE-05] */
export function savedCardQuery(api: ApiClient, card: SavedCard): Query<CardAnswer | null> {
  const saved = questionOfCard(card);
  const choiceIn = (result: TransferResult | null) =>
    choiceOfKey(flightChoices(result?.departures ?? []), saved?.flight ?? null);
  const ask = (question: TransferQuestion, signal: AbortSignal) =>
    transferQuery(api, question, () => true).queryFn({ signal });
  return {
    queryKey: ['saved-card', card.address, ''],
    queryFn: async ({ signal }) => {
      if (!saved) return null;
      const result = await ask(saved.question, signal);
      const savedAt = readSavedAt(result);
      const moved = choiceIn(result) || savedAt ? undefined : await findMoved((day) => ask(day, signal));
      return {
        asked: { ...saved, result },
        ...(moved ? { moved } : {}),
        ...(savedAt ? { saved_at: savedAt } : {}),
      };
    },
  };

  /** The same departure on the day after or before, where that is what has changed. */
  async function findMoved(
    answer: (question: TransferQuestion) => Promise<TransferResult | null>,
  ): Promise<Asked | undefined> {
    if (!saved || !card.date) return undefined;
    for (const days of [1, -1]) {
      const question = { ...saved.question, date: addDays(calendarDate(card.date), days) };
      const result = await answer(question);
      const choice = choiceIn(result);
      if (choice?.departure.previous?.pickup_date === card.date)
        return { question, flight: choice.key, result };
    }
    return undefined;
  }
}
