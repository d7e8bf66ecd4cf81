import { expect } from 'vitest';
import { areLabelledApart, type Coach, type Facts } from './flight-model.ts';
import type { StepsOf } from './flight-steps.ts';
import type { FlightWorld, Published } from './flight-world.ts';
import { type StopMove, standOf } from './stop-model.ts';
import { undoAsShown } from './undo-as-shown.ts';

/** How the office takes back what it published. */
export function undoSteps(world: FlightWorld): StepsOf<'undo'> {
  return {
    async undo({ back }) {
      const undone = world.published.at(-1 - back);
      if (!undone || undone.isSpent) return;
      const { model } = world;
      const toggled = undone.move ?? undone.toggles;
      const next = toggled ? toggledMove(undone, toggled) : model.undone(undone.changes);
      // Over a merge of hotels two bookings may become equal: which is which is not clear.
      if (!toggled && makesEqual(next)) return;
      const result = await world.persist((services) => undoAsShown(services, undone.listId));
      const isPublished = next.size > 0 || toggled !== undefined;
      expect(result.published).toBe(isPublished);
      if (!result.published) return;
      const { listId } = result;
      if (toggled) undone.isSpent = true;
      world.published.push({
        listId,
        changes: model.publish(next, undone.changes),
        undoes: undone,
        ...(toggled ? { toggles: toggled } : {}),
      });
      world.settleOffices(undone);
    },
  };

  function makesEqual(next: ReadonlyMap<Coach, Facts | undefined>): boolean {
    return [...next].some(
      ([coach, after]) =>
        after &&
        world.model.ofFlight(after).some((other) => other !== coach && !areLabelledApart(other.last, after)),
    );
  }

  /** Where guests wait if a stop is not moved after all. */
  function withoutMove({ changes }: Published, move: StopMove): Map<Coach, Facts> {
    const { stops, running } = world.model;
    const following = running.flatMap((coach): [Coach, Facts][] => {
      const { now } = coach;
      if (!now?.follows || now.day < move.from || (move.to !== undefined && now.day > move.to)) return [];
      return stops.standsBy(now, move.stop, now.day) ? [[coach, now]] : [];
    });
    move.isUndone = true;
    return new Map(
      following.map(([coach, now]): [Coach, Facts] => {
        const { follows = '' } = now;
        const where = stops.whereIs(follows, now.day);
        const before = changes.get(coach)?.[0]?.before;
        const isFormer = before && !before.follows && stops.stopOf(before.place) === follows;
        return [coach, { ...now, ...standOf(isFormer && !where.isMoved ? before : where) }];
      }),
    );
  }

  /** Where guests wait if a move is undone, or brought back. */
  function toggledMove(published: Published, move: StopMove): Map<Coach, Facts> {
    return move.isUndone ? withMoveAgain(move) : withoutMove(published, move);
  }

  /** Also those wait there who were listed meanwhile. */
  function withMoveAgain(move: StopMove): Map<Coach, Facts> {
    const { stops, running } = world.model;
    move.isUndone = false;
    return new Map(
      running.flatMap((coach): [Coach, Facts][] => {
        const { now } = coach;
        if (!now || now.day < move.from || (move.to !== undefined && now.day > move.to)) return [];
        if (!stops.standsBy(now, move.stop, now.day)) return [];
        return [[coach, { ...now, ...standOf(stops.whereIs(now.follows ?? move.stop, now.day)) }]];
      }),
    );
  }
}
