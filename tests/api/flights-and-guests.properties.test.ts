import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { SEASONS } from '../support/flight-calendar.ts';
import { openHistory } from '../support/flight-history.ts';
import { FLIGHTS, HOTELS, NAMES } from '../support/flight-model.ts';
import { FULL_RUN, quickly } from '../support/full-run.ts';
import { PLACES } from '../support/stop-model.ts';
import { ENGINE } from '../support/test-database.ts';

const DAYS = SEASONS.autumn.days.length;
const season = fc.constantFrom(SEASONS.autumn, SEASONS.spring);
const coach = fc.record({
  hotel: fc.nat(HOTELS.length - 1),
  isOfBothHotels: fc.constantFrom(false, false, true),
  name: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...NAMES.flatMap(({ booked, mistyped }) => [booked, booked, mistyped])),
  ),
  label: fc.constantFrom('', '1', '1', '2', '2'),
  flight: fc.constantFrom(...FLIGHTS),
  flightDay: fc.nat(DAYS - 1),
  leaves: fc.constantFrom('02:30', '06:15', '14:00'),
  statesLeaving: fc.boolean(),
  isUndated: fc.boolean(),
  minutesBefore: fc.integer({ min: 12, max: 40 }).map((n) => n * 15),
  // Mostly one, so that what happens to a stop concerns many.
  place: fc.constantFrom('Bus stop', 'Bus stop', ...PLACES),
});
const change = fc.record({
  which: fc.nat(9),
  minutes: fc.constantFrom(-45, -10, 5, 30, 150),
  what: fc.constantFrom(
    ...(['time', 'time', 'time', 'place', 'place', 'pending', 'pending', 'unplaced'] as const),
  ),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      coaches: fc.array(coach, { minLength: 1, maxLength: 4 }),
      byHand: fc.boolean(),
      office: fc.nat(1),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      rows: fc.constantFrom('changed' as const, 'hotel' as const, 'all' as const),
      namesFlightDays: fc.boolean(),
      otherNumbers: fc.boolean(),
      namesFlightTimes: fc.boolean(),
      accepts: fc.boolean(),
      office: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mistake-day' as const),
      which: fc.nat(9),
      days: fc.constantFrom(1 as const, -1 as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), change }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move-coach' as const),
      which: fc.nat(9),
      isFollowed: fc.boolean(),
      minutes: fc.constantFrom(0, 0, -10, 30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('list-former' as const),
      which: fc.nat(9),
      accepts: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('renumber' as const),
      which: fc.nat(9),
      to: fc.constantFrom('BT 684', 'FR 102', 'W6 202', 'LH 1151'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mistake-number' as const),
      which: fc.nat(9),
      other: fc.nat(3),
      isMailed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      which: fc.nat(9),
      how: fc.constantFrom('edit' as const, 'withdraw' as const, 'complete' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('restore' as const),
      which: fc.nat(9),
      minutes: fc.constantFrom(0, 20),
      byHand: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct-name' as const),
      which: fc.nat(9),
      byHand: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('link-number' as const, 'link-number' as const, 'separate-number' as const),
      which: fc.nat(9),
      number: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('enter-stop' as const, 'enter-stop' as const, 'remove-stop' as const),
      place: fc.nat(PLACES.length - 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move-stop' as const),
      stop: fc.nat(9),
      from: fc.nat(DAYS - 1),
      days: fc.constantFrom(undefined, undefined, 0, 1, 2),
      to: fc.constantFrom('gate' as const, 'corner' as const, 0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('merge-stops' as const),
      gone: fc.nat(PLACES.length - 1),
      kept: fc.nat(PLACES.length - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      differing: fc.constantFrom('from' as const, 'into' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      guest: fc.nat(3),
      which: fc.nat(9),
      question: fc.constantFrom(
        'day' as const,
        'flight' as const,
        'flight-day' as const,
        'other-number' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), guest: fc.nat(3), which: fc.nat(3) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('outage' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('kill-publish' as const), after: fc.nat(25) }),
  },
);

/** A known stop, coaches that go, and a guest who waits for one, mostly with a mail about it. */
const opening = fc.tuple(
  fc.record({ do: fc.constant('enter-stop' as const), place: fc.nat(PLACES.length - 1) }),
  fc.record({
    do: fc.constant('add' as const),
    coaches: fc.array(coach, { minLength: 3, maxLength: 6 }),
    byHand: fc.constant(false),
    office: fc.nat(1),
  }),
  fc.record({
    do: fc.constant('subscribe' as const),
    guest: fc.constant(0),
    which: fc.nat(9),
    question: fc.constantFrom('day' as const, 'flight' as const, 'flight-day' as const),
  }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'deliver' as const, 'outage' as const) }),
);

let history: Awaited<ReturnType<typeof openHistory>>;
beforeAll(async () => {
  history = await openHistory();
});
afterAll(() => history.close());

/** The rules are the same on PostgreSQL, which takes several times as long. */
const [SHORT_RUNS, LONG_RUNS] = ENGINE === 'postgres' ? [500, 10] : [10_000, 100];
const FEW = { runs: FULL_RUN ? SHORT_RUNS : 15, steps: { minLength: 2, maxLength: 6 } };
/**
 * The quick run must not fail by chance; the full run has other histories each day. What fails is replayed with the seed
 * and path that are reported as HISTORY_SEED and HISTORY_PATH: to shrink it takes longer than to find it.
 */
const TODAY = Math.floor(Date.now() / 86_400_000);
const SEED = Number(process.env.HISTORY_SEED ?? (FULL_RUN ? TODAY : 20_261_024));
const { HISTORY_PATH } = process.env;
const MANY = { runs: LONG_RUNS, steps: { minLength: 30, maxLength: 60 } };

it.each(
  quickly(1, [
    ['short', FEW],
    ['long', MANY],
  ] as const),
)(
  '[DEP-01] [DEP-02] [MAIL-02] [MAIL-15] [PUBL-06] [FLT-01] [PUBL-10] [LIST-20] [LIST-30] [STOP-03] [STOP-12] [STOP-13] [SUB-14] [LIST-10] [PUBL-14] [DEP-05] [CASE-08] [CASE-14] [CASE-17] [CASE-19] [CASE-20] after each step of a %s history, and after each kill, the site, the database, the calendar and the last mail of each guest agree with the coaches that go, and nobody is notified that a flight is gone that still has one',
  {
    timeout: 3_600_000,
  },
  async (_length, { runs, steps }) => {
    await fc.assert(
      fc.asyncProperty(
        season,
        opening,
        fc.array(step, { ...steps, size: 'max' }),
        async (when, first, sequence) => {
          await history.startAnew(when);
          for (const each of first) await history.take(each);
          for (const each of sequence) await history.take(each);
          await history.take({ do: 'deliver' });
        },
      ),
      {
        numRuns: runs,
        seed: SEED,
        endOnFailure: true,
        includeErrorInReport: true,
        ...(HISTORY_PATH ? { path: HISTORY_PATH } : {}),
      },
    );
  },
);
