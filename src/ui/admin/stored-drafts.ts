/** What was written and not sent, as the browser stores it. */
export interface StoredDraft<T> {
  value: T;
  /** When it was last changed. */
  at: string;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'csi-draft ';
/** Drafts may name guests: they are not stored for longer. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Where the draft of an account for a record is stored. */
export function placeOfDraft(account: string, record: string): string {
  return `${PREFIX}${account} ${record}`;
}

/** The draft of a place, if there is one; deletes old ones of all places. */
export function readDraft<T>(
  storage: DraftStorage,
  place: string,
  now: Date = new Date(),
): StoredDraft<T> | undefined {
  const names = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '');
  for (const name of names.filter((key) => key.startsWith(PREFIX))) {
    const draft = parse<T>(storage.getItem(name));
    if (!draft || now.getTime() - Date.parse(draft.at) > MAX_AGE_MS) storage.removeItem(name);
  }
  return parse<T>(storage.getItem(place));
}

/** Stores a draft, if it differs from the stored one, and returns how it is stored. Without space it is not stored. */
export function writeDraft(
  storage: DraftStorage,
  place: string,
  value: unknown,
  now: Date = new Date(),
): string | null {
  const stored = parse(storage.getItem(place));
  if (stored && JSON.stringify(stored.value) === JSON.stringify(value)) return storage.getItem(place);
  try {
    storage.setItem(place, JSON.stringify({ value, at: now.toISOString() }));
  } catch {
    storage.removeItem(place);
  }
  return storage.getItem(place);
}

/** Deletes a draft as `writeDraft` returned it, not one that another tab has stored since. */
export function removeDraft(storage: DraftStorage, place: string, written: string | null): void {
  if (storage.getItem(place) === written) storage.removeItem(place);
}

function parse<T>(text: string | null): StoredDraft<T> | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'value' in draft && 'at' in draft;
    return isDraft ? (draft as StoredDraft<T>) : undefined;
  } catch {
    return undefined;
  }
}
