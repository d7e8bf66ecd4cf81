/** With thousands separators: 3,340. */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-GB');
}

/** A count with its noun: 1 row, 3 rows, 0 rows. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
