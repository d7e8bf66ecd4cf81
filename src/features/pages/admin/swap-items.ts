/** A copy of the list with two items swapped. */
export function swapItems<T>(list: readonly T[], one: number, other: number): T[] {
  const order = list.map((_, index) => (index === one ? other : index === other ? one : index));
  return order.flatMap((index) => list.slice(index, index + 1));
}
