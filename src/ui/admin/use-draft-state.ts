import { useState } from 'react';
import { useStoredDraft } from './use-stored-draft.ts';

export interface DraftState<T> {
  value: T;
  set: (next: T | ((now: T) => T)) => void;
  /** When the draft was last changed that was restored here; undefined without one. */
  restoredAt: string | undefined;
  /** As it was at first. */
  discard: () => void;
  /** Forgets the stored draft: it was sent. */
  forget: () => void;
}

/** Like `useState`, for what staff write in a form: what differs from the first value survives a reload. [DESK-102] */
export function useDraftState<T>(record: string, initial: T | (() => T)): DraftState<T> {
  const [first] = useState(initial);
  const [value, set] = useState(first);
  const unsent = JSON.stringify(value) === JSON.stringify(first) ? undefined : value;
  const { restoredAt, forget } = useStoredDraft(record, unsent, set);
  return {
    ...{ value, set, restoredAt, forget },
    discard() {
      set(first);
      forget();
    },
  };
}
