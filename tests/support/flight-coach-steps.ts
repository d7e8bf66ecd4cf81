import { expect } from 'vitest';
import type { ListDecisions } from '../../src/features/schedules/schedule-contract.ts';
import { discardList } from '../../src/features/schedules/server/discard-list.ts';
import { flightsKey } from '../../src/features/schedules/server/flight-pairs.ts';
import { existing, leavesInTime, minutesBetween, minutesOf, moved, type Season } from './flight-calendar.ts';
import {
  areLabelledApart,
  type Coach,
  type Facts,
  HOTELS,
  isOfOthers,
  NAMES,
  newCoach,
  OFFICES,
} from './flight-model.ts';
import { publishEdit, sendList } from './flight-office.ts';
import type { Change, NewCoach, StepsOf } from './flight-steps.ts';
import type { FlightWorld } from './flight-world.ts';
import { PLACES, standOf } from './stop-model.ts';

/** What the office publishes of its coaches, in lists and by hand. */
export function coachSteps(
  world: FlightWorld,
): StepsOf<'add' | 'list' | 'edit' | 'renumber' | 'correct-name' | 'cancel' | 'restore'> {
  const { services } = world;
  return {
    async add({ coaches, byHand, office }) {
      const { model } = world;
      const added = new Map<Coach, Facts>();
      const undated = new Set<Coach>();
      for (const wanted of coaches.flatMap(atHotels)) {
        const facts = { ...factsOfNew(wanted, world.season), hotel: world.hotelOf(wanted.hotel) };
        const coach = model.find(facts) ?? newCoach(facts);
        const isNew = [...added.values()].every(
          (other) =>
            !areRivals(other, facts) || other.flightDay !== facts.flightDay || areLabelledApart(other, facts),
        );
        if (coach.now || !isNew || !isAnotherOfFlight(coach, facts) || looksCorrected(facts)) continue;
        added.set(coach, facts);
        if (wanted.isUndated) undated.add(coach);
      }
      // Beside another coach of its number the day of a flight cannot be left blank.
      for (const coach of undated) {
        const facts = added.get(coach);
        const others = [...model.coaches.map((one): [Coach, Facts] => [one, one.last]), ...added];
        if (facts && others.some(([one, other]) => one !== coach && areRivals(other, facts)))
          undated.delete(coach);
        if (model.coaches.includes(coach)) undated.delete(coach);
      }
      for (const isPrivate of [false, true]) {
        const ofKind = [...added].filter(([, { name }]) => (name !== '') === isPrivate);
        const sender = OFFICES[office] ?? '';
        const isOfAnother = withAllOfFlights(ofKind).some(([coach]) => isOfOthers(coach, sender));
        const mayBeMoved = ofKind.some(([, facts]) => model.mayMeanMoved(facts));
        if (byHand || isOfAnother || mayBeMoved)
          for (const [coach, facts] of ofKind) await publishEdit(world, coach, facts);
        else if (ofKind.length > 0) await sendNew(ofKind, undated, sender);
      }
    },
    async list({
      changes,
      rows: scope,
      namesFlightDays,
      otherNumbers,
      namesFlightTimes,
      accepts,
      office: sender,
    }) {
      const { model } = world;
      const first = world.model.runningAt(changes[0]?.which ?? 0);
      if (!first) return;
      const isOfKind = ({ name }: Facts) => (name !== '') === (first[1].name !== '');
      const changed = new Map<Coach, Facts>();
      const unplaced = new Set<Coach>();
      for (const change of changes) {
        const [coach, now] = world.model.runningAt(change.which) ?? [];
        if (!coach || !now || !isOfKind(now)) continue;
        changed.set(coach, changedBy(changed.get(coach) ?? now, change));
        if (change.what === 'unplaced') unplaced.add(coach);
      }
      // A private car comes to the hotel if no other place is named.
      for (const coach of unplaced) {
        const after = changed.get(coach);
        if (after?.name) changed.set(coach, { ...after, ...standOf({ place: HOTELS[coach.hotel] ?? '' }) });
      }
      const hotels = new Set([...changed.keys()].map(({ hotel }) => hotel));
      const named = model.running.filter(
        (coach) => scope === 'all' || changed.has(coach) || (scope === 'hotel' && hotels.has(coach.hotel)),
      );
      // A list that names a flight of a hotel names all of its coaches.
      const all = new Set([...named, ...named.flatMap(besidesOf)]);
      const rows = model.running.flatMap((coach): [Coach, Facts][] => {
        const { now } = coach;
        return now && all.has(coach) && isOfKind(now) ? [[coach, changed.get(coach) ?? now]] : [];
      });
      if (rows.length === 0) return;
      const dated = rows.map(([coach, facts]): [Coach, Facts] => [coach, { ...facts, isInferred: false }]);
      const isAccepting = accepts && unplaced.size === 0;
      const office = OFFICES[sender];
      const isOfAnother = rows.some(([coach]) => isOfOthers(coach, office ?? ''));
      const withDays = {
        ...{ office, namesFlightDays: true, otherNumbers, namesFlightTimes, unplaced },
        decisions: {
          ...(isAccepting ? { accepted_rows: 'all' as const } : {}),
          // Both offices mean the same coaches.
          ...(isOfAnother ? { pairs: 'all' as const } : {}),
        },
      };
      // Half a day away it may be another coach, unless the office says for which flight it is.
      const areDated =
        namesFlightDays ||
        isAccepting ||
        isOfAnother ||
        rows.some(([{ now }, facts]) => now && areHalfADayApart(now, facts));
      let stated = areDated ? dated : rows;
      let sent = await sendList(world, stated, { ...withDays, namesFlightDays: areDated });
      if (sent.list.summary.problems > sent.held.size && !areDated) {
        // The office is asked which flight is meant, and says so.
        await discardList(services, sent.list.id);
        stated = dated;
        sent = await sendList(world, stated, withDays);
      }
      expect(sent.list.summary, 'a list of coaches that go').toMatchObject({
        ...{ new: 0, gone: 0, held: sent.held.size, problems: sent.held.size },
      });
      await sent.publish(listed(stated.filter(([coach]) => !sent.held.has(coach))));
    },
    async edit({ change }) {
      const [coach, now] = world.model.runningAt(change.which) ?? [];
      if (!coach || !now) return;
      const after = changedBy(now, change);
      // Who moves a coach to another day also writes down which flight it is for.
      const isInferred = now.isInferred === true && after.day === now.day;
      await publishEdit(world, coach, { ...after, isInferred });
    },
    async renumber({ which, to }) {
      const { model } = world;
      const [, one] = world.model.runningAt(which) ?? [];
      if (!one) return;
      const { flight, flightDay } = one;
      const ofFlight = model.running.flatMap((coach): [Coach, Facts][] =>
        coach.now?.flight === flight && coach.now.flightDay === flightDay ? [[coach, coach.now]] : [],
      );
      const isTaken = model.coaches.some(({ last }) => last.flight === to && last.flightDay === flightDay);
      if (flight === to || isTaken) return;
      for (const isPrivate of [false, true]) {
        const next = ofFlight
          .filter(([, { name }]) => (name !== '') === isPrivate)
          .map(([coach, now]): [Coach, Facts] => [
            coach,
            { ...now, flight: to, isInferred: false, leaves: undefined },
          ]);
        if (next.length === 0) continue;
        const decisions = { pairs: [flightsKey(flight, to)] };
        const { list, publish } = await sendList(world, next, {
          ...{ office: next[0] && officeOf(next[0][0]), namesFlightDays: true },
          decisions,
        });
        const { flight_changed, new: added, gone } = list.summary;
        if (flight_changed === next.length && added === 0 && gone === 0) {
          await publish(listed(next));
          continue;
        }
        // Several coaches at one time and place are not paired: the office edits them by hand.
        await discardList(services, list.id);
        for (const [coach, after] of next) await publishEdit(world, coach, after);
      }
    },
    async 'correct-name'({ which, byHand }) {
      const { model } = world;
      const bookings = model.running.filter(({ now }) => now?.name);
      const coach = bookings[which % bookings.length];
      const { now } = coach ?? {};
      if (!coach || !now) return;
      const name = otherSpelling(now.name);
      const isTaken = model.coaches.some(
        ({ hotel, last }) =>
          hotel === coach.hotel && last.name === name && model.isSameFlight(last.flight, now.flight),
      );
      if (isTaken) return;
      const after = { ...now, name };
      if (!byHand && !model.mayMeanMoved(after)) {
        const dated = { ...after, isInferred: false };
        const decisions = { pairs: [flightsKey(now.name, name)] };
        const { list, publish } = await sendList(world, [[coach, dated]], {
          ...{ office: officeOf(coach), namesFlightDays: true },
          decisions,
        });
        if (list.summary.changed === 1 && list.summary.new === 0 && list.summary.gone === 0) {
          await publish(listed([[coach, dated]]));
          return;
        }
        // More than one booking may be the corrected one.
        await discardList(services, list.id);
      }
      await publishEdit(world, coach, after);
    },
    async cancel({ which, how }) {
      const { model } = world;
      const [coach, now] = world.model.runningAt(which) ?? [];
      if (!coach || !now) return;
      const { flight, day } = now;
      const others = model.running.flatMap((other): [Coach, Facts][] =>
        other !== coach && other.now && (other.now.name === '') === (now.name === '')
          ? [[other, other.now]]
          : [],
      );
      const besides = others.filter(([{ hotel }, facts]) => hotel === coach.hotel && facts.day === day);
      const ofFlight = model.besides(coach, now);
      const isCovered = ofFlight.length > 0 || others.some(([, facts]) => facts.day === day);
      const isBeside = ofFlight.length > 0 || besides.length > 0;
      if (
        how === 'edit' ||
        (how === 'withdraw' && !isBeside) ||
        (how === 'complete' && !(coach.offices.size === 1 && isCovered))
      ) {
        await publishEdit(world, coach, undefined);
        return;
      }
      const isSameFlightBeside = besides.some(([, facts]) => model.isSameFlight(facts.flight, flight));
      if (how === 'withdraw' && isSameFlightBeside && ofFlight.length === 0) return;
      const key = `${flight.replaceAll(' ', '')}@${day}`;
      const chosen: ListDecisions = how === 'withdraw' ? { withdraw: [key] } : { complete: 'days' };
      // A list that names a flight of a hotel names all of its coaches.
      const decisions = how === 'withdraw' && ofFlight.length > 0 ? {} : chosen;
      const rows = how === 'complete' ? others : ofFlight.length > 0 ? ofFlight : withAllOfFlights(besides);
      const { list, held, publish } = await sendList(world, rows, {
        ...{ office: officeOf(coach), namesFlightDays: true },
        decisions: { ...decisions, pairs: 'all' },
      });
      if (held.size > 0) {
        await discardList(services, list.id);
        await publishEdit(world, coach, undefined);
        return;
      }
      expect(list.summary, 'a cancelled coach').toMatchObject({ new: 0, gone: 1, held: 0 });
      await publish(new Map<Coach, Facts | undefined>([[coach, undefined], ...listed(rows)]));
    },
    async restore({ which, minutes, byHand }) {
      const { model } = world;
      const cancelled = model.coaches.filter(({ now: facts }) => !facts);
      const coach = cancelled[which % cancelled.length];
      if (!coach || model.find(coach.last) !== coach) return;
      const after = { ...moved(coach.last, minutes), isInferred: false };
      if (looksCorrected(after) || !isAnotherOfFlight(coach, after)) return;
      const rows = withAllOfFlights([[coach, after]]);
      const office = officeOf(coach);
      if (byHand || model.mayMeanMoved(after) || rows.some(([one]) => isOfOthers(one, office))) {
        await publishEdit(world, coach, { ...after, follows: undefined });
        return;
      }
      const { list, held, publish } = await sendList(world, rows, {
        ...{ office, namesFlightDays: true },
        decisions: { apart: 'all' },
      });
      if (held.size > 0) {
        await discardList(services, list.id);
        await publishEdit(world, coach, { ...after, follows: undefined });
        return;
      }
      expect(list.summary, 'a restored coach').toMatchObject({ new: 1, gone: 0, held: 0 });
      await publish(
        listed(rows.map(([one, facts]) => [one, one === coach ? { ...after, leaves: undefined } : facts])),
      );
    },
  };

  /** A list may also mean a coach that goes, with a corrected flight day: at about the same time of one pickup day. */
  function looksCorrected({ hotel, name, flight, flightDay, day, time }: Facts): boolean {
    return world.model.running.some(
      ({ now: facts }) =>
        facts?.hotel === hotel &&
        facts.name === name &&
        world.model.isSameFlight(facts.flight, flight) &&
        facts.flightDay !== flightDay &&
        facts.day === day &&
        (!time || !facts.time || Math.abs(minutesOf(time) - minutesOf(facts.time)) <= 120),
    );
  }

  /** Whether a flight may have the coach beside those that it has or had: an office that labels coaches labels all. */
  function isAnotherOfFlight(coach: Coach, facts: Facts): boolean {
    const others = world.model.ofFlight(facts).filter((other) => other !== coach);
    return others.every(({ last }) => areLabelledApart(last, facts));
  }

  /** The office that lists a coach, or may. */
  function officeOf({ offices }: Coach): string {
    return [...offices][0] ?? 'Main office';
  }

  function besidesOf(coach: Coach): Coach[] {
    return coach.now ? world.model.besides(coach, coach.now).map(([other]) => other) : [];
  }

  /** The rows, and the other coaches of their flights as they are. */
  function withAllOfFlights(rows: readonly [Coach, Facts][]): [Coach, Facts][] {
    const others = rows.flatMap(([coach, facts]) => world.model.besides(coach, facts));
    return [...new Map<Coach, Facts>([...others, ...rows])];
  }

  /** Whether a coach is of the same hotel or booking, and of a flight of the same number on any day. */
  function areRivals({ hotel, name, flight }: Facts, facts: Facts): boolean {
    return hotel === facts.hotel && name === facts.name && world.model.isSameFlight(flight, facts.flight);
  }

  /** A list of coaches that were not published, some without the day of their flight where that can be inferred. */
  async function sendNew(
    added: readonly [Coach, Facts][],
    wanted: ReadonlySet<Coach>,
    office: string,
  ): Promise<void> {
    const { model } = world;
    const undated = new Set(wanted);
    const chosen = new Map<string, 'pickup-day' | 'next-day'>();
    for (let isSettled = false; !isSettled; ) {
      isSettled = true;
      chosen.clear();
      const dated = added.filter(([coach]) => !undated.has(coach)).map(([, facts]) => facts);
      const known = [...dated, ...model.running.flatMap(({ now }) => now ?? [])];
      for (const [coach, facts] of added.filter(([each]) => undated.has(each))) {
        const days = model.flightDaysOf(facts, known);
        const answer = facts.flightDay === facts.day ? 'pickup-day' : 'next-day';
        const isAsked = days.length === 2;
        const isTold = days.includes(facts.flightDay);
        if (!isTold || (isAsked && (chosen.get(facts.flight) ?? answer) !== answer)) {
          undated.delete(coach);
          isSettled = false;
        } else if (isAsked) chosen.set(facts.flight, answer);
      }
    }
    const rows = withAllOfFlights(
      added.map(([coach, facts]) => [coach, undated.has(coach) ? { ...facts, isInferred: true } : facts]),
    );
    const { list, held, publish } = await sendList(world, rows, {
      ...{ office, namesFlightDays: true, namesFlightTimes: true },
      decisions: { apart: 'all', flight_days: Object.fromEntries(chosen) },
    });
    const meant = added.filter(([coach]) => !held.has(coach));
    const expected = { new: meant.length, gone: 0, held: held.size, questions: 0 };
    expect(list.summary, 'a list of new coaches').toMatchObject(expected);
    await publish(listed(rows.filter(([coach]) => !held.has(coach))));
  }

  function listed(rows: readonly [Coach, Facts][]): Map<Coach, Facts> {
    return new Map(rows.map(([coach, facts]) => [coach, asListed(coach, facts)]));
  }

  /** What the guests of a coach read once a list has stated it: they wait where its stop is that day. */
  function asListed({ now }: Coach, facts: Facts): Facts {
    const { stops } = world.model;
    return { ...facts, ...stops.listedAt(now, facts.follows ?? facts.place, facts.day) };
  }
}

/** A coach of each hotel that the flight has one of. */
function atHotels(wanted: NewCoach): NewCoach[] {
  return wanted.isOfBothHotels ? HOTELS.map((_name, hotel) => ({ ...wanted, hotel })) : [wanted];
}

function factsOfNew(wanted: NewCoach, { days }: Season): Facts {
  const { hotel, name, flight, place, statesLeaving, minutesBefore } = wanted;
  const label = name ? '' : wanted.label;
  const flightDay = days[wanted.flightDay];
  if (!flightDay) throw new Error('no day of the season');
  const leaves = existing(flightDay, wanted.leaves);
  const { day, time } = moved({ day: flightDay, time: leaves }, -minutesBefore);
  const isPlausible = leavesInTime({ day, time }, { day: flightDay, time: leaves });
  const stated = statesLeaving && isPlausible ? leaves : undefined;
  return { hotel, name, label, flight, flightDay, isInferred: false, leaves: stated, day, time, place };
}

function otherSpelling(name: string): string {
  const { booked = '', mistyped = '' } =
    NAMES.find((each) => each.booked === name || each.mistyped === name) ?? {};
  return name === booked ? mistyped : booked;
}

function areHalfADayApart({ day, time }: Facts, other: Facts): boolean {
  if (time === undefined || other.time === undefined) return false;
  return minutesBetween({ day, time }, { day: other.day, time: other.time }) >= 720;
}

function changedBy(facts: Facts, { what, minutes }: Change): Facts {
  if (what === 'pending') return { ...facts, time: undefined };
  if (what === 'place') return { ...facts, ...standOf({ place: otherPlace(facts.place) }) };
  return moved(facts, minutes);
}

function otherPlace(place: string): string {
  return PLACES[(PLACES.indexOf(place) + 1) % PLACES.length] ?? place;
}
