import { AdminError } from './admin-error.ts';
import { mergeFields } from './merge-fields.ts';

/** What both sides changed: own and stored version; the other fields are merged. */
export interface Conflict<T> {
  mine: T;
  stored: T;
  /** The stored version with everything that was edited here. */
  merged: T;
}

export interface Edit<T> {
  /** What the edit was made from. */
  from: T;
  mine: T;
}

/**
 * Saves an edit with `put`, which is refused with the stored version if it is not made from that. What was stored
 * meanwhile is merged field by field, until it is saved or both changed a field. [DESK-96]
 */
export async function saveMerged<T extends object, Stored extends T>(
  { from, mine }: Edit<T>,
  put: (edit: Edit<T>) => Promise<Stored>,
  storedOf: (current: unknown) => T = (current) => current as T,
): Promise<{ saved: Stored } | { conflict: Conflict<T> }> {
  try {
    return { saved: await put({ from, mine }) };
  } catch (problem) {
    const current = problem instanceof AdminError && problem.key === 'changed_meanwhile' && problem.current;
    if (!current) throw problem;
    const stored = storedOf(current);
    const { record: merged, clash, clashes } = mergeFields(from, mine, stored);
    if (clashes) return { conflict: { mine: clash, stored, merged } };
    return saveMerged({ from: stored, mine: merged }, put, storedOf);
  }
}
