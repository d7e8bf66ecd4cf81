/** The index one step forward or back, wrapping around at both ends. [EXD-08] */
export function stepAround(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}
