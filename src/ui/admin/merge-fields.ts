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
  const merged: Record<string, unknown> = { ...stored };
  for (const name of new Set([...Object.keys(mine), ...Object.keys(base)])) {
    const position = POSITIONS.find((names) => names.includes(name));
    const value = position
      ? mergePosition(position, { base, mine, stored }, choose)[position.indexOf(name)]
      : merge(base[name], mine[name], stored[name], choose);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Half of one position and half of another are a place that nobody entered. */
const POSITIONS: readonly (readonly string[])[] = [
  ['latitude', 'longitude'],
  ['pickup_lat', 'pickup_lng'],
];

function mergePosition(
  names: readonly string[],
  { base, mine, stored }: Record<'base' | 'mine' | 'stored', Record<string, unknown>>,
  choose: Choose,
): unknown[] {
  const of = (record: Record<string, unknown>) => names.map((name) => record[name] ?? null);
  return merge(of(base), of(mine), of(stored), choose) as unknown[];
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are stored as the same; nothing is the same as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
