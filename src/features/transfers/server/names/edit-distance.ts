/**
 * How many letters must be dropped, added, replaced or swapped with their neighbour to turn one word into the
 * other; `limit + 1` stands for any distance past the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;

  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const dropped = at(last, column) + 1;
      const added = at(current, column - 1) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? at(beforeLast, column - 2) + 1 : tooFar;
      current.push(Math.min(replaced, dropped, added, swapped));
    }
    if (Math.min(...current) > limit) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length), tooFar);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
