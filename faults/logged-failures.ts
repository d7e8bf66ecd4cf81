/** "error" and "fatal" in pino. */
const ERROR_LEVEL = 50;

/** Errors in a server's log, by operation with counts. `output`: JSON lines among others. */
export function loggedFailures(output: string): string[] {
  const failures = output.split('\n').flatMap((line) => failureOf(line) ?? []);
  const alike = Map.groupBy(failures, (failure) => failure);
  return [...alike].map(([failure, { length }]) => `the server logged ${failure}, ${length} times`);
}

interface LogLine {
  level: number;
  operation?: string;
  event?: string;
  reason?: string;
  msg?: string;
}

function failureOf(text: string): string | undefined {
  const line = readLine(text);
  if (!line || line.level < ERROR_LEVEL) return undefined;
  const { operation = 'no operation', event, reason, msg = '' } = line;
  return [`"${msg}"`, 'of', operation, event, reason && `(${reason})`].filter(Boolean).join(' ');
}

/** Undefined if it is not a log line, or one truncated by a kill. */
function readLine(text: string): LogLine | undefined {
  if (!text.startsWith('{"level":')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
