import { useEffect, useRef, useState } from 'react';

const PREFIX = 'csi_draft_';

/**
 * The values of a form. What the visitor wrote survives Back, a reload and a new search in this tab, until it is sent or
 * emptied; it fills what is empty at first. Nothing of it outlives the tab. `clear` empties what was sent, but not what was
 * written since. [HIST-06]
 */
export function useDraft<T extends object>(
  name: string,
  initial: T,
): [T, (change: Partial<T>) => void, (sent: T, empty: Partial<T>) => void] {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  // After the first rendering, which must equal the server's.
  useEffect(() => setValues((current) => filledFromDraft(name, current)), [name]);
  const change = (part: Partial<T>) => {
    setValues((current) => ({ ...current, ...part }));
    writeDraft(name, part);
  };
  const clear = (sent: T, empty: Partial<T>) => {
    const isAsSent = (field: string) => Reflect.get(latest.current, field) === Reflect.get(sent, field);
    const unchanged = Object.entries(empty).filter(([field]) => isAsSent(field));
    change(Object.fromEntries(unchanged) as Partial<T>);
  };
  return [values, change, clear];
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
