/** The picture one step on or back; after the last comes the first, before the first the last. [EXD-08] */
export function stepAround(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}
