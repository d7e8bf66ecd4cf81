import { fold } from '../src/features/departures/server/names/fold-name.ts';
import { matchLastName } from '../src/features/departures/server/names/match-last-name.ts';
import { bases } from '../src/features/departures/server/names/surnames.fixture.ts';
import { report, time } from './measure.ts';

const GUESTS = 100;

/** Cost of matching a last name against a hundred guests, beside comparing plain strings. */
export async function measureNames(): Promise<void> {
  const names = bases.map(({ surname_latin }) => surname_latin);
  const every = Math.floor(names.length / GUESTS);
  const booked = names.filter((_, at) => at % every === 0).slice(0, GUESTS);
  const asked = (round: number) => names[(round * 7) % names.length] ?? '';
  const matched = await time(2_000, async (round) => matchLastName(asked(round), booked));
  const compared = await time(2_000, async (round) =>
    booked.filter((name) => fold(name) === fold(asked(round))),
  );
  report({
    what: `last name among ${booked.length} guests`,
    figure: `p50 ${matched.p50.toFixed(2)} p99 ${matched.p99.toFixed(2)} ms`,
    baseline: `plain letters alone: p50 ${compared.p50.toFixed(2)} ms`,
    ratio: matched.p50 / compared.p50,
  });
}
