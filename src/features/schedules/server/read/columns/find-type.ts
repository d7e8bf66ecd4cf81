import type { TransferType } from '../../../../departures/contract.ts';

/** From this share of rows on a column of names counts as filled. */
const FILLED = 0.5;

/**
 * What a list is by its column of last names: private where most rows have one, a group's where none has or
 * there is no such column. Undefined, a question, where only a few have.
 */
export function findType(names: readonly string[] | undefined): TransferType | undefined {
  const filled = names?.filter((name) => name !== '').length ?? 0;
  if (filled === 0) return 'group';
  return filled >= (names?.length ?? 0) * FILLED ? 'private' : undefined;
}
