import type { CalendarDate } from '../../src/values/calendar-date.ts';

/** Where guests wait. */
export interface Stand {
  place: string;
  /** The position, where one is known. */
  at?: string | undefined;
  /** The stop that the office named, while it is elsewhere or replaced. */
  follows?: string | undefined;
}

/** A stop that is elsewhere, or replaced by another, from day to day. */
export interface StopMove {
  stop: string;
  from: CalendarDate;
  to: CalendarDate | undefined;
  instead: { stop: string } | { name: string | undefined; at: string };
  isUndone: boolean;
}

export const PLACES = ['Main entrance', 'Bus stop', 'Church'];

/** What an office knows of the places where coaches stop. */
export class StopModel {
  /** The stops that the office has entered, with all their names. */
  #names = new Map<string, string[]>();
  /** In the order in which they were published. */
  moves: StopMove[] = [];

  get known(): string[] {
    return [...this.#names.keys()];
  }

  enter(stop: string): void {
    this.#names.set(stop, [stop]);
  }

  remove(stop: string): void {
    this.#names.delete(stop);
  }

  /** Whether a stop, or one that was merged into it, was elsewhere or stood in for another, also if that was undone. */
  wasEverMoved(stop: string): boolean {
    const names = this.#names.get(stop) ?? [];
    return this.moves.some(
      ({ stop: moved, instead }) =>
        names.includes(moved) || ('stop' in instead && names.includes(instead.stop)),
    );
  }

  merge(gone: string, kept: string): void {
    this.#names.set(kept, [...(this.#names.get(kept) ?? []), ...(this.#names.get(gone) ?? [])]);
    this.#names.delete(gone);
  }

  /** The stop that a place is; undefined unless it was entered. */
  stopOf(place: string): string | undefined {
    return [...this.#names].find(([, names]) => names.includes(place))?.[0];
  }

  /** Where guests wait on a day who are listed at a stop, and the stops that lead there. */
  whereIs(stop: string, day: CalendarDate): Stand & { isMoved: boolean; passed: string[] } {
    const passed = [stop];
    let at = stop;
    for (;;) {
      const move = this.moves.findLast(
        (each) =>
          !each.isUndone && each.stop === at && each.from <= day && (each.to === undefined || day <= each.to),
      );
      if (move && !('stop' in move.instead)) {
        const { name = at, at: position } = move.instead;
        return { place: name, at: position, follows: stop, isMoved: true, passed };
      }
      const other = move && 'stop' in move.instead ? move.instead.stop : undefined;
      if (other === undefined || passed.includes(other)) break;
      at = other;
      passed.push(at);
    }
    return at === stop
      ? { place: at, isMoved: false, passed }
      : { place: at, follows: stop, isMoved: true, passed };
  }

  /** Where guests wait after a list named a place: another name of the stop where they wait already is no change. */
  listedAt(now: Stand | undefined, place: string, day: CalendarDate): Stand {
    const stop = this.stopOf(place);
    if (stop === undefined) return standOf(now?.place === place ? now : { place });
    const where = this.whereIs(stop, day);
    if (where.at !== undefined) return standOf(where);
    const isElsewhere = now?.at !== undefined && now.follows !== undefined;
    const staysThere = now && !isElsewhere && this.stopOf(now.place) === this.stopOf(where.place);
    if (staysThere) return standOf({ ...now, follows: where.follows });
    return standOf(where.isMoved ? where : { place });
  }

  /** Where guests wait by now who waited somewhere before. */
  byNow(before: Stand, day: CalendarDate): Stand {
    const stop = before.follows ?? this.stopOf(before.place);
    if (stop === undefined) return standOf(before);
    const where = this.whereIs(stop, day);
    return standOf(where.isMoved || before.follows !== undefined ? where : before);
  }

  /** Whether a move of a stop concerns those who wait somewhere. */
  standsBy({ place, follows }: Stand, stop: string, day: CalendarDate): boolean {
    if (follows !== undefined) return this.whereIs(follows, day).passed.includes(stop);
    return this.stopOf(place) === stop;
  }
}

export function standOf({ place, at, follows }: Stand): Stand {
  return { place, at, follows };
}
