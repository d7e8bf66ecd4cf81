import { placeOfDraft, readDraft, removeDraft, writeDraft } from './stored-drafts.ts';

/** A request that changes something. */
export interface Write {
  method: string;
  path: string;
  body: string | Blob | undefined;
  /** Whether the form offers the same again after a reload. */
  isDraft?: boolean | undefined;
}

interface UnknownWrite {
  body: Write['body'];
  key: string;
  at: number;
}

/** Within this time the same write to the same address is meant as the same, in milliseconds. */
const SAME_FOR_MS = 3_600_000;

/** Writes whose outcome is not known, by address; those of drafts are also stored beside the drafts. */
const unknown = new Map<string, UnknownWrite>();

/** The key under which the same was sent without an answer; undefined if it was not. */
export function findUnknown(write: Write): string | undefined {
  const place = placeOf(write);
  const known = unknown.get(place) ?? (write.isDraft ? readStored(place) : undefined);
  const isSame = known && known.body === write.body && Date.now() - known.at < SAME_FOR_MS;
  return isSame ? known.key : undefined;
}

/** Remembers what was sent and not answered. */
export function rememberUnknown(write: Write, key: string): void {
  const known = { body: write.body, key, at: Date.now() };
  unknown.set(placeOf(write), known);
  if (write.isDraft) writeDraft(localStorage, storedAt(placeOf(write)), known);
}

/** Forgets it: the server said what became of it. */
export function forgetUnknown(write: Write, key: string): void {
  const place = placeOf(write);
  if (unknown.get(place)?.key === key) unknown.delete(place);
  if (!write.isDraft || readStored(place)?.key !== key) return;
  removeDraft(localStorage, storedAt(place), localStorage.getItem(storedAt(place)));
}

function readStored(place: string): UnknownWrite | undefined {
  return readDraft<UnknownWrite>(localStorage, storedAt(place))?.value;
}

function placeOf({ method, path }: Write): string {
  return `${method} ${path}`;
}

function storedAt(place: string): string {
  return placeOfDraft('unanswered', place);
}
