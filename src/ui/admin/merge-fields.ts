import { mergeTranslatedFrom, type TranslatedText } from '../../values/translations.ts';

export interface Merged<T> {
  /** What is stored now, with the fields that were edited here. */
  record: T;
  /** What is stored now, with those of them that were changed on both sides, and differently. */
  clash: T;
  /** Whether there are any. */
  clashes: boolean;
}

/**
 * Merges an edit into what was stored meanwhile: only what the editor touched is taken, field by field and language by
 * language. A list counts as one field, and so does a position. [DESK-96]
 */
export function mergeFields<T extends object>(base: T, mine: T, stored: T): Merged<T> {
  const clashes = { found: false };
  const record = merge(base, mine, stored, (edited) => edited) as T;
  const clash = merge(base, mine, stored, (edited, before, now) => {
    if (isSame(before, now) || isSame(edited, now)) return now;
    clashes.found = true;
    return edited;
  }) as T;
  return { record, clash, clashes: clashes.found };
}

type Choose = (edited: unknown, before: unknown, now: unknown) => unknown;

function merge(base: unknown, mine: unknown, stored: unknown, choose: Choose): unknown {
  if (isSame(base, mine)) return stored;
  if (!isBranch(mine) || !isBranch(stored) || !isBranch(base)) return choose(mine, base, stored);
  const merged: Branch = { ...stored };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(base)])) {
    if (name === STAMPS) continue;
    const position = POSITIONS.find((names) => names.includes(name));
    const value = position
      ? mergePosition(position, { base, mine, stored }, choose)[position.indexOf(name)]
      : merge(base[name], mine[name], stored[name], choose);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  if (isBranch(stored[STAMPS])) merged[STAMPS] = mergeStamps({ base, mine, stored }, merged);
  return merged;
}

type Branch = Record<string, unknown>;
type Branches = Record<'base' | 'mine' | 'stored', Branch>;

/** Stamps of the translations in the fields beside it; they follow the texts, so staff are not asked about them. */
const STAMPS = 'translated_from';

function mergeStamps({ base, mine, stored }: Branches, merged: Branch): Branch {
  const stampsOf = (name: string) => {
    const edits = { base: textOf(base, name), mine: textOf(mine, name), stored: textOf(stored, name) };
    return mergeTranslatedFrom(edits, textOf(merged, name).texts);
  };
  const names = Object.keys(branchOf(stored[STAMPS]));
  return Object.fromEntries(names.map((name) => [name, stampsOf(name)]));
}

function textOf(record: Branch, name: string): TranslatedText {
  return { texts: stringsOf(record[name]), of: stringsOf(branchOf(record[STAMPS])[name]) };
}

function stringsOf(value: unknown): Record<string, string> {
  const isString = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(branchOf(value)).filter(isString));
}

function branchOf(value: unknown): Branch {
  return isBranch(value) ? value : {};
}

/** Half of one position and half of another are a place that nobody entered. */
const POSITIONS: readonly (readonly string[])[] = [
  ['latitude', 'longitude'],
  ['pickup_lat', 'pickup_lng'],
];

function mergePosition(
  names: readonly string[],
  { base, mine, stored }: Branches,
  choose: Choose,
): unknown[] {
  const of = (record: Branch) => names.map((name) => record[name] ?? null);
  return merge(of(base), of(mine), of(stored), choose) as unknown[];
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are stored as the same; nothing is the same as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
