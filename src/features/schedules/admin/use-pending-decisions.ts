import { useMemo, useState } from 'react';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';
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
  /** When decisions that were restored here were made. */
  restoredAt: string | undefined;
  discard: () => void;
}

/**
 * Decisions that are not sent yet, from anywhere on the screen. They are sent together, so that none is lost;
 * decisions that could not be sent stay, also after a reload. `path` is that of the list. [DESK-87] [DESK-102]
 */
export function usePendingDecisions(
  path: string,
  submit: (decisions: ListDecisions) => Promise<boolean>,
): PendingDecisions {
  const [decisions, setDecisions] = useState<Decisions>({});
  const unsent = useMemo(() => unsentOf(decisions), [decisions]);
  const { restoredAt, forget } = useStoredDraft(`${path}choices/`, unsent, setDecisions);
  return {
    decisions,
    decide: (part) => setDecisions((before) => ({ ...before, ...part })),
    unsent: unsent !== undefined,
    async send() {
      const accepted = await submit(unsent ?? {});
      // Decisions made during the request are still to be sent.
      if (accepted) setDecisions((now) => (now === decisions ? {} : now));
    },
    restoredAt,
    discard() {
      setDecisions({});
      forget();
    },
  };
}

/** The items accepted before and the new ones: the server replaces the whole answer. */
export function appended<One>(before: 'all' | readonly One[] | undefined, more: readonly One[]): One[] {
  return [...new Set([...(before === 'all' || !before ? [] : before), ...more])];
}

/** An answer that is sent as a whole; undefined if it is the saved one. */
export function unlessSaved<One>(next: One[], saved: readonly One[]): One[] | undefined {
  return next.length === saved.length && next.every((each) => saved.includes(each)) ? undefined : next;
}

function unsentOf(decisions: Decisions): ListDecisions | undefined {
  const made = Object.entries(decisions).filter(
    ([name, part]) => part !== undefined && (name === 'scope' || !isEmpty(part)),
  );
  return made.length > 0 ? Object.fromEntries(made) : undefined;
}

/** An empty record, after its last entry was removed. No pairs, and no days, are decisions. */
function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && !Array.isArray(part) && Object.keys(part ?? {}).length === 0;
}
