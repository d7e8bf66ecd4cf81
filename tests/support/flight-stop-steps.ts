import { expect } from 'vitest';
import { mergeStops } from '../../src/features/schedules/server/merge-stops.ts';
import { addStop, removeStop } from '../../src/features/stops/server/change-stop.ts';
import { addDays } from '../../src/values/calendar-date.ts';
import type { Facts } from './flight-model.ts';
import { publishStopMove } from './flight-office.ts';
import type { StepsOf } from './flight-steps.ts';
import type { FlightWorld } from './flight-world.ts';
import { STAFF } from './stage-changes.ts';
import { PLACES, type StopModel, type StopMove } from './stop-model.ts';

const GATE = { name: 'Gate', at: '36.61 -4.51' };
const AROUND_THE_CORNER = { name: undefined, at: '36.62 -4.52' };

/** What the office does with the places where coaches stop. */
export function stopSteps(
  world: FlightWorld,
): StepsOf<'enter-stop' | 'remove-stop' | 'move-stop' | 'merge-stops'> {
  const { database, services } = world;
  return {
    async 'enter-stop'({ place }) {
      const name = PLACES[place] ?? '';
      const { stops } = world.model;
      if (world.stopIds.has(name)) return;
      const { id } = await addStop(services, {
        staff: STAFF,
        stop: {
          ...{ kind: 'place', name, municipality: 'Torremolinos', latitude: null, longitude: null },
          ...{ aliases: [], directions: {}, step_free: {}, photo: null, hotels: [], excursion_hotels: [] },
          translated_from: { directions: {}, step_free: {} },
        },
      });
      stops.enter(name);
      world.stopIds.set(name, id);
    },
    async 'remove-stop'({ place }) {
      const name = PLACES[place] ?? '';
      const { stops } = world.model;
      if (!stops.known.includes(name)) return;
      const id = world.stopIds.get(name) ?? 0;
      const removal = { id, version: await versionOf(id), staff: STAFF };
      const removing = world.persist((living) => removeStop(living, removal));
      if (stops.wasEverMoved(name)) {
        await expect(removing, 'a stop that was elsewhere').rejects.toMatchObject({ status: 409 });
        return;
      }
      await removing;
      stops.remove(name);
      world.stopIds.delete(name);
    },
    async 'move-stop'({ stop: which, from: first, days, to }) {
      const { known } = world.model.stops;
      const stop = known[which % known.length];
      const from = world.season.days[first];
      if (!stop || !from) return;
      const others = known.filter((other) => other !== stop);
      const other = typeof to === 'number' ? others[to % others.length] : undefined;
      const instead = other ? { stop: other } : to === 'gate' ? GATE : AROUND_THE_CORNER;
      const last = days === undefined ? undefined : addDays(from, days);
      await publishStopMove(world, { stop, from, to: last, instead, isUndone: false });
    },
    async 'merge-stops'({ gone: one, kept: other }) {
      const { model, stopIds } = world;
      const [gone, kept] = [PLACES[one] ?? '', PLACES[other] ?? ''];
      if (gone === kept || ![gone, kept].every((name) => model.stops.known.includes(name))) return;
      const isElsewhere = model.coaches.some(({ last }) => last.follows === gone && last.at);
      if (isElsewhere) return;
      const [from = 0, into = 0] = [stopIds.get(gone), stopIds.get(kept)];
      const version = await versionOf(from);
      const merge = { from, into, version, staff: STAFF };
      const merging = world.persist((living) => mergeStops(living, merge));
      const twoStops = model.stops.moves.filter((move) => !isOfOneStop(model.stops, move));
      if (twoStops.some((move) => contradictsMerge(move, gone, kept))) {
        await expect(merging, 'a stop that is elsewhere').rejects.toMatchObject({ status: 409 });
        return;
      }
      await merging;
      model.stops.merge(gone, kept);
      for (const coach of model.coaches) {
        coach.last = withMergedStop(coach.last, gone, kept);
        coach.now = coach.now && withMergedStop(coach.now, gone, kept);
      }
      world.published = [];
    },
  };

  async function versionOf(id: number): Promise<number> {
    const { version } = await database.read
      .selectFrom('stops')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return version;
  }
}

function contradictsMerge({ stop, instead, isUndone }: StopMove, gone: string, kept: string): boolean {
  const other = 'stop' in instead ? instead.stop : undefined;
  if (isUndone || (stop === gone && other === kept)) return false;
  return stop === gone || stop === kept || other === gone;
}

/** Whether a stop was merged into the one that stood in for it: nobody waits elsewhere for that. */
function isOfOneStop(stops: StopModel, { stop, instead }: StopMove): boolean {
  return 'stop' in instead && stops.stopOf(stop) === stops.stopOf(instead.stop);
}

function withMergedStop(facts: Facts, gone: string, kept: string): Facts {
  if (facts.follows !== gone) return facts;
  const isThere = facts.place === kept || facts.place === gone;
  return { ...facts, follows: isThere ? undefined : kept };
}
