import type { LogEvent } from 'kysely';

/** Receives the duration of each query and whether it failed. Never its text or parameters. */
export type ObserveQuery = (seconds: number, failed: boolean) => void;

/** Kysely's log callback; undefined without an observer. */
export function queryLog(observe: ObserveQuery | undefined): { log?: (event: LogEvent) => void } {
  if (!observe) return {};
  return { log: ({ level, queryDurationMillis }) => observe(queryDurationMillis / 1000, level === 'error') };
}
