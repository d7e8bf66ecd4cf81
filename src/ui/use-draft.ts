import { useEffect, useState } from 'react';

const PREFIX = 'csi_draft_';

/**
 * The values of a form. What the visitor wrote survives Back, a reload and a new search in this tab, until it is sent or
 * emptied; it fills what is empty at first. Nothing of it outlives the tab. [HIST-06]
 */
export function useDraft<T extends object>(name: string, initial: T): [T, (change: Partial<T>) => void] {
  const [values, setValues] = useState(initial);
  // After the first rendering, which must equal the server's.
  useEffect(() => setValues((current) => filledFromDraft(name, current)), [name]);
  const change = (part: Partial<T>) => {
    setValues((current) => ({ ...current, ...part }));
    writeDraft(name, part);
  };
  return [values, change];
}

/** The values, of which those that are empty are taken from the draft. */
export function filledFromDraft<T extends object>(name: string, values: T): T {
  const kept = Object.entries(readDraft(name)).filter(([field]) => isEmpty(Reflect.get(values, field)));
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) };
}

/** Adds to a draft. A tick is not stored: consent must be given again. */
export function writeDraft(name: string, part: object): void {
  const kept = Object.entries({ ...readDraft(name), ...part }).filter(
    ([, value]) => !isEmpty(value) && typeof value !== 'boolean',
  );
  try {
    if (kept.length === 0) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

function readDraft(name: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined;
}
