import { expect } from 'vitest';
import { subscriptionBody } from '../../src/features/notifications/contract.ts';
import { chooseFlight } from '../../src/features/notifications/server/choose-flight.ts';
import { readSubscriptionFlights } from '../../src/features/notifications/server/read-subscription-flights.ts';
import { subscribeToDeparture } from '../../src/features/notifications/server/subscribe-to-departure.ts';
import type { FlightMail } from './flight-mail.ts';
import { askedFor, type Coach, eventOf, OTHER_NUMBERS } from './flight-model.ts';
import type { StepsOf } from './flight-steps.ts';
import { type FlightWorld, newVisitor } from './flight-world.ts';

/** What guests do. */
export function guestSteps(world: FlightWorld, mail: FlightMail): StepsOf<'subscribe' | 'choose'> {
  const { services } = world;
  return {
    async subscribe({ guest: number, which, question }) {
      const { model, hotelIds } = world;
      const email = `guest${number}@example.com`;
      if (model.guests.some((guest) => guest.email === email)) return;
      const [coach, now] = world.model.runningAt(which) ?? [];
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
        asked: new Set<Coach>(),
        others: new Map<Coach, [string, string | undefined] | undefined>(),
        renumbered: undefined,
        knownTwice: 0,
        calendar: new Map<string, string | undefined>(),
        texts: new Map<Coach, { text: string; hotel: number }>(),
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
      const events = model.concerns(guest).flatMap((coach) => eventOf(coach, guest) ?? []);
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
      // A mail may name, without a time, what was asked for once; a calendar shows nothing of it.
      const possible = model.mayConcern(guest).flatMap(({ now }) => now?.flight ?? []);
      const isOneOf = (all: readonly string[], one: string) =>
        all.some((each) => model.isSameFlight(each, one));
      const sure = offered?.flights.filter((each) => isOneOf(own, each) || !isOneOf(possible, each));
      expect(sure?.map((each) => isOneOf(own, each))).toEqual(own.map(() => true));
      await chooseFlight(services, token, flight);
      model.choose(guest, flight);
    },
  };
}
