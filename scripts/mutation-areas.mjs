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
  mails: {
    mutate: [
      'src/features/notifications/server/mail/{departure-diff,diff-departures,last-notified}.ts',
      'src/features/notifications/server/mail/{other-coach,pair-departures}.ts',
      'src/mail/{circuit-breaker,domain-throttle,keyed-concurrency,retry-schedule}.ts',
    ],
    tests: [
      'src/features/notifications/server/mail/{diff-departures,other-coach}.test.ts',
      'src/mail/send-pacing.test.ts',
    ],
  },
  lists: {
    mutate: [
      'src/features/departures/server/match-departures.ts',
      'src/features/schedules/server/{held-back,hold-far-days,hold-implausible,schedule-scope}.ts',
      'src/features/schedule-reading/server/cells/{clock-time,date-column,excel-serial}.ts',
      'src/features/schedule-reading/server/cells/{read-date,read-time,split-time,time-column}.ts',
      'src/features/schedule-reading/server/hotels/recognise-hotels.ts',
    ],
    tests: [
      'src/features/departures/server/match-departures.test.ts',
      'src/features/schedules/server/{held-back,hold-far-days,hold-implausible,schedule-scope}.test.ts',
      'src/features/schedule-reading/server/cells/{clock-time,date-column,excel-serial}.test.ts',
      'src/features/schedule-reading/server/hotels/recognise-hotels.test.ts',
    ],
  },
};
