/**
 * How many letters must be dropped, added, replaced or swapped with their neighbour to turn one word into the
 * other; `limit + 1` stands for any distance past the limit. Linear for a given limit: only what so many edits can
 * reach is looked at, which in each row are the columns around that of its own number.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return tooFar;

  const width = 2 * limit + 1;
  const columnAt = (row: number, place: number) => row - limit + place;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, place) => whenWithin(columnAt(0, place), b));
  for (let row = 1; row <= a.length; row += 1) {
    const current: number[] = [];
    for (let place = 0; place < width; place += 1) {
      const column = columnAt(row, place);
      if (column < 1 || column > b.length) {
        current.push(column === 0 ? row : Number.POSITIVE_INFINITY);
        continue;
      }
      const replaced = at(last, place) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const dropped = at(last, place + 1) + 1;
      const added = at(current, place - 1) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? at(beforeLast, place) + 1 : tooFar;
      current.push(Math.min(replaced, dropped, added, swapped));
    }
    if (Math.min(...current) > limit) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length - a.length + limit), tooFar);
}

function whenWithin(column: number, b: string): number {
  return column < 0 || column > b.length ? Number.POSITIVE_INFINITY : column;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
