import { expect } from 'vitest';
import { mergeHotels } from '../../src/features/hotel-merging/server/merge-hotels.ts';
import { subscriptionBody } from '../../src/features/notifications/contract.ts';
import { chooseFlight } from '../../src/features/notifications/server/choose-flight.ts';
import { readSubscriptionFlights } from '../../src/features/notifications/server/read-subscription-flights.ts';
import { subscribeToDeparture } from '../../src/features/notifications/server/subscribe-to-departure.ts';
import type { ListDecisions } from '../../src/features/schedules/schedule-contract.ts';
import { discardList } from '../../src/features/schedules/server/discard-list.ts';
import { flightsKey } from '../../src/features/schedules/server/flight-pairs.ts';
import { linkFlightNumbers } from '../../src/features/schedules/server/link-flight-numbers.ts';
import { mergeStops } from '../../src/features/schedules/server/merge-stops.ts';
import { addStop } from '../../src/features/stops/server/change-stop.ts';
import { findTransfer } from '../../src/features/transfers/server/find-transfer.ts';
import { addDays, type CalendarDate } from '../../src/values/calendar-date.ts';
import { existing, leavesInTime, minutesBetween, minutesOf, moved, type Season } from './flight-calendar.ts';
import { FlightMail } from './flight-mail.ts';
import { type Coach, eventOf, type Facts, HOTELS, inWords, NAMES, OTHER_NUMBERS } from './flight-model.ts';
import { publishEdit, publishStopMove, sendList } from './flight-office.ts';
import { FlightWorld, fromRow, newVisitor, type Published } from './flight-world.ts';
import { STAFF } from './stage-changes.ts';
import { PLACES, type StopMove, standOf } from './stop-model.ts';
import { openTestDatabase } from './test-database.ts';
import { undoAsShown } from './undo-as-shown.ts';

const GATE = { name: 'Gate', at: '36.61 -4.51' };
const AROUND_THE_CORNER = { name: undefined, at: '36.62 -4.52' };

export interface Change {
  which: number;
  minutes: number;
  what: 'time' | 'place' | 'pending';
}
interface NewCoach {
  hotel: number;
  /** Empty for a coach of a group. */
  name: string;
  flight: string;
  /** On which day of the season it leaves. */
  flightDay: number;
  /** When the flight leaves. */
  leaves: string;
  /** Whether the list states that. */
  statesLeaving: boolean;
  /** Whether it leaves the day of the flight blank. */
  isUndated: boolean;
  minutesBefore: number;
  place: string;
}
type Question = 'day' | 'flight' | 'flight-day' | 'other-number';
export type Step =
  | { do: 'add'; coaches: NewCoach[]; byHand: boolean }
  | {
      do: 'list';
      changes: Change[];
      rows: 'changed' | 'hotel' | 'all';
      namesFlightDays: boolean;
      otherNumbers: boolean;
    }
  | { do: 'edit'; change: Change }
  | { do: 'renumber'; which: number; to: string }
  | { do: 'correct-name'; which: number; byHand: boolean }
  | { do: 'cancel'; which: number; how: 'edit' | 'withdraw' | 'complete' }
  | { do: 'restore'; which: number; minutes: number; byHand: boolean }
  | { do: 'undo'; back: number }
  | { do: 'link-number' | 'separate-number'; which: number; number: number }
  | { do: 'enter-stop'; place: number }
  | { do: 'move-stop'; stop: number; from: number; days: number | undefined; to: 'gate' | 'corner' | number }
  | { do: 'merge-stops'; gone: number; kept: number }
  | { do: 'merge' }
  | { do: 'subscribe'; guest: number; which: number; question: Question }
  | { do: 'choose'; guest: number; which: number }
  | { do: 'deliver' | 'outage' | 'kill' };

/**
 * An office that publishes, guests who subscribe and a mail server, driven by steps beside a `FlightModel`. After each step
 * the answers of the site and the departures agree with the model; after each delivery also what guests have in mails and
 * calendars.
 */
export async function openHistory() {
  const { database, close } = await openTestDatabase();
  const world = new FlightWorld(database);
  const mail = new FlightMail(world);
  const { services } = world;

  function runningAt(which: number): [Coach, Facts] | undefined {
    const { running } = world.model;
    const coach = running[which % running.length];
    return coach?.now && [coach, coach.now];
  }

  /** A list may also mean a coach that goes, with a corrected flight day: at about the same time of one pickup day. */
  function looksCorrected({ hotel }: Coach, { name, flight, day, time }: Facts): boolean {
    return world.model.running.some(
      ({ hotel: other, now: facts }) =>
        other === hotel &&
        facts?.name === name &&
        world.model.isSameFlight(facts.flight, flight) &&
        facts.day === day &&
        (!time || !facts.time || Math.abs(minutesOf(time) - minutesOf(facts.time)) <= 120),
    );
  }

  /** Whether a coach is of the same hotel or booking, and of a flight of the same number on any day. */
  function areRivals({ hotel }: Coach, { name, flight }: Facts, ofHotel: number, facts: Facts): boolean {
    return hotel === ofHotel && name === facts.name && world.model.isSameFlight(flight, facts.flight);
  }

  const steps: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => Promise<void> } = {
    async add({ coaches, byHand }) {
      const { model } = world;
      const added = new Map<Coach, Facts>();
      const undated = new Set<Coach>();
      for (const wanted of coaches) {
        const hotel = world.hotelOf(wanted.hotel);
        const facts = factsOfNew(wanted, world.season);
        const known = model.find(hotel, facts);
        const coach = known ?? { hotel, now: undefined, last: facts, id: undefined, isListed: false };
        const isNew = ![...added].some(
          ([one, other]) => areRivals(one, other, hotel, facts) && other.flightDay === facts.flightDay,
        );
        if (coach.now || !isNew || looksCorrected(coach, facts)) continue;
        added.set(coach, facts);
        if (wanted.isUndated) undated.add(coach);
      }
      // Beside another coach of its number the day of a flight cannot be left blank.
      for (const coach of undated) {
        const facts = added.get(coach);
        const others = [...model.coaches.map((one): [Coach, Facts] => [one, one.last]), ...added];
        if (
          facts &&
          others.some(([one, other]) => one !== coach && areRivals(one, other, coach.hotel, facts))
        )
          undated.delete(coach);
        if (model.coaches.includes(coach)) undated.delete(coach);
      }
      for (const isPrivate of [false, true]) {
        const ofKind = [...added].filter(([, { name }]) => (name !== '') === isPrivate);
        if (byHand) for (const [coach, facts] of ofKind) await publishEdit(world, coach, facts);
        else if (ofKind.length > 0) await sendNew(ofKind, undated);
      }
    },
    async list({ changes, rows: scope, namesFlightDays, otherNumbers }) {
      const { model } = world;
      const first = runningAt(changes[0]?.which ?? 0);
      if (!first) return;
      const isOfKind = ({ name }: Facts) => (name !== '') === (first[1].name !== '');
      const changed = new Map<Coach, Facts>();
      for (const change of changes) {
        const [coach, now] = runningAt(change.which) ?? [];
        if (!coach || !now || !isOfKind(now)) continue;
        const after = changedBy(changed.get(coach) ?? now, change);
        // Such a row is held: it is hardly meant so.
        if (!contradictsFlight(after)) changed.set(coach, after);
      }
      const hotels = new Set([...changed.keys()].map(({ hotel }) => hotel));
      const rows = model.running.flatMap((coach): [Coach, Facts][] => {
        const { now, hotel } = coach;
        const isNamed = scope === 'all' || changed.has(coach) || (scope === 'hotel' && hotels.has(hotel));
        return now && isNamed && isOfKind(now) ? [[coach, changed.get(coach) ?? now]] : [];
      });
      if (rows.length === 0) return;
      const dated = rows.map(([coach, facts]): [Coach, Facts] => [coach, { ...facts, isInferred: false }]);
      const withDays = { namesFlightDays: true, otherNumbers };
      // Half a day away it may be another coach, unless the office says for which flight it is.
      const areDated =
        namesFlightDays || rows.some(([{ now }, facts]) => now && areHalfADayApart(now, facts));
      let stated = areDated ? dated : rows;
      let sent = await sendList(world, stated, { ...withDays, namesFlightDays: areDated });
      if (sent.list.summary.problems > 0 && !areDated) {
        // The office is asked which flight is meant, and says so.
        await discardList(services, sent.list.id);
        stated = dated;
        sent = await sendList(world, stated, withDays);
      }
      expect(sent.list.summary, 'a list of coaches that go').toMatchObject({
        ...{ new: 0, gone: 0, held: 0, problems: 0 },
      });
      await sent.publish(new Map(stated.map(([coach, facts]) => [coach, asListed(coach, facts)])));
    },
    async edit({ change }) {
      const [coach, now] = runningAt(change.which) ?? [];
      if (!coach || !now) return;
      const after = changedBy(now, change);
      // Who moves a coach to another day also writes down which flight it is for.
      const isInferred = now.isInferred === true && after.day === now.day;
      await publishEdit(world, coach, { ...after, isInferred });
    },
    async renumber({ which, to }) {
      const { model } = world;
      const [, one] = runningAt(which) ?? [];
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
        const { list, publish } = await sendList(world, next, { namesFlightDays: true, decisions });
        const { flight_changed, new: added, gone } = list.summary;
        if (flight_changed === next.length && added === 0 && gone === 0) {
          await publish(new Map(next.map(([coach, after]) => [coach, asListed(coach, after)])));
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
      if (!byHand) {
        const dated = { ...after, isInferred: false };
        const decisions = { pairs: [flightsKey(now.name, name)] };
        const { list, publish } = await sendList(world, [[coach, dated]], {
          namesFlightDays: true,
          decisions,
        });
        if (list.summary.changed === 1 && list.summary.new === 0 && list.summary.gone === 0) {
          await publish(new Map([[coach, asListed(coach, dated)]]));
          return;
        }
        // More than one booking may be the corrected one.
        await discardList(services, list.id);
      }
      await publishEdit(world, coach, after);
    },
    async cancel({ which, how }) {
      const { model } = world;
      const [coach, now] = runningAt(which) ?? [];
      if (!coach || !now) return;
      const { flight, day } = now;
      const others = model.running.flatMap((other): [Coach, Facts][] =>
        other !== coach && other.now && (other.now.name === '') === (now.name === '')
          ? [[other, other.now]]
          : [],
      );
      const besides = others.filter(([{ hotel }, facts]) => hotel === coach.hotel && facts.day === day);
      const isCovered = how === 'complete' && coach.isListed && others.some(([, facts]) => facts.day === day);
      if (
        how === 'edit' ||
        (how === 'withdraw' && besides.length === 0) ||
        (how === 'complete' && !isCovered)
      ) {
        await publishEdit(world, coach, undefined);
        return;
      }
      const isSameFlightBeside = besides.some(([, facts]) => model.isSameFlight(facts.flight, flight));
      if (how === 'withdraw' && isSameFlightBeside) return;
      const key = `${flight.replaceAll(' ', '')}@${day}`;
      const decisions: ListDecisions = how === 'withdraw' ? { withdraw: [key] } : { complete: 'days' };
      const rows = how === 'complete' ? others : besides;
      const { list, publish } = await sendList(world, rows, { namesFlightDays: true, decisions });
      expect(list.summary, 'a cancelled coach').toMatchObject({ new: 0, gone: 1, held: 0 });
      const listed = rows.map(([other, facts]): [Coach, Facts] => [other, asListed(other, facts)]);
      await publish(new Map<Coach, Facts | undefined>([[coach, undefined], ...listed]));
    },
    async restore({ which, minutes, byHand }) {
      const { model } = world;
      const cancelled = model.coaches.filter(({ now: facts }) => !facts);
      const coach = cancelled[which % cancelled.length];
      if (!coach || model.find(coach.hotel, coach.last) !== coach) return;
      const after = { ...moved(coach.last, minutes), isInferred: false };
      if (looksCorrected(coach, after)) return;
      if (byHand) {
        await publishEdit(world, coach, { ...after, follows: undefined });
        return;
      }
      const { list, publish } = await sendList(world, [[coach, after]], {
        namesFlightDays: true,
        decisions: { apart: 'all' },
      });
      expect(list.summary, 'a restored coach').toMatchObject({ new: 1, changed: 0, gone: 0, held: 0 });
      await publish(new Map([[coach, asListed(coach, { ...after, leaves: undefined })]]));
    },
    async undo({ back }) {
      const undone = world.published.at(-1 - back);
      if (!undone || undone.isSpent) return;
      const { model } = world;
      const toggled = undone.move ?? undone.toggles;
      const next = toggled ? toggledMove(undone, toggled) : model.undone(undone.changes);
      const result = await undoAsShown(services, undone.listId);
      const isPublished = next.size > 0 || toggled !== undefined;
      expect(result.published).toBe(isPublished);
      if (!result.published) return;
      const { listId } = result;
      if (toggled) undone.isSpent = true;
      world.published.push({
        listId,
        changes: model.publish(next),
        ...(toggled ? { toggles: toggled } : {}),
      });
    },
    async 'link-number'({ which, number }) {
      const { model } = world;
      const [, now] = runningAt(which) ?? [];
      const other = OTHER_NUMBERS[number];
      if (!now || !other || model.numbers.has(other)) return;
      model.numbers.set(other, now.flight);
      await database.write((db) =>
        linkFlightNumbers(db, database, { pairs: [[now.flight, other]], staff: STAFF, now: world.now }),
      );
    },
    async 'separate-number'({ number }) {
      const other = OTHER_NUMBERS[number] ?? '';
      if (!world.model.numbers.delete(other)) return;
      await database.write((db) =>
        db.deleteFrom('flight_numbers').where('number', '=', other.replace(' ', '')).execute(),
      );
    },
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
      const { version } = await database.read
        .selectFrom('stops')
        .select('version')
        .where('id', '=', from)
        .executeTakeFirstOrThrow();
      const merging = mergeStops(services, { from, into, version, staff: STAFF });
      if (model.stops.moves.some((move) => contradictsMerge(move, gone, kept))) {
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
    async merge() {
      const { model, hotelIds } = world;
      const [gone, kept] = [0, 1];
      const differs = model.coaches.some((coach) => coach.hotel === gone && model.find(kept, coach.last));
      if (world.isMerged || differs) return;
      const { version } = await database.read
        .selectFrom('hotels')
        .select('version')
        .where('id', '=', hotelIds[gone] ?? 0)
        .executeTakeFirstOrThrow();
      await mergeHotels(services, {
        ...{ from: hotelIds[gone] ?? 0, into: hotelIds[kept] ?? 0 },
        ...{ staff: STAFF, version },
      });
      for (const each of [...model.coaches, ...model.guests]) each.hotel = kept;
      world.isMerged = true;
      world.published = [];
    },
    async subscribe({ guest: number, which, question }) {
      const { model, hotelIds } = world;
      const email = `guest${number}@example.com`;
      if (model.guests.some((guest) => guest.email === email)) return;
      const [coach, now] = runningAt(which) ?? [];
      if (!coach || !now) return;
      const flights = {
        ...{ day: undefined, 'flight-day': undefined },
        ...{ flight: now.flight, 'other-number': OTHER_NUMBERS[which % OTHER_NUMBERS.length] },
      };
      const guest = {
        email,
        hotel: coach.hotel,
        name: askedFor(now.name),
        day: question === 'flight-day' ? now.flightDay : now.day,
        flight: flights[question],
        notified: new Set<Coach>(),
        others: new Map<Coach, [string, string | undefined] | undefined>(),
        calendar: new Map<string, string | undefined>(),
      };
      const body = subscriptionBody.parse({
        ...{ email, hotel: hotelIds[guest.hotel], departure_date: guest.day, language: 'en' },
        transfer_type: guest.name ? 'private' : 'group',
        ...{ last_name: guest.name, flight_number: guest.flight ?? '' },
      });
      await subscribeToDeparture(services, body, newVisitor());
      model.guests.push(guest);
    },
    async choose({ guest: number, which }) {
      const { model, database } = world;
      const guest = model.guests.find(({ email }) => email === `guest${number}@example.com`);
      if (!guest) return;
      await mail.deliverAll();
      const events = model.concerns(guest).flatMap((coach) => eventOf(coach) ?? []);
      const flights = model.flightsOf(guest);
      const flight = flights[which % flights.length];
      // Which of two equal entries is whose cannot be seen in a calendar.
      if (flight === undefined || new Set(events).size < events.length) return;
      const { token } = await database.read
        .selectFrom('subscriptions')
        .select('token')
        .where('email', '=', guest.email)
        .executeTakeFirstOrThrow();
      const offered = await readSubscriptionFlights(services, token);
      const own = flights.filter((each) => !model.isSameFlight(each, guest.flight ?? ''));
      expect(offered?.flights.map((each) => own.some((one) => model.isSameFlight(one, each)))).toEqual(
        own.map(() => true),
      );
      await chooseFlight(services, token, flight);
      model.choose(guest, flight);
    },
    deliver: () => mail.deliverAll(),
    async outage() {
      world.isMailDown = true;
      await mail.deliver();
    },
    kill: () => mail.deliverAndKill(),
  };

  /** A list of coaches that were not published, some without the day of their flight where that can be inferred. */
  async function sendNew(added: readonly [Coach, Facts][], wanted: ReadonlySet<Coach>): Promise<void> {
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
    const rows = added.map(([coach, facts]): [Coach, Facts] => [
      coach,
      undated.has(coach) ? { ...facts, isInferred: true } : facts,
    ]);
    const { list, publish } = await sendList(world, rows, {
      ...{ namesFlightDays: true, namesFlightTimes: true },
      decisions: { apart: 'all', flight_days: Object.fromEntries(chosen) },
    });
    expect(list.summary).toMatchObject({ new: added.length, changed: 0, gone: 0, held: 0, questions: 0 });
    await publish(new Map(rows.map(([coach, facts]) => [coach, asListed(coach, facts)])));
  }

  /** What the guests of a coach read once a list has stated it: they wait where its stop is that day. */
  function asListed({ now }: Coach, facts: Facts): Facts {
    const { stops } = world.model;
    return { ...facts, ...stops.listedAt(now, facts.follows ?? facts.place, facts.day) };
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
        const before = changes.get(coach)?.before;
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

  async function expectSiteAgrees(): Promise<void> {
    const { model, hotelIds, isMerged } = world;
    const rows = await world.readPublished();
    for (const coach of model.running) {
      const ofCoach = rows.filter(
        (row) =>
          row.hotel_id === hotelIds[coach.hotel] && coach.now && inWords(fromRow(row)) === inWords(coach.now),
      );
      coach.id ??= ofCoach.find(({ id }) => model.coaches.every((other) => other.id !== id))?.id;
      expect(
        ofCoach.map(({ id }) => id),
        `the id of ${coach.now && inWords(coach.now)}`,
      ).toContain(coach.id);
    }
    expect(rows).toHaveLength(model.running.length);
    const known = model.coaches.flatMap(({ hotel, last }) =>
      [last.day, last.flightDay].map((day) => ({ hotel, day, name: askedFor(last.name) })),
    );
    const asked = [...known, ...model.guests].map(({ hotel, day, name }) =>
      JSON.stringify([hotel, day, name]),
    );
    for (const each of new Set(asked)) {
      const [hotel, day, name] = JSON.parse(each);
      await expectAnswer(hotel, day, name);
    }
    // A hotel that was merged answers under both addresses.
    if (isMerged && known[0]) await expectAnswer(0, known[0].day, known[0].name);

    async function expectAnswer(hotel: number, date: CalendarDate, name: string): Promise<void> {
      const { departures } = await findTransfer(services, {
        ...{ type: name ? 'private' : 'group', hotelId: hotelIds[hotel] ?? 0, date },
        ...{ lastName: name || undefined, address: newVisitor() },
      });
      const shown = departures.map(
        (each) => `${each.pickup_date} ${each.pickup_time} ${each.pickup_point} ${each.flight_number}`,
      );
      const expected = model
        .answer(isMerged ? 1 : hotel, date, name)
        .map(({ now }) => `${now?.day} ${now?.time ?? null} ${now?.place} ${now?.flight}`);
      expect(shown.toSorted(), `${HOTELS[hotel]} on ${date} ${name}`).toEqual(expected.toSorted());
    }
  }

  return {
    async startAnew(season: Season): Promise<void> {
      await world.startAnew(season);
      mail.startAnew();
    },
    async take(step: Step): Promise<void> {
      world.wait(1);
      await (steps[step.do] as (taken: Step) => Promise<void>)(step);
      await expectSiteAgrees();
    },
    close,
  };
}

function factsOfNew(wanted: NewCoach, { days }: Season): Facts {
  const { name, flight, place, statesLeaving, minutesBefore } = wanted;
  const flightDay = days[wanted.flightDay];
  if (!flightDay) throw new Error('no day of the season');
  const leaves = existing(flightDay, wanted.leaves);
  const { day, time } = moved({ day: flightDay, time: leaves }, -minutesBefore);
  const isPlausible = leavesInTime({ day, time }, { day: flightDay, time: leaves });
  const stated = statesLeaving && isPlausible ? leaves : undefined;
  return { name, flight, flightDay, isInferred: false, leaves: stated, day, time, place };
}

function contradictsMerge({ stop, instead, isUndone }: StopMove, gone: string, kept: string): boolean {
  const other = 'stop' in instead ? instead.stop : undefined;
  if (isUndone || (stop === gone && other === kept)) return false;
  return stop === gone || stop === kept || other === gone;
}

function withMergedStop(facts: Facts, gone: string, kept: string): Facts {
  if (facts.follows !== gone) return facts;
  const isThere = facts.place === kept || facts.place === gone;
  return { ...facts, follows: isThere ? undefined : kept };
}

/** Whether a coach leaves less than two hours or more than nine before its flight: an hour inside the limits of a row that is held. */
function contradictsFlight({ day, time, flightDay, leaves }: Facts): boolean {
  if (time === undefined || leaves === undefined) return false;
  const days = (Date.parse(flightDay) - Date.parse(day)) / 60_000;
  const minutes = days + minutesOf(leaves) - minutesOf(time);
  return minutes < 120 || minutes > 540;
}

function otherSpelling(name: string): string {
  const { booked = '', mistyped = '' } =
    NAMES.find((each) => each.booked === name || each.mistyped === name) ?? {};
  return name === booked ? mistyped : booked;
}

/** How the guest of a booking writes the name. */
function askedFor(name: string): string {
  return NAMES.find(({ booked }) => booked === name)?.asked ?? name;
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
