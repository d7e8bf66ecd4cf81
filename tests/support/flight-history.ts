import { expect } from 'vitest';
import { linkFlightNumbers } from '../../src/features/schedules/server/link-flight-numbers.ts';
import { findTransfer } from '../../src/features/transfers/server/find-transfer.ts';
import type { CalendarDate } from '../../src/values/calendar-date.ts';
import type { Season } from './flight-calendar.ts';
import { coachSteps } from './flight-coach-steps.ts';
import { daySteps } from './flight-day-steps.ts';
import { guestSteps } from './flight-guest-steps.ts';
import { FlightMail } from './flight-mail.ts';
import { mergeSteps } from './flight-merge-steps.ts';
import { askedFor, HOTELS, inWords, OTHER_NUMBERS } from './flight-model.ts';
import { moveSteps } from './flight-move-steps.ts';
import { publishEdit } from './flight-office.ts';
import type { Step, StepsOf } from './flight-steps.ts';
import { stopSteps } from './flight-stop-steps.ts';
import { undoSteps } from './flight-undo-steps.ts';
import { FlightWorld, fromRow, newVisitor } from './flight-world.ts';
import { STAFF } from './stage-changes.ts';
import { openTestDatabase } from './test-database.ts';

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
  /** What was published and expected at the last step, and the questions that were asked since. */
  let agreed = { state: '', asked: new Set<string>() };

  const steps: StepsOf<Step['do']> = {
    ...coachSteps(world),
    async 'link-number'({ which, number }) {
      const { model } = world;
      const [, now] = world.model.runningAt(which) ?? [];
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
    ...daySteps(world),
    ...moveSteps(world),
    ...mergeSteps(world),
    ...undoSteps(world),
    async 'mistake-number'({ which, other, isMailed }) {
      const { model } = world;
      const [coach, now] = model.runningAt(which) ?? [];
      if (!coach || !now || now.isInferred) return;
      const beside = model.running.flatMap(({ hotel, now: facts }) =>
        hotel === coach.hotel && facts?.day === now.day ? facts : [],
      );
      const wrong = beside.filter(({ name, flight }) => name === now.name && flight !== now.flight);
      const to = wrong[other % wrong.length];
      // Which of two equal entries is whose cannot be seen in a calendar.
      if (!to || new Set(beside.map(({ time, place }) => `${time} ${place}`)).size < beside.length) return;
      await publishEdit(world, coach, { ...now, flight: to.flight });
      if (isMailed) await mail.deliverAll();
      await steps.undo({ do: 'undo', back: 0 });
      for (const each of world.published.slice(-2)) each.isSpent = true;
    },
    ...stopSteps(world),
    ...guestSteps(world, mail),
    deliver: () => mail.deliverAll(),
    async outage() {
      world.isMailDown = true;
      await mail.deliver();
    },
    kill: () => mail.deliverAndKill(),
    async 'kill-publish'({ after }) {
      world.killAfter = after;
    },
  };

  async function expectSiteAgrees(): Promise<void> {
    const { model, hotelIds, isMerged } = world;
    const rows = await world.readPublished();
    for (const coach of model.running) {
      const ofCoach = rows.filter(
        (row) => coach.now && inWords(fromRow(row, hotelIds)) === inWords(coach.now),
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
    // A hotel that was merged answers under both addresses.
    const atFormer = isMerged ? known.slice(0, 1).map((each) => ({ ...each, hotel: 0 })) : [];
    const asked = [...known, ...atFormer, ...model.guests].map(({ hotel, day, name }) =>
      JSON.stringify([hotel, day, name]),
    );
    // What is published and expected as before is answered as before.
    const state = JSON.stringify([rows, model.coaches, hotelIds, isMerged]);
    if (state !== agreed.state) agreed = { state, asked: new Set() };
    for (const each of asked) {
      if (agreed.asked.has(each)) continue;
      const [hotel, day, name] = JSON.parse(each);
      await expectAnswer(hotel, day, name);
      agreed.asked.add(each);
    }

    async function expectAnswer(hotel: number, date: CalendarDate, name: string): Promise<void> {
      const { departures } = await findTransfer(services, {
        ...{ type: name ? 'private' : 'group', hotelId: hotelIds[hotel] ?? 0, date },
        ...{ lastName: name || undefined, address: newVisitor() },
      });
      const shown = departures.map(
        (each) =>
          `${each.pickup_date} ${each.pickup_time} ${each.pickup_point} ${each.flight_number} ${each.coach ?? ''}`,
      );
      const expected = model
        .answer(isMerged ? 1 : hotel, date, name)
        .map(({ now }) => `${now?.day} ${now?.time ?? null} ${now?.place} ${now?.flight} ${now?.label}`);
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
