import type { LogEvent } from 'kysely';

/** Receives the duration of each query and whether it failed, for `server/database-metrics`. Never its text or parameters. */
export type ObserveQuery = (seconds: number, failed: boolean) => void;

/** Hands the duration of each query to an observer, such as `server/database-metrics`: Kysely's log callback, if there is one. */
export function queryLog(observe: ObserveQuery | undefined): { log?: (event: LogEvent) => void } {
  if (!observe) return {};
  return { log: ({ level, queryDurationMillis }) => observe(queryDurationMillis / 1000, level === 'error') };
}
