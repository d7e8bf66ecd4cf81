/** Why a backup or restore failed: one line that an operator can act on. */
export class BackupError extends Error {}

/** The first line of an error message. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
