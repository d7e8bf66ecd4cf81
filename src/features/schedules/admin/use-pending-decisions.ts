import { useState } from 'react';
import type { ListDecisions } from '../schedule-contract.ts';

/** Decisions about a list that may be unset again. */
export type Decisions = { [Part in keyof ListDecisions]: ListDecisions[Part] | undefined };

export interface PendingDecisions {
  decisions: Decisions;
  /** Sets decisions; `undefined` removes one that was not sent. */
  decide: (part: Decisions) => void;
  /** Whether there are decisions that were not sent. */
  unsent: boolean;
  send: () => Promise<void>;
}

/**
 * Decisions that are not sent yet, from anywhere on the screen. They are sent together, so that none is lost;
 * decisions that could not be sent stay. [DESK-87]
 */
export function usePendingDecisions(
  submit: (decisions: ListDecisions) => Promise<boolean>,
): PendingDecisions {
  const [decisions, setDecisions] = useState<Decisions>({});
  const made = Object.entries(decisions).filter(([, part]) => part !== undefined && !isEmpty(part));
  return {
    decisions,
    decide: (part) => setDecisions((before) => ({ ...before, ...part })),
    unsent: made.length > 0,
    async send() {
      const accepted = await submit(Object.fromEntries(made));
      // Decisions made during the request are still to be sent.
      if (accepted) setDecisions((now) => (now === decisions ? {} : now));
    },
  };
}

/** An empty record, after its last entry was removed. An empty list of pairs is a decision. */
function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && !Array.isArray(part) && Object.keys(part ?? {}).length === 0;
}
