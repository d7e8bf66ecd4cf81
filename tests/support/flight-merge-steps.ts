import { expect } from 'vitest';
import { mergeHotels } from '../../src/features/hotel-merging/server/merge-hotels.ts';
import { areLabelledApart, type Coach, isSame } from './flight-model.ts';
import type { StepsOf } from './flight-steps.ts';
import type { FlightWorld } from './flight-world.ts';
import { STAFF } from './stage-changes.ts';

const [GONE, KEPT] = [0, 1];

/** How the office merges the two hotels. */
export function mergeSteps(world: FlightWorld): StepsOf<'merge'> {
  return {
    async merge({ differing }) {
      const { model, database, hotelIds, isMerged } = world;
      const pairs = pairsOf();
      if (isMerged || !pairs) return;
      const [from = 0, into = 0] = hotelIds;
      const { version } = await database.read
        .selectFrom('hotels')
        .select('version')
        .where('id', '=', from)
        .executeTakeFirstOrThrow();
      const merge = { from, into, staff: STAFF, version };
      if (pairs.some(([{ now }, there]) => now && !isSame({ ...now, hotel: KEPT }, there.now))) {
        await expect(mergeHotels(world.services, merge), 'two coaches that differ').rejects.toMatchObject({
          status: 409,
        });
      }
      await world.persist((services) => mergeHotels(services, { ...merge, differing }));
      model.mergeHotels(KEPT, world.published);
      for (const pair of pairs) {
        const [moving, there] = pair;
        const byAge = pair.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0));
        const isEqual = isSame(moving.now, there.now);
        const [stays, goes] = isEqual ? byAge : differing === 'from' ? [moving, there] : [there, moving];
        if (stays && goes) model.replace(goes, stays, world.published);
      }
      world.isMerged = true;
    },
  };

  /** The coaches that both hotels have of one flight; undefined where that is not clear, or one of them does not go. */
  function pairsOf(): [Coach, Coach][] | undefined {
    const { model } = world;
    const pairs: [Coach, Coach][] = [];
    for (const moving of model.coaches.filter(({ hotel }) => hotel === GONE)) {
      const there = model
        .ofFlight({ ...moving.last, hotel: KEPT })
        .filter(({ last }) => !areLabelledApart(last, moving.last));
      const [other, another] = there;
      if (!other) continue;
      const areSame = moving.now && other.now && moving.last.label === other.last.label;
      if (another || !areSame) return undefined;
      pairs.push([moving, other]);
    }
    return new Set(pairs.map(([, there]) => there)).size === pairs.length ? pairs : undefined;
  }
}
