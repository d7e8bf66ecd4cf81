import { editDistance } from './edit-distance.ts';
import { fold } from './fold-name.ts';
import { findSimilarLastNames } from './match-last-name.ts';

/** More than a mistyped name: `Jonson` and `Johannson`. Staff say which booking is meant: by a confirmed pair or an edit. */
const MAX_SHARE_OF_EDITS = 0.4;

/** Whether a booked name may be another one corrected: nearly the same, or with the same first letter not far from it. */
export function mayBeCorrectedName(from: string, to: string): boolean {
  if (findSimilarLastNames(to, [from]).length > 0) return true;
  const [a, b] = [fold(from), fold(to)];
  if (a === '' || a[0] !== b[0]) return false;
  const limit = Math.floor(MAX_SHARE_OF_EDITS * Math.max(a.length, b.length));
  return editDistance(a, b, limit) <= limit;
}
