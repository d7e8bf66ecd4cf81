/** The logger of the outbox. Its lines name rows and codes, never a person. */
export interface MailLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The loggable part of an error: its name and origin. Its message may quote a mail. */
export function errorSummary(error: unknown): { kind: string; at: string | undefined } {
  if (!(error instanceof Error)) return { kind: typeof error, at: undefined };
  const at = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line))
    ?.trim();
  return { kind: error.name, at };
}
