import type { LogEvent } from 'kysely';

/** To be told how long each question took, and whether the database refused it. Never what was asked. */
export type ObserveQuery = (seconds: number, failed: boolean) => void;

/** What Kysely calls after each question; nothing, where nobody wants to know. */
export function queryLog(observe: ObserveQuery | undefined): { log?: (event: LogEvent) => void } {
  if (!observe) return {};
  return { log: ({ level, queryDurationMillis }) => observe(queryDurationMillis / 1000, level === 'error') };
}
