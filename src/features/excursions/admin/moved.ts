/** The items with one of them a place earlier or later; at the ends it stays. */
export function moved<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
