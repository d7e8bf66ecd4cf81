/**
 * Damerau-Levenshtein distance (drop, add, replace, swap neighbours) between two words; `limit + 1` stands for any
 * larger distance. Linear for a given limit: each row computes only the cells within `limit` of the diagonal.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;

  const width = 2 * limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, place) => place - limit);
  for (let row = 1; row <= a.length; row += 1) {
    const current: number[] = [];
    for (let place = 0; place < width; place += 1) {
      const column = row - limit + place;
      if (column < 1) {
        current.push(row);
        continue;
      }
      const replaced = at(last, place) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const dropped = at(last, place + 1) + 1;
      const added = at(current, place - 1) + 1;
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? at(beforeLast, place) + 1 : tooFar;
      current.push(Math.min(replaced, dropped, added, swapped));
    }
    if (Math.min(...current) > limit) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length - a.length + limit), tooFar);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
