import type { TransferType } from '../../../departures/contract.ts';

/** Minimum share of rows with a last name in a private list. */
const MIN_FILLED_SHARE = 0.5;

/**
 * Type of a list by its last names: private if most rows have one, group if none has. Undefined if only a few
 * have: staff are asked.
 */
export function findType(names: readonly string[] | undefined): TransferType | undefined {
  const filled = names?.filter((name) => name !== '').length ?? 0;
  if (filled === 0) return 'group';
  return filled >= (names?.length ?? 0) * MIN_FILLED_SHARE ? 'private' : undefined;
}
