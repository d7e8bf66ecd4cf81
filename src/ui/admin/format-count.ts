/** With thousands set apart: 3,340. */
export function sayNumber(count: number): string {
  return count.toLocaleString('en-GB');
}

/** A count with its noun: 1 row, 3 rows, 0 rows. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`;
}
