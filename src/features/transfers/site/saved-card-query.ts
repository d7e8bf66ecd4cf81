import type { Query } from '../../../ui/query.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import type { SavedCard } from '../../offline/site/card-store.ts';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import type { TransferResult } from '../contract.ts';
import { type Asked, type Asking, askAgain, type ChosenQuestion, chosenIn, findMoved } from './find-moved.ts';
import { parseQuestion } from './parse-question.ts';

/** The newest answer of the site about a saved departure. */
export interface CardAnswer {
  asked: Asked;
  /** Where it leaves on another day than its question names. */
  moved?: Asked;
  /** When the site answered so, in Unix milliseconds. */
  confirmed: number;
  /** The same as an instant, where it is not what the site answers now. */
  saved_at?: string;
}

/** The question of a saved group departure; a private one is saved without the name, and cannot be asked for again. */
export function questionOfCard({ kind, address }: SavedCard): ChosenQuestion | undefined {
  if (kind !== 'group') return undefined;
  const search = new URLSearchParams(address.split('?')[1]);
  const question = parseQuestion(kind, search);
  return question && { question, flight: search.get('flight') };
}

/**
 * Asks for a saved departure again, not counted as a lookup. What is stored does not replace a newer answer, and does not say
 * that the departure is gone: null where nothing else is known. [LIVE-05]
 */
export function savedCardQuery(asking: Asking, card: SavedCard): Query<CardAnswer | null> {
  const saved = questionOfCard(card);
  const queryKey = ['saved-card', card.address, ''];
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      if (!saved) return null;
      const answers: TransferResult[] = [];
      const ask = async (question: TransferQuestion) => {
        const result = await askAgain(asking, question, signal);
        answers.push(result);
        return result;
      };
      const result = await ask(saved.question);
      const isThere = chosenIn(result, saved.flight) !== undefined;
      const moved = isThere ? undefined : await findMoved(saved, ask);
      const age = ageOf(answers);
      const former = asking.client.getQueryData<CardAnswer | null>(queryKey);
      const isNews = (isThere || moved) && age.confirmed >= (former?.confirmed ?? 0);
      if (age.saved_at && !isNews) return former ? stored(former) : null;
      return { asked: { ...saved, result }, ...(moved ? { moved } : {}), ...age };
    },
  };
}

/** Of several answers the oldest stored one counts. */
function ageOf(answers: readonly TransferResult[]): Pick<CardAnswer, 'confirmed' | 'saved_at'> {
  const [savedAt] = answers.flatMap((answer) => readSavedAt(answer) ?? []).sort();
  return savedAt ? { confirmed: Date.parse(savedAt), saved_at: savedAt } : { confirmed: Date.now() };
}

function stored(answer: CardAnswer): CardAnswer {
  return { ...answer, saved_at: new Date(answer.confirmed).toISOString() };
}
