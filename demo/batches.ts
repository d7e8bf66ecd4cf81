/** Rows per statement: with 14 columns well below the parameter limits of SQLite (32,766) and PostgreSQL (65,535). */
const ROWS_PER_STATEMENT = 500;

export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
