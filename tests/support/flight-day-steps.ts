import { expect } from 'vitest';
import { addDays, type CalendarDate } from '../../src/values/calendar-date.ts';
import { existing, minutesBetween } from './flight-calendar.ts';
import { doubtOf, type Facts } from './flight-model.ts';
import { sendList } from './flight-office.ts';
import type { StepsOf } from './flight-steps.ts';
import type { FlightWorld } from './flight-world.ts';

const MINUTES_OF_DAY = 1440;

/** How an office writes the day before or after into the row of a coach; it looks at what is asked, and sends nothing else. */
export function daySteps(world: FlightWorld): StepsOf<'mistake-day'> {
  return {
    async 'mistake-day'({ which, days }) {
      const { model } = world;
      const [coach, now] = model.runningAt(which) ?? [];
      if (!coach || !now) return;
      const row = { ...ofDay(now, addDays(now.day, days)), leaves: undefined, isInferred: true };
      const { day, time } = row;
      const isPlain = time !== '00:00' && (row.follows ?? row.place) !== '' && doubtOf(row) === undefined;
      const others = model.coaches.filter(({ last }) => last.hotel === now.hotel && last.name === now.name);
      const isAlone = others.every(
        (other) => other === coach || !model.isSameFlight(other.last.flight, now.flight),
      );
      // What is known of when flights leave may say which one is meant.
      const known = model.running.flatMap((other) => other.now ?? []);
      if (!isPlain || !isAlone || model.mayMeanMoved(row) || model.flightDaysOf(row, known).length > 0)
        return;
      const ofFlight = known.filter(({ flight }) => model.isSameFlight(flight, now.flight));
      const isPending = time === undefined;
      const isUnderEvening = days < 0 && !isPending && time <= '03:00' && (now.time ?? '~') <= '03:00';
      const isAsked = isPending || isUnderEvening || isUnexpected(row, ofFlight);
      const { list } = await sendList(world, [[coach, row]], {
        ...{ office: [...coach.offices][0], namesFlightDays: false },
      });
      expect(list.summary, `a row of ${day} instead of ${now.day}`).toMatchObject({
        ...{ held: Number(isAsked), gone: 0 },
        ...(isAsked ? { new: 0, changed: 0 } : {}),
      });
    },
  };
}

/** Whether no guests of a flight wait on that day, and the flight does not go every day from before it. */
function isUnexpected(row: Facts, ofFlight: readonly Facts[]): boolean {
  if (ofFlight.some((other) => minutesApart(other, row) < MINUTES_OF_DAY / 2)) return false;
  const goesDaily = ofFlight.some((one) =>
    ofFlight.some((other) => one.flightDay !== other.flightDay && areADayApart(one, other)),
  );
  return !goesDaily || ofFlight.every(({ day, time = '~' }) => `${day} ${time}` > `${row.day} ${row.time}`);
}

function areADayApart(one: Facts, other: Facts): boolean {
  if (one.time === undefined || other.time === undefined)
    return addDays(one.day, 1) === other.day || addDays(other.day, 1) === one.day;
  return Math.abs(minutesApart(one, other) - MINUTES_OF_DAY) <= 180;
}

/** A time that is not set may be any of its day. */
function minutesApart({ day, time }: Facts, other: Facts): number {
  if (time === undefined || other.time === undefined) return day === other.day ? 0 : Number.POSITIVE_INFINITY;
  return minutesBetween({ day, time }, { day: other.day, time: other.time });
}

function ofDay(facts: Facts, day: CalendarDate): Facts {
  return { ...facts, day, time: facts.time && existing(day, facts.time) };
}
