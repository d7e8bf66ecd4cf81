/**
 * The pure rules that Stryker mutates, with the tests that must notice (docs/decisions/0067-mutation-tests.md). Tables of
 * words are data: their entries are proved by the lists that use them.
 */
export const AREAS = {
  values: {
    mutate: ['src/values/*.ts', 'src/features/consent/consent-record.ts'],
    tests: [
      'src/values/*.test.ts',
      'src/http/sanitize-html.test.ts',
      'src/features/consent/consent-record.test.ts',
    ],
  },
  limits: {
    mutate: [
      'src/http/visitor-networks.ts',
      'src/http/network-budget.ts',
      'src/db/{rate-limits,shared-budget}.ts',
    ],
    tests: [
      'src/http/{visitor-networks,network-budget}.test.ts',
      'src/db/{rate-limits,shared-budget}.test.ts',
    ],
  },
  names: {
    mutate: [
      'src/features/departures/server/names/*.ts',
      '!src/features/departures/server/names/{declensions,latin-spellings}.ts',
      'src/features/hotels/server/{name-token,typos,match-token}.ts',
    ],
    tests: [
      'src/features/departures/server/names/*.test.ts',
      'src/features/hotels/server/{search-hotels,typos}.test.ts',
    ],
  },
  lists: {
    mutate: [
      'src/features/schedules/server/read/{cells,columns,hotels,rows}/*.ts',
      '!src/features/schedules/server/read/cells/month-of.ts',
      '!src/features/schedules/server/read/columns/heading-vocabulary.ts',
      'src/features/schedules/server/{hold-implausible,hold-far-days,held-back,unmentioned,schedule-scope,compare-schedules}.ts',
      'src/features/departures/server/{match-departures,fill-missing-facts,departure-identity,place-key}.ts',
    ],
    tests: [
      'src/features/schedules/server/read/**/*.test.ts',
      'src/features/schedules/server/{compare-schedules,hold-implausible}.test.ts',
      'src/features/departures/server/{match-departures,place-key}.test.ts',
    ],
  },
  mails: {
    mutate: [
      'src/features/notifications/server/mail/{departure-calendar,departure-diff,diff-departures,last-notified}.ts',
      'src/features/notifications/server/mail/{other-coach,pair-departures}.ts',
      'src/mail/{circuit-breaker,domain-throttle,keyed-concurrency,retry-schedule}.ts',
    ],
    tests: [
      'src/features/notifications/server/mail/{departure-calendar,diff-departures}.test.ts',
      'src/mail/send-pacing.test.ts',
    ],
  },
};
