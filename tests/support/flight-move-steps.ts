import { expect } from 'vitest';
import { moved } from './flight-calendar.ts';
import { areLabelledApart, type Coach, doubtOf, type Facts, HOTELS } from './flight-model.ts';
import { publishEdit, sendList } from './flight-office.ts';
import type { StepsOf } from './flight-steps.ts';
import type { FlightWorld } from './flight-world.ts';
import { standOf } from './stop-model.ts';

/** How staff move coaches to another hotel by hand, and lists still name them at the former one. */
export function moveSteps(world: FlightWorld): StepsOf<'move-coach' | 'list-former'> {
  return {
    async 'move-coach'({ which, isFollowed, minutes }) {
      const { model, isMerged } = world;
      const followed = model.running.filter((each) =>
        model.guests.some(({ notified }) => notified.has(each)),
      );
      const coaches = isFollowed && followed.length > 0 ? followed : model.running;
      const coach = coaches[which % coaches.length];
      const { now } = coach ?? {};
      if (!coach || !now || isMerged) return;
      const after = { ...(minutes === 0 ? now : moved(now, minutes)), hotel: 1 - now.hotel };
      const there = model.ofFlight(after);
      if (!there.every(({ last }) => areLabelledApart(last, after))) return;
      // Who moves a coach to another day also writes down which flight it is for.
      const isInferred = now.isInferred === true && after.day === now.day;
      await publishEdit(world, coach, { ...after, isInferred });
    },
    async 'list-former'({ which, accepts }) {
      const { model } = world;
      const all = model.running.filter(isMovedAway).filter(isListedClearly);
      const coach = all[which % all.length];
      const { former } = coach ?? {};
      if (!coach || !former) return;
      const row = { ...former, isInferred: false };
      const rows: [Coach, Facts][] = [[coach, row]];
      const office = [...coach.offices][0];
      const options = { office, namesFlightDays: true };
      const { list } = await sendList(world, rows, options);
      expect(list.summary, `a row of ${HOTELS[former.hotel]}`).toMatchObject({
        ...{ new: 0, changed: 0, gone: 0, held: 1, problems: 1 },
      });
      if (!accepts) return;
      const decisions = { accepted_rows: 'all' as const };
      const accepted = await sendList(world, rows, { ...options, decisions });
      expect(accepted.list.summary, 'a coach that goes back').toMatchObject({ new: 0, gone: 0, held: 0 });
      await accepted.publish(new Map([[coach, { ...row, ...standOf({ place: former.place }) }]]));
    },
  };

  function isMovedAway({ former, hotel }: Coach): boolean {
    return former !== undefined && former.hotel !== hotel;
  }

  /** Whether nothing but the row of a moved coach at its former hotel may be meant, and it is hardly meant otherwise. */
  function isListedClearly(coach: Coach): boolean {
    const { model } = world;
    const { former } = coach;
    if (!former || former.time === '00:00' || model.stops.stopOf(former.place) || former.follows)
      return false;
    const isOfFlight = (facts: Facts | undefined) =>
      facts?.hotel === former.hotel &&
      facts.name === former.name &&
      model.isSameFlight(facts.flight, former.flight);
    const others = model.coaches.filter((other) => other !== coach);
    const row = { ...former, isInferred: false, leaves: undefined };
    return !doubtOf(row) && !others.some(({ last, former: was }) => isOfFlight(last) || isOfFlight(was));
  }
}
