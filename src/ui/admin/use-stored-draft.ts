import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { placeOfDraft, readDraft, removeDraft, writeDraft } from './stored-drafts.ts';

export interface StoredDraftState {
  /** When the draft was last changed that was restored here; undefined without one. */
  restoredAt: string | undefined;
  /** Forgets it, also where the form is left at once. */
  forget: () => void;
}

/**
 * Stores what is written and not sent in the browser, for each account and record, so that it survives a reload.
 * `value` is undefined once there is nothing unsent, and the same object while it does not change. `restore` gets the stored value when the form opens. [DESK-102]
 */
export function useStoredDraft<T>(
  record: string,
  value: T | undefined,
  restore: (value: T) => void,
): StoredDraftState {
  const { identity } = useGetIdentity();
  const [restoredAt, setRestoredAt] = useState<string>();
  const opened = useRef<string>(undefined);
  const written = useRef<string>(null);
  const place = identity && placeOfDraft(String(identity.id), record);

  // `restore` is a new function in each render, and is called once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!place) return;
    if (opened.current !== place) {
      opened.current = place;
      const stored = value === undefined ? readDraft<T>(localStorage, place) : undefined;
      setRestoredAt(stored?.at);
      if (stored) {
        written.current = localStorage.getItem(place);
        restore(stored.value);
        return;
      }
    }
    if (value === undefined) forget();
    else written.current = writeDraft(localStorage, place, value);
  }, [place, value]);

  function forget() {
    if (place) removeDraft(localStorage, place, written.current);
    setRestoredAt(undefined);
  }
  return { restoredAt, forget };
}
