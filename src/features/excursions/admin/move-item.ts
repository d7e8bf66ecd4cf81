/** A copy with one item moved by one position; the first cannot move up, the last cannot move down. */
export function moveItem<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
