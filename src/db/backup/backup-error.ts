/** Why there is no backup, or why nothing was restored: something an operator can act on, said in one line. */
export class BackupError extends Error {}

/** The first line of what a database or the system said. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
