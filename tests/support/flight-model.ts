import { addDays, type CalendarDate } from '../../src/values/calendar-date.ts';
import { leavesInTime, misfit } from './flight-calendar.ts';
import { type Stand, StopModel, standOf } from './stop-model.ts';

/** What is published of a coach, in the words of an office. */
export interface Facts extends Stand {
  hotel: number;
  /** Of a private booking; empty for a coach of a group. */
  name: string;
  /** Which coach it is, of several to its flight; empty where none is stated. */
  label: string;
  flight: string;
  flightDay: CalendarDate;
  /** Whether the day of the flight was never stated, but follows from when the flight leaves. */
  isInferred?: boolean;
  /** When the flight leaves, where a list or the office states it. */
  leaves?: string | undefined;
  day: CalendarDate;
  /** Undefined while it is not set. */
  time: string | undefined;
}

/** A coach of one hotel, or of one booking, to one flight, whatever changes of it. */
export interface Coach {
  /** Of which it is now, or was last. */
  readonly hotel: number;
  /** Undefined while it does not go. */
  now: Facts | undefined;
  /** How it was last listed. */
  last: Facts;
  /** The id of its departure, once it was published. */
  id: number | undefined;
  /** The offices whose lists named it; none if it was entered by hand. */
  offices: Set<string>;
  /** How it was before staff first moved it to another hotel: lists may still name it so. */
  former: Facts | undefined;
}

export interface Guest {
  email: string;
  hotel: number;
  /** As the guest writes it; empty for a coach of a group. */
  name: string;
  day: CalendarDate;
  /** Undefined: all coaches of the day. */
  flight: string | undefined;
  /** The coaches that a mail was about. */
  notified: Set<Coach>;
  /** Those that answered the question when they changed: a mail may be about them. */
  asked: Set<Coach>;
  /** Of flights that the guest has not chosen: coaches that a mail was about, and their calendar entry. */
  others: Map<Coach, [id: string, event: string | undefined] | undefined>;
  /** The publish that gave the flight another number, or its number to another one, and what the guest asked for and knew then. */
  renumbered: { by: Publish; flight: string; known: Set<Coach> } | undefined;
  /** How many coaches that the guest knew are the same as another one since a merge: their entries are two until the next mail. */
  knownTwice: number;
  /** By the id of a calendar entry, when and where it is; undefined once it is cancelled. */
  calendar: Map<string, string | undefined>;
  /** The text of the last mail about a coach, and the hotel from which it left then. */
  texts: Map<Coach, { text: string; hotel: number }>;
}

/** What a publish did to each coach; to both, where a merge of hotels made two one. */
export type Publish = Map<Coach, Changed[]>;

interface Renumbered {
  from: string;
  to: string;
}

interface Changed {
  before: Facts | undefined;
  after: Facts | undefined;
  /** Whether it was of the hotel that was merged into the other one. */
  isOfMerged?: boolean;
  /** How many coaches were the one since. */
  ofCoaches?: number;
}

export const FLIGHTS = ['BT 682', 'FR 100', 'W6 200', 'LH 1149'];
/** Numbers under which other airlines sell the same flights. */
export const OTHER_NUMBERS = ['UX 3151', 'AA 9001'];
export const OFFICES = ['Main office', 'Tez Tour'];
export const HOTELS = ['Hotel Sol', 'Hotel Luna'];
/** Names of bookings, how their guests write them, and how the office mistypes them. */
export const NAMES = [
  { booked: 'Ozoliņš', asked: 'OZOLINS', mistyped: 'Ozolkņš' },
  { booked: 'Иванова', asked: 'Ivanova', mistyped: 'Иваново' },
];

/** What an office publishes and guests know: coaches, flights and guests, without departures, rows or lists. */
export class FlightModel {
  coaches: Coach[] = [];
  guests: Guest[] = [];
  stops = new StopModel();
  /** Numbers of other airlines, each with the number of the flight. */
  numbers = new Map<string, string>();

  get running(): Coach[] {
    return this.coaches.filter(({ now }) => now !== undefined);
  }

  /** A coach that goes, and what is published of it. */
  runningAt(which: number): [Coach, Facts] | undefined {
    const coach = this.running[which % this.running.length];
    return coach?.now && [coach, coach.now];
  }

  isSameFlight(one: string, other: string): boolean {
    return (this.numbers.get(one) ?? one) === (this.numbers.get(other) ?? other);
  }

  /** The coach of a hotel or booking to a flight, also one that no longer goes. */
  find(facts: Facts): Coach | undefined {
    const all = this.ofFlight(facts).filter(({ last }) => last.label === facts.label);
    return all.find(({ now }) => now) ?? all[0];
  }

  /** Whether guests would read the pickup of a coach twice, who did not before. */
  isReadTwice(coach: Coach, after: Facts): boolean {
    const others = this.running.filter((other) => other !== coach);
    return !isSamePickup(coach.now, after) && others.some(({ now }) => isSamePickup(now, after));
  }

  /** Whether a row of a list may also mean a coach that staff moved away from its hotel. */
  mayMeanMoved({ hotel, name, flight }: Facts): boolean {
    return this.running.some(
      ({ hotel: now, former }) =>
        former?.hotel === hotel &&
        now !== hotel &&
        former.name === name &&
        this.isSameFlight(former.flight, flight),
    );
  }

  /** All coaches of a hotel or booking to a flight, also those that no longer go. */
  ofFlight({ hotel, name, flight, flightDay }: Facts): Coach[] {
    return this.coaches.filter(
      ({ last }) =>
        last.hotel === hotel &&
        last.name === name &&
        this.isSameFlight(last.flight, flight) &&
        last.flightDay === flightDay,
    );
  }

  /** The other coaches to the flight of one that go. */
  besides(coach: Coach, facts: Facts): [Coach, Facts][] {
    return this.ofFlight(facts).flatMap((other): [Coach, Facts][] =>
      other !== coach && other.now ? [[other, other.now]] : [],
    );
  }

  /**
   * Carries out what a publish says; returns it for an undo. Guests of a renumbered flight follow it, and ask again for what they
   * asked before where that is undone.
   */
  publish(next: ReadonlyMap<Coach, Facts | undefined>, undoes?: Publish): Publish {
    const done = new Map<Coach, Changed>();
    const renumbered: [guest: Guest, coach: Coach, numbers: Renumbered][] = [];
    for (const [coach, after] of next) {
      const before = coach.now;
      if (isSame(before, after)) {
        // The stop that was named last counts once one no longer stands in for the other.
        if (before && after && this.#stopAt(before) === this.#stopAt(after)) before.follows = after.follows;
        continue;
      }
      // A later list may say of which stop it is.
      done.set(coach, { before, after: after && { ...after } });
      if (before && after && before.hotel !== after.hotel) coach.former ??= before;
      if (before && after && before.flight !== after.flight)
        renumbered.push(
          ...this.#followers(coach, before.flight).map((guest): [Guest, Coach, Renumbered] => [
            guest,
            coach,
            { from: before.flight, to: after.flight },
          ]),
        );
    }
    const restored = new Map(
      this.guests.flatMap((guest) => {
        const former = undoes && guest.renumbered?.by === undoes ? guest.renumbered : undefined;
        return former ? [[guest, { former, knew: this.#known(guest) }] as const] : [];
      }),
    );
    const asked = this.guests.map(
      (guest) => [guest, this.concerns(guest).filter((coach) => done.has(coach))] as const,
    );
    for (const [coach, { after }] of done) {
      coach.now = after;
      if (after) coach.last = after;
      if (!this.coaches.includes(coach)) this.coaches.push(coach);
    }
    for (const [guest, coaches] of asked) for (const coach of coaches) guest.asked.add(coach);
    const published: Publish = new Map([...done].map(([coach, change]) => [coach, [change]]));
    const changed = [...done].filter(
      ([, { before, after }]) => before && after && before.flight !== after.flight,
    );
    for (const [guest, { former, knew }] of restored) {
      const known = new Set([...knew, ...this.#known(guest)]);
      const isBack = changed.some(([coach, { before, after }]) => {
        const facts = guest.flight === former.flight ? before : after;
        return facts && known.has(coach) && this.isSameFlight(facts.flight, former.flight);
      });
      if (isBack) this.#restore(guest, former);
      else restored.delete(guest);
    }
    const before = new Map(this.guests.map((guest) => [guest, guest.flight]));
    for (const [guest, coach, numbers] of renumbered)
      if (!restored.has(guest)) this.#renumber(guest, coach, numbers);
    for (const [guest, flight] of before) {
      if (flight === undefined || restored.has(guest)) continue;
      const known = this.#known(guest);
      const isJoined = changed.some(
        ([coach, { before, after }]) =>
          before &&
          after &&
          known.has(coach) &&
          this.isSameFlight(after.flight, flight) &&
          !this.isSameFlight(before.flight, flight),
      );
      if (guest.flight !== flight || (isJoined && !undoes && !guest.renumbered))
        guest.renumbered = { by: published, flight, known: new Set([...guest.notified, ...guest.asked]) };
    }
    return published;
  }

  #known(guest: Guest): Set<Coach> {
    return new Set([...this.concerns(guest), ...guest.notified, ...guest.asked]);
  }

  /** The guest asks for the former flight again, and knows nothing of that whose number it had by mistake. */
  #restore(guest: Guest, { flight, known }: NonNullable<Guest['renumbered']>): void {
    guest.renumbered = undefined;
    if (guest.flight === flight) return;
    guest.flight = flight;
    const isMistaken = (coach: Coach) =>
      !known.has(coach) && !this.isSameFlight((coach.now ?? coach.last).flight, flight);
    for (const coach of [...guest.notified].filter(isMistaken)) this.#leaveAside(guest, coach);
    for (const coach of [...guest.asked].filter(isMistaken)) guest.asked.delete(coach);
  }

  #leaveAside(guest: Guest, coach: Coach): void {
    const entry = [...guest.calendar].find(([, event]) => event && event === eventOf(coach, guest));
    guest.notified.delete(coach);
    guest.others.set(coach, entry);
    if (entry) guest.calendar.delete(entry[0]);
  }

  /** What an undo changes: what still stands as the publish left it. Who goes again waits where the stop is by now. */
  undone(publish: Publish): Map<Coach, Facts | undefined> {
    const next = [...publish].flatMap(([coach, all]): [Coach, Facts | undefined][] => {
      const { now } = coach;
      const standing = all.filter(({ after }) => isSame(now, after) || this.#isMovedOnly(now, after));
      // It goes back to what it was at the hotel that stays, and still goes if either hotel had it.
      const rank = ({ before, isOfMerged }: Changed) => 2 * Number(!before) + Number(isOfMerged === true);
      const [first] = standing.toSorted((one, other) => rank(one) - rank(other));
      if (!first) return [];
      const { before, ofCoaches = 1 } = first;
      if (!before && standing.length < ofCoaches) return [];
      return [[coach, before && { ...before, ...this.stops.byNow(before, before.day) }]];
    });
    return new Map(next.filter(([{ now }, facts]) => !isSame(now, facts)));
  }

  /** Whether a coach goes as a publish left it, but that its stop is elsewhere since, or is back. */
  #isMovedOnly(now: Facts | undefined, after: Facts | undefined): boolean {
    if (!now || !after || (now.follows ?? after.follows) === undefined) return false;
    const [stop, former] = [now, after].map(({ follows, place }) => follows ?? this.stops.stopOf(place));
    return stop === former && isSame({ ...after, ...standOf(now) }, now);
  }

  /** The coaches that guests are shown for a hotel, day and name: those that leave or whose flight leaves on it. */
  answer(hotel: number, day: string, asked = ''): Coach[] {
    return this.running.filter(
      ({ hotel: other, now }) =>
        other === hotel && now && isAskedFor(now.name, asked) && (now.day === day || now.flightDay === day),
    );
  }

  /** What a guest has to know of: what answers the question, and what a mail was about and still goes. */
  concerns(guest: Guest): Coach[] {
    const { hotel, day, name, flight } = guest;
    const answering = this.answer(hotel, day, name).filter(
      ({ now }) => flight === undefined || (now && this.isSameFlight(now.flight, flight)),
    );
    return [...new Set([...answering, ...[...guest.notified].filter(({ now }) => now)])];
  }

  /** What a mail may be about besides: what was asked for once, and the coaches to the flight of one of these or of a known one that is gone. */
  mayConcern({ notified, asked }: Guest): Coach[] {
    const known = [...new Set([...notified, ...asked])];
    const gone = known.filter(({ now, last }) => !now && last.name === '');
    const beside = gone.flatMap((coach) => this.besides(coach, coach.last).map(([other]) => other));
    return [...beside, ...[...asked].filter(({ now }) => now)];
  }

  /** Which flights a guest may be taking, by the numbers that are published. */
  flightsOf({ hotel, day, name, notified, others }: Guest): string[] {
    const known = [...notified, ...others.keys()].filter(({ now }) => now);
    const numbers = [...this.answer(hotel, day, name), ...known].flatMap(({ now }) => now?.flight ?? []);
    return numbers.filter((each, at) => numbers.findIndex((other) => this.isSameFlight(each, other)) === at);
  }

  /** From now on a guest wants to know of one flight only, and may have asked about another one before. */
  choose(guest: Guest, flight: string): void {
    const isChosen = ({ now, last }: Coach) => this.isSameFlight((now ?? last).flight, flight);
    for (const coach of [...guest.notified].filter((each) => !isChosen(each))) this.#leaveAside(guest, coach);
    for (const [coach, entry] of [...guest.others].filter(([each]) => isChosen(each))) {
      guest.notified.add(coach);
      guest.others.delete(coach);
      if (entry) guest.calendar.set(...entry);
    }
    guest.flight = flight;
    guest.renumbered = undefined;
  }

  /** The days on which the flight of a pickup can be, from what is known of when it leaves. */
  flightDaysOf({ flight, day, time, leaves }: Facts, known: readonly Facts[]): CalendarDate[] {
    if (time === undefined) return [];
    const next = addDays(day, 1);
    const possible = leaves === undefined ? [day, next] : [leaves >= time ? day : next];
    return possible.filter((flightDay) =>
      known.some(
        (other) =>
          !other.isInferred &&
          other.leaves !== undefined &&
          other.flightDay === flightDay &&
          this.isSameFlight(other.flight, flight) &&
          leavesInTime({ day, time }, { day: flightDay, time: other.leaves }),
      ),
    );
  }

  /** The stop where guests wait, whichever one was named. */
  #stopAt({ follows, place, day }: Facts): string | undefined {
    const named = follows ?? this.stops.stopOf(place);
    return named === undefined ? undefined : this.stops.whereIs(named, day).passed.at(-1);
  }

  /** What was known of one coach, and published, is known of another, which is the same. */
  replace(goes: Coach, stays: Coach, published: readonly { changes: Publish }[]): void {
    for (const { changes } of published) {
      const both = [...(changes.get(stays) ?? []), ...(changes.get(goes) ?? [])];
      changes.delete(goes);
      for (const each of both) each.ofCoaches = 2;
      if (both.length > 0) changes.set(stays, both);
    }
    this.coaches = this.coaches.filter((coach) => coach !== goes);
    for (const office of goes.offices) stays.offices.add(office);
    for (const guest of this.guests) {
      const { notified, asked, others, texts } = guest;
      if (notified.has(goes) && notified.has(stays)) guest.knownTwice += 1;
      if (notified.delete(goes)) notified.add(stays);
      if (asked.delete(goes)) asked.add(stays);
      if (guest.renumbered?.known.delete(goes)) guest.renumbered.known.add(stays);
      const text = texts.get(stays) ?? texts.get(goes);
      if (text) texts.set(stays, text);
      if (!others.has(goes)) continue;
      others.set(stays, others.get(goes));
      others.delete(goes);
    }
  }

  /** One hotel remains, whose coaches, guests and publishes are those of both. */
  mergeHotels(kept: number, published: readonly { changes: Publish }[]): void {
    for (const guest of this.guests) {
      guest.hotel = kept;
      // Which hotel it was is no news any more.
      for (const [id, event] of guest.calendar) guest.calendar.set(id, withoutHotel(event));
      for (const entry of guest.others.values()) if (entry) entry[1] = withoutHotel(entry[1]);
      for (const text of guest.texts.values()) text.hotel = kept;
    }
    const changes = published.flatMap((each) => [...each.changes.values()].flat());
    for (const each of changes) each.isOfMerged = each.after !== undefined && each.after.hotel !== kept;
    const stated = [...this.coaches, ...changes].flatMap((each) =>
      'last' in each ? [each.now, each.last, each.former] : [each.before, each.after],
    );
    for (const facts of stated) if (facts) facts.hotel = kept;
  }

  /** The guests of a flight whom a coach concerns. */
  #followers(coach: Coach, of: string): Guest[] {
    return this.guests.filter(
      (guest) =>
        guest.flight !== undefined &&
        this.isSameFlight(guest.flight, of) &&
        (guest.asked.has(coach) || this.concerns(guest).includes(coach)),
    );
  }

  /** A guest of a flight that still has a coach goes on with it, and by its id with one that was shown or mailed; else which one is meant is not known. */
  #renumber(guest: Guest, coach: Coach, { from, to }: Renumbered): void {
    const { hotel, day, name, flight } = guest;
    // Another coach of the flight may have got the number before.
    if (flight === undefined || !this.isSameFlight(flight, from)) return;
    const isThere = this.answer(hotel, day, name).some(
      ({ now }) => now && this.isSameFlight(now.flight, flight),
    );
    if (!isThere) guest.flight = to;
    else if (!guest.notified.has(coach) && !guest.asked.has(coach)) guest.flight = undefined;
  }
}

/** A coach of a flight that was not published yet. */
export function newCoach(last: Facts): Coach {
  return {
    ...{ now: undefined, last, id: undefined, offices: new Set<string>(), former: undefined },
    get hotel() {
      return this.last.hotel;
    },
  };
}

/** The entry of a coach in the calendar of a guest; undefined without a time. */
export function eventOf({ now }: Coach, guest: Guest): string | undefined {
  if (!now?.time) return undefined;
  const elsewhere = now.hotel === guest.hotel ? '' : `${HOTELS[now.hotel]}${AND_PLACE}`;
  return `${now.day.replaceAll('-', '')}T${now.time.replace(':', '')}00 ${elsewhere}${now.place}`;
}

const AND_PLACE = '\\, ';
const withoutHotel = (event: string | undefined) =>
  HOTELS.reduce((left, hotel) => left?.replace(`${hotel}${AND_PLACE}`, ''), event);

export function isSame(a: Facts | undefined, b: Facts | undefined): boolean {
  return JSON.stringify(a && inWords(a)) === JSON.stringify(b && inWords(b));
}

export function inWords({
  hotel,
  name,
  label,
  flight,
  flightDay,
  isInferred,
  leaves,
  day,
  time,
  place,
  at,
}: Facts): string {
  const pickup = `${day} ${time ?? '--:--'} ${place}${at ? ` at ${at}` : ''}`;
  return `${HOTELS[hotel]} ${name} ${label} ${pickup}, ${flight} on ${isInferred ? 'probably ' : ''}${flightDay} ${leaves ?? ''}`;
}

/** Whether guests who write a name mean the booking. Coaches of groups have none. */
function isAskedFor(booked: string, asked: string): boolean {
  return booked === (NAMES.find((name) => name.asked === asked)?.booked ?? asked);
}

/** Whether only other offices list a coach: where another one names it, too, that is a question. */
export function isOfOthers({ offices }: Coach, office: string): boolean {
  return offices.size > 0 && !offices.has(office);
}

/** Whether the office tells two coaches of one flight apart by their labels. */
export function areLabelledApart(one: Facts, other: Facts): boolean {
  return one.label !== '' && other.label !== '' && one.label !== other.label;
}

/** Why a coach is hardly meant so; undefined if it may be. A flight of which no day is stated is the next one at its time. */
export function doubtOf(facts: Facts): string | undefined {
  return doubtsOf(facts)[0];
}

/** All that is hardly meant so of a coach: no place, and its time. */
export function doubtsOf(facts: Facts): string[] {
  const doubts = [facts.place === '' && facts.at === undefined ? 'no place' : undefined, doubtOfTime(facts)];
  return doubts.filter((doubt) => doubt !== undefined);
}

function doubtOfTime({ day, time, flightDay, isInferred, leaves }: Facts): string | undefined {
  const areKnown = time !== undefined && leaves !== undefined;
  if (isInferred && !areKnown) return undefined;
  const next = areKnown && leaves < time ? addDays(day, 1) : day;
  const [pickup, flight] = [
    { day, ...(time && { time }) },
    { day: isInferred ? next : flightDay, ...(leaves && { time: leaves }) },
  ];
  const doubt = misfit(pickup, flight);
  return doubt && `${doubt} ${areKnown ? time : flightDay}`;
}

/** How the guest of a booking writes the name. */
export function askedFor(name: string): string {
  return NAMES.find(({ booked }) => booked === name)?.asked ?? name;
}

function isSamePickup(one: Facts | undefined, other: Facts): boolean {
  const facts = ['hotel', 'name', 'label', 'flight', 'day', 'time', 'at'] as const;
  if (!one || facts.some((fact) => one[fact] !== other[fact])) return false;
  return one.at !== undefined || one.place === other.place;
}
