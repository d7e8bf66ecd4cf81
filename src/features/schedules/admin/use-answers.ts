import { useState } from 'react';
import type { ListChoices } from '../schedule-contract.ts';

/** What staff say of a list, question by question and column by column. */
export type Answers = { [Part in keyof ListChoices]: ListChoices[Part] | undefined };

export interface OpenAnswers {
  answers: Answers;
  /** `undefined` takes back what was not sent. */
  answer: (part: Answers) => void;
  /** Whether something was said and not sent. */
  unsent: boolean;
  send: () => Promise<void>;
}

/**
 * The answers that are not sent yet, wherever on the screen they were given. They go together, so that sending one
 * loses no other; what could not be sent stays. [DESK-87]
 */
export function useAnswers(decide: (choices: ListChoices) => Promise<boolean>): OpenAnswers {
  const [answers, setAnswers] = useState<Answers>({});
  const said = Object.entries(answers).filter(([, part]) => part !== undefined && !isEmpty(part));
  return {
    answers,
    answer: (part) => setAnswers((before) => ({ ...before, ...part })),
    unsent: said.length > 0,
    async send() {
      const taken = await decide(Object.fromEntries(said));
      // What was said while they were on their way is still to be sent.
      if (taken) setAnswers((now) => (now === answers ? {} : now));
    },
  };
}

/** An answer per hotel or column that was taken back. No pair at all is an answer, too. */
function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && !Array.isArray(part) && Object.keys(part ?? {}).length === 0;
}
