/**
 * The pure rules that Stryker mutates, with the tests that must notice (docs/decisions/0066-mutation-tests.md). Tables of
 * words are data: their entries are proved by the lists that use them.
 */
export const AREAS = {
  values: {
    mutate: ['src/values/*.ts'],
    tests: ['src/values/*.test.ts'],
  },
  consent: {
    mutate: ['src/features/consent/consent-record.ts'],
    tests: ['src/features/consent/consent-record.test.ts'],
  },
  names: {
    mutate: ['src/features/departures/server/names/*.ts'],
    tests: ['src/features/departures/server/names/*.test.ts'],
  },
  lists: {
    mutate: [
      'src/features/schedules/server/read/**/*.ts',
      '!src/features/schedules/server/read/**/{heading,pending}-words.ts',
    ],
    tests: ['src/features/schedules/server/read/**/*.test.ts'],
  },
  mails: {
    mutate: [
      'src/features/notifications/server/mail/{diff-departures,departure-diff,pair-departures,departure-calendar}.ts',
      'src/mail/{compose-message,retry-schedule}.ts',
    ],
    tests: [
      'src/features/notifications/server/mail/{diff-departures,departure-calendar}.test.ts',
      'src/mail/{compose-message,retry-schedule}.test.ts',
    ],
  },
  limits: {
    mutate: ['src/http/visitor-networks.ts', 'src/http/network-budget.ts', 'src/db/{rate-limits,shared-budget}.ts'],
    tests: ['src/http/{visitor-networks,network-budget}.test.ts', 'src/db/{rate-limits,shared-budget}.test.ts'],
  },
};
