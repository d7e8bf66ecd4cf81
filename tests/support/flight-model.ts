import { addDays, type CalendarDate, calendarDate } from '../../src/values/calendar-date.ts';

/** What is published of a coach, in the words of an office. */
export interface Facts {
  flight: string;
  flightDay: CalendarDate;
  day: CalendarDate;
  /** Undefined while it is not set. */
  time: string | undefined;
  place: string;
}

/** A coach of one hotel to one flight, whatever changes of it. */
export interface Coach {
  hotel: number;
  /** Undefined while it does not go. */
  now: Facts | undefined;
  /** How it was last listed. */
  last: Facts;
  /** The id of its departure, once it was published. */
  id: number | undefined;
  /** Whether a list of the office named it. */
  isListed: boolean;
}

export interface Guest {
  email: string;
  hotel: number;
  day: CalendarDate;
  /** Undefined: all coaches of the day. */
  flight: string | undefined;
  /** The coaches that a mail was about. */
  notified: Set<Coach>;
  /** By the id of a calendar entry, when it is; undefined once it is cancelled. */
  calendar: Map<string, string | undefined>;
}

/** What a publish did to each coach. */
type Publish = Map<Coach, { before: Facts | undefined; after: Facts | undefined }>;

export const FIRST_DAY = calendarDate('2026-10-24');
/** The clocks go back in the night to the 25th. */
export const DAYS = [0, 1, 2, 3].map((n) => addDays(FIRST_DAY, n));
export const FLIGHTS = ['BT 682', 'FR 100', 'W6 200', 'LH 1149'];
export const HOTELS = ['Hotel Sol', 'Hotel Luna'];
const MINUTES_OF_DAY = 1440;

/** What an office publishes and guests know: coaches, flights and guests, without departures, rows or lists. */
export class FlightModel {
  coaches: Coach[] = [];
  guests: Guest[] = [];

  get running(): Coach[] {
    return this.coaches.filter(({ now }) => now !== undefined);
  }

  /** The coach of a hotel to a flight, also one that no longer goes. */
  find(hotel: number, flight: string, flightDay: string): Coach | undefined {
    const all = this.coaches.filter(
      (coach) => coach.hotel === hotel && coach.last.flight === flight && coach.last.flightDay === flightDay,
    );
    return all.find(({ now }) => now) ?? all[0];
  }

  /** Carries out what a publish says; returns it for an undo. Guests of a renumbered flight follow it. */
  publish(next: ReadonlyMap<Coach, Facts | undefined>): Publish {
    const done: Publish = new Map();
    for (const [coach, after] of next) {
      const before = coach.now;
      if (isSame(before, after)) continue;
      done.set(coach, { before, after });
      if (before && after && before.flight !== after.flight)
        this.#renumber(coach, before.flight, after.flight);
    }
    for (const [coach, { after }] of done) {
      coach.now = after;
      if (after) coach.last = after;
      if (!this.coaches.includes(coach)) this.coaches.push(coach);
    }
    return done;
  }

  /** What an undo changes: what still stands as the publish left it. */
  undone(publish: Publish): Map<Coach, Facts | undefined> {
    const standing = [...publish].filter(([coach, { after }]) => isSame(coach.now, after));
    return new Map(standing.map(([coach, { before }]) => [coach, before]));
  }

  /** The coaches that the site shows for a hotel and day: those that leave or whose flight leaves on it. */
  answer(hotel: number, day: string): Coach[] {
    return this.running.filter(
      (coach) => coach.hotel === hotel && (coach.now?.day === day || coach.now?.flightDay === day),
    );
  }

  /** What a guest has to know of: what answers the question, and what a mail was about and still goes. */
  concerns(guest: Guest): Coach[] {
    const answering = this.answer(guest.hotel, guest.day).filter(
      ({ now }) => guest.flight === undefined || now?.flight === guest.flight,
    );
    return [...new Set([...answering, ...[...guest.notified].filter(({ now }) => now)])];
  }

  #renumber(coach: Coach, from: string, to: string): void {
    for (const guest of this.guests) {
      if (guest.flight === from && this.concerns(guest).includes(coach)) guest.flight = to;
    }
  }
}

export function isSame(a: Facts | undefined, b: Facts | undefined): boolean {
  return JSON.stringify(a && inWords(a)) === JSON.stringify(b && inWords(b));
}

export function inWords({ flight, flightDay, day, time, place }: Facts): string {
  return `${day} ${time ?? '--:--'} ${place}, ${flight} on ${flightDay}`;
}

/** The pickup some minutes later or earlier, also over midnight. */
export function moved(facts: Facts, minutes: number): Facts {
  const [hours = 0, rest = 0] = (facts.time ?? '12:00').split(':').map(Number);
  const at = hours * 60 + rest + minutes;
  const day = addDays(facts.day, Math.floor(at / MINUTES_OF_DAY));
  const within = ((at % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return { ...facts, day, time: [Math.floor(within / 60), within % 60].map(twoDigits).join(':') };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
