import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import type { DepartureFacts } from '../../src/features/departures/server/departure-facts.ts';
import { FACTS } from '../../src/features/departures/server/read-published.ts';
import { mergeHotels } from '../../src/features/hotel-merging/server/merge-hotels.ts';
import { subscriptionBody } from '../../src/features/notifications/contract.ts';
import { subscribeToDeparture } from '../../src/features/notifications/server/subscribe-to-departure.ts';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { discardList } from '../../src/features/schedules/server/discard-list.ts';
import { flightsKey } from '../../src/features/schedules/server/flight-pairs.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import { stageEdit } from '../../src/features/schedules/server/stage-edit.ts';
import { stageSchedule } from '../../src/features/schedules/server/stage-schedule.ts';
import { undoPublish } from '../../src/features/schedules/server/undo-publish.ts';
import { findTransfer } from '../../src/features/transfers/server/find-transfer.ts';
import { claimMails } from '../../src/mail/claim-mails.ts';
import type { MailTransport } from '../../src/mail/delivery.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { isComposed, renderMail } from '../../src/mail/render-mail.ts';
import { storeComposed } from '../../src/mail/store-composed.ts';
import { mailHandlers } from '../../src/server/mail-handlers.ts';
import * as templates from '../../src/server/mail-templates.tsx';
import { addDays } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { type Coach, DAYS, type Facts, FlightModel, HOTELS, inWords, moved } from './flight-model.ts';
import { STAFF } from './stage-changes.ts';
import { storeHotel } from './store-transfers.ts';
import { openTestDatabase } from './test-database.ts';

const START = new Date('2026-10-01T08:00:00Z');
const MINUTE = 60_000;
const SHOWN_DAYS = [addDays(DAYS[0] as (typeof DAYS)[number], -1), ...DAYS];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const handlers = mailHandlers(templates);
const from = { name: 'Costa Sol', address: 'office@example.com' };
const siteUrl = 'https://guide.example';

export interface Change {
  which: number;
  minutes: number;
  what: 'time' | 'place' | 'pending';
}
interface NewCoach {
  hotel: number;
  flight: string;
  flightDay: (typeof DAYS)[number];
  /** When the flight leaves. */
  leaves: string;
  minutesBefore: number;
  place: string;
}
export type Step =
  | { do: 'add'; coaches: NewCoach[]; byHand: boolean }
  | { do: 'list'; changes: Change[]; rows: 'changed' | 'hotel' | 'all'; namesFlightDays: boolean }
  | { do: 'edit'; change: Change }
  | { do: 'renumber'; which: number; to: string }
  | { do: 'cancel'; which: number; how: 'edit' | 'withdraw' | 'complete' }
  | { do: 'restore'; which: number; minutes: number; byHand: boolean }
  | { do: 'undo'; back: number }
  | { do: 'merge' }
  | { do: 'subscribe'; guest: number; which: number; question: 'day' | 'flight' | 'flight-day' }
  | { do: 'deliver' | 'outage' | 'kill' };

interface Published {
  listId: number;
  changes: ReturnType<FlightModel['publish']>;
}

/**
 * An office that publishes, guests who subscribe and a mail server, driven by steps beside a `FlightModel`. After each step
 * the answers of the site and the departures agree with the model; after each delivery also what guests have in mails and
 * calendars.
 */
export async function openHistory() {
  const { database, close } = await openTestDatabase();
  let now = START;
  let isDown = false;
  let model = new FlightModel();
  let published: Published[] = [];
  let hotelIds: number[] = [];
  let isMerged = false;
  let received = new Set<string>();
  const services = { database, now: () => now };

  const transport: MailTransport = {
    async deliver({ bytes }) {
      if (isDown) return { kind: 'unavailable', code: 'ECONNECTION', reason: 'down' };
      await receive(bytes);
      return { kind: 'accepted', handover: { to: 'file', name: 'mail.eml' } };
    },
    close: () => undefined,
  };

  /** A mail program shows a message once, however often it arrives. */
  async function receive(bytes: Buffer): Promise<void> {
    const { messageId = '', to, text = '', attachments } = await PostalMime.parse(bytes);
    if (received.has(messageId)) return;
    received.add(messageId);
    const guest = model.guests.find(({ email }) => email === to?.[0]?.address);
    if (!guest) throw new Error('a mail to nobody');
    const known = new Set(guest.notified);
    if (/removed from the schedule/.test(text)) expectGone(known);
    for (const coach of model.concerns(guest)) guest.notified.add(coach);
    for (const { mimeType, content } of attachments) {
      if (mimeType !== 'text/calendar') continue;
      const entry = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const uid = /^UID:(.*)$/m.exec(entry)?.[1]?.trim() ?? '';
      const start = /^DTSTART;TZID=Europe\/Madrid:(\w+)/m.exec(entry)?.[1];
      guest.calendar.set(uid, entry.includes('STATUS:CANCELLED') ? undefined : start);
    }
  }

  /** Of the coaches that a guest knows, one no longer goes, and no other goes from that hotel to its flight. */
  function expectGone(known: ReadonlySet<Coach>): void {
    const isWithoutCoach = ({ hotel, now: facts, last }: Coach) =>
      !facts &&
      !model.running.some(
        (other) =>
          other.hotel === hotel &&
          other.now?.flight === last.flight &&
          other.now.flightDay === last.flightDay,
      );
    expect([...known].some(isWithoutCoach), 'a flight that still has a coach is said to be gone').toBe(true);
  }

  async function deliver(): Promise<void> {
    // Later than any retry.
    now = new Date(now.getTime() + 180 * MINUTE);
    const outbox = createOutbox({ database, transport, handlers, from, siteUrl, log, now: () => now });
    await outbox.drain();
    await outbox.stop();
  }

  /** Mails arrive, and the sender is killed before it records that. */
  async function deliverAndKill(): Promise<void> {
    const order = { events: Object.keys(handlers), limit: 100, leaseMs: MINUTE, excludedDomains: [], now };
    const { mails } = await claimMails(database, order);
    for (const mail of mails) {
      const context = { db: database.read, keys: database.keys, siteUrl, now, batch: mails };
      const written = await renderMail(mail, { handlers, context, from, log });
      if (!isComposed(written)) continue;
      await storeComposed(database, [written]);
      await receive(written.message.bytes);
    }
  }

  async function publishRows(
    rows: readonly [Coach, Facts][],
    { namesFlightDays, decisions = {} }: { namesFlightDays: boolean; decisions?: ListDecisions },
  ): Promise<{ list: WholeList; publish: (expected: Map<Coach, Facts | undefined>) => Promise<boolean> }> {
    const headings = ['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight number'];
    const lines = rows.map(([{ hotel }, { day, time, place, flight, flightDay }]) => [
      ...[HOTELS[hotel], day, time ?? '', place, flight],
      ...(namesFlightDays ? [flightDay] : []),
    ]);
    const table = [[...headings, ...(namesFlightDays ? ['Flight date'] : [])], ...lines];
    const list = await stageSchedule(services, {
      fileName: 'list.csv',
      bytes: new TextEncoder().encode(table.map((line) => line.join(';')).join('\r\n')),
      decisions: { type: 'group', source: 'Main office', complete: 'coaches', ...decisions },
      staff: STAFF,
    });
    return {
      list,
      async publish(expected) {
        const before = new Map([...expected.keys()].map((coach) => [coach, coach.now]));
        const result = await publishSchedule(services, {
          listId: list.id,
          staff: STAFF,
          acceptGone: [...expected].filter(([coach, after]) => before.get(coach) && !after).length,
        });
        for (const [coach] of rows) coach.isListed = true;
        const changes = model.publish(expected);
        expect(result).toMatchObject(
          changes.size > 0 ? { published: true } : { refusal: 'nothing_to_publish' },
        );
        if (changes.size > 0) published.push({ listId: list.id, changes });
        return result.published;
      },
    };
  }

  async function publishEdit(coach: Coach, after: Facts | undefined): Promise<void> {
    const current = coach.now && coach.id !== undefined ? await departureOf(coach.id) : undefined;
    const staged = await stageEdit(services, {
      id: current ? (coach.id ?? null) : null,
      before: current ?? null,
      after: after ? factsOf(coach, after) : null,
      staff: STAFF,
    });
    if ('refusal' in staged) {
      expect([staged.refusal, model.publish(new Map([[coach, after]])).size]).toEqual([
        'nothing_to_publish',
        0,
      ]);
      return;
    }
    const result = await publishSchedule(services, { listId: staged.id, staff: STAFF });
    expect(result).toMatchObject({ published: true });
    published.push({ listId: staged.id, changes: model.publish(new Map([[coach, after]])) });
  }

  async function departureOf(id: number): Promise<DepartureFacts> {
    return database.read
      .selectFrom('departures')
      .select(FACTS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow() as Promise<DepartureFacts>;
  }

  function factsOf({ hotel }: Coach, { flight, flightDay, day, time, place }: Facts): DepartureFacts {
    return {
      ...{ type: 'group', hotel_id: hotelIds[hotel] ?? 0, last_name: '' },
      ...{ pickup_date: day, pickup_time: time === undefined ? null : wallTime(time), pickup_point: place },
      ...{ pickup_lat: null, pickup_lng: null, flight_number: flight, flight_date: flightDay },
      ...{ flight_time: null, flight_destination: null },
    };
  }

  /** A list may also mean a coach that goes, with a corrected flight day: at about the same time of one pickup day. */
  function looksCorrected({ hotel }: Coach, { flight, day, time }: Facts): boolean {
    return model.running.some(
      ({ hotel: other, now: facts }) =>
        other === hotel &&
        facts?.flight === flight &&
        facts.day === day &&
        (!time || !facts.time || Math.abs(minutesOf(time) - minutesOf(facts.time)) <= 120),
    );
  }

  const steps: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => Promise<void> } = {
    async add({ coaches, byHand }) {
      const added = new Map<Coach, Facts>();
      for (const wanted of coaches) {
        const hotel = isMerged ? 1 : wanted.hotel;
        const facts = moved({ ...wanted, day: wanted.flightDay, time: wanted.leaves }, -wanted.minutesBefore);
        const { flight, flightDay, day, time, place } = facts;
        const known = model.find(hotel, flight, flightDay);
        const coach = known ?? { hotel, now: undefined, last: facts, id: undefined, isListed: false };
        const isNew = ![...added.keys()].some(
          (one) =>
            one.hotel === hotel &&
            added.get(one)?.flight === flight &&
            added.get(one)?.flightDay === flightDay,
        );
        if (!coach.now && isNew && !looksCorrected(coach, facts))
          added.set(coach, { flight, flightDay, day, time, place });
      }
      if (added.size === 0) return;
      if (byHand) {
        for (const [coach, facts] of added) await publishEdit(coach, facts);
        return;
      }
      const { list, publish } = await publishRows([...added], {
        namesFlightDays: true,
        decisions: { apart: 'all' },
      });
      expect(list.summary).toMatchObject({ new: added.size, changed: 0, gone: 0, held: 0 });
      await publish(new Map(added));
    },
    async list({ changes, rows: scope, namesFlightDays }) {
      const next = new Map<Coach, Facts>();
      for (const change of changes) {
        const coach = model.running[change.which % model.running.length];
        if (coach?.now) next.set(coach, changedBy(next.get(coach) ?? coach.now, change));
      }
      const hotels = new Set([...next.keys()].map(({ hotel }) => hotel));
      const listed = model.running.filter(
        (coach) => scope === 'all' || next.has(coach) || (scope === 'hotel' && hotels.has(coach.hotel)),
      );
      if (listed.length === 0) return;
      const rows = listed.flatMap((coach): [Coach, Facts][] =>
        coach.now ? [[coach, next.get(coach) ?? coach.now]] : [],
      );
      let sent = await publishRows(rows, { namesFlightDays });
      if (sent.list.summary.problems > 0 && !namesFlightDays) {
        // The office is asked which flight is meant, and says so.
        await discardList(services, sent.list.id);
        sent = await publishRows(rows, { namesFlightDays: true });
      }
      expect(sent.list.summary, 'a list of coaches that go').toMatchObject({
        new: 0,
        gone: 0,
        held: 0,
        problems: 0,
      });
      await sent.publish(next);
    },
    async edit({ change }) {
      const coach = model.running[change.which % model.running.length];
      if (coach?.now) await publishEdit(coach, changedBy(coach.now, change));
    },
    async renumber({ which, to }) {
      const one = model.running[which % model.running.length];
      if (!one?.now) return;
      const { flight, flightDay } = one.now;
      const isOfFlight = ({ now: facts }: Coach) => facts?.flight === flight && facts.flightDay === flightDay;
      const ofFlight = model.running.filter(isOfFlight);
      const isTaken = model.coaches.some(({ last }) => last.flight === to && last.flightDay === flightDay);
      if (flight === to || isTaken) return;
      const next = new Map(
        ofFlight.flatMap((coach): [Coach, Facts][] =>
          coach.now ? [[coach, { ...coach.now, flight: to }]] : [],
        ),
      );
      const decisions = { pairs: [flightsKey(flight, to)] };
      const { list, publish } = await publishRows([...next], { namesFlightDays: true, decisions });
      if (list.summary.flight_changed === next.size && list.summary.new === 0 && list.summary.gone === 0) {
        await publish(next);
        return;
      }
      // Several coaches at one time and place are not paired: the office edits them by hand.
      await discardList(services, list.id);
      for (const [coach, after] of next) await publishEdit(coach, after);
    },
    async cancel({ which, how }) {
      const coach = model.running[which % model.running.length];
      if (!coach?.now) return;
      const { flight, day } = coach.now;
      const others = model.running.filter((other) => other !== coach);
      const besides = others.filter((other) => other.hotel === coach.hotel && other.now?.day === day);
      const rows = (how === 'complete' ? others : besides).flatMap((other): [Coach, Facts][] =>
        other.now ? [[other, other.now]] : [],
      );
      const isCovered =
        how === 'complete' && coach.isListed && others.some(({ now: facts }) => facts?.day === day);
      if (
        how === 'edit' ||
        (how === 'withdraw' && besides.length === 0) ||
        (how === 'complete' && !isCovered)
      ) {
        await publishEdit(coach, undefined);
        return;
      }
      const isSameFlightBeside = besides.some(({ now: facts }) => facts?.flight === flight);
      if (how === 'withdraw' && isSameFlightBeside) return;
      const key = `${flight.replaceAll(' ', '')}@${day}`;
      const decisions = how === 'withdraw' ? { withdraw: [key] } : { complete: 'days' as const };
      const { list, publish } = await publishRows(rows, { namesFlightDays: true, decisions });
      expect(list.summary, 'a cancelled coach').toMatchObject({ new: 0, changed: 0, gone: 1, held: 0 });
      await publish(new Map([[coach, undefined]]));
    },
    async restore({ which, minutes, byHand }) {
      const cancelled = model.coaches.filter(({ now: facts }) => !facts);
      const coach = cancelled[which % cancelled.length];
      if (!coach || model.find(coach.hotel, coach.last.flight, coach.last.flightDay) !== coach) return;
      const after = moved(coach.last, minutes);
      if (looksCorrected(coach, after)) return;
      if (byHand) {
        await publishEdit(coach, after);
        return;
      }
      const { list, publish } = await publishRows([[coach, after]], {
        namesFlightDays: true,
        decisions: { apart: 'all' },
      });
      expect(list.summary, 'a restored coach').toMatchObject({ new: 1, changed: 0, gone: 0, held: 0 });
      await publish(new Map([[coach, after]]));
    },
    async undo({ back }) {
      const undone = published.at(-1 - back);
      if (!undone) return;
      const next = model.undone(undone.changes);
      const result = await undoPublish(services, { listId: undone.listId, staff: STAFF });
      expect(result.published).toBe(next.size > 0);
      if (result.published) published.push({ listId: result.listId, changes: model.publish(next) });
    },
    async merge() {
      const [gone, kept] = [0, 1];
      const differs = model.coaches.some(
        (coach) => coach.hotel === gone && model.find(kept, coach.last.flight, coach.last.flightDay),
      );
      if (isMerged || differs) return;
      const hotel = await database.read
        .selectFrom('hotels')
        .select('version')
        .where('id', '=', hotelIds[gone] ?? 0)
        .executeTakeFirstOrThrow();
      const { version } = hotel;
      await mergeHotels(services, {
        from: hotelIds[gone] ?? 0,
        into: hotelIds[kept] ?? 0,
        staff: STAFF,
        version,
      });
      for (const each of [...model.coaches, ...model.guests]) each.hotel = kept;
      isMerged = true;
      published = [];
    },
    async subscribe({ guest: number, which, question }) {
      const email = `guest${number}@example.com`;
      if (model.guests.some((guest) => guest.email === email)) return;
      const coach = model.running[which % model.running.length];
      if (!coach?.now) return;
      const guest = {
        email,
        hotel: coach.hotel,
        day: question === 'flight-day' ? coach.now.flightDay : coach.now.day,
        flight: question === 'flight' ? coach.now.flight : undefined,
        notified: new Set<Coach>(),
        calendar: new Map<string, string | undefined>(),
      };
      const body = subscriptionBody.parse({
        ...{ email, hotel: hotelIds[guest.hotel], transfer_type: 'group', departure_date: guest.day },
        ...{ language: 'en', last_name: '', flight_number: guest.flight ?? '' },
      });
      await subscribeToDeparture(services, body, '203.0.113.5');
      model.guests.push(guest);
    },
    async deliver() {
      isDown = false;
      await deliver();
      expectGuestsKnow();
      const count = received.size;
      await deliver();
      expect(received.size, 'a second delivery has nothing to say').toBe(count);
    },
    async outage() {
      isDown = true;
      await deliver();
    },
    kill: deliverAndKill,
  };

  /** Each entry in a calendar is a coach with a time that concerns the guest, and each such coach has one. */
  function expectGuestsKnow(): void {
    for (const guest of model.guests) {
      const entries = [...guest.calendar.values()].filter((start) => start !== undefined);
      const coaches = model
        .concerns(guest)
        .flatMap(({ now: facts }) =>
          facts?.time ? `${facts.day.replaceAll('-', '')}T${facts.time.replace(':', '')}00` : [],
        );
      expect(entries.toSorted(), `the calendar of ${guest.email}`).toEqual(coaches.toSorted());
    }
  }

  async function expectSiteAgrees(): Promise<void> {
    const rows = await readPublished(database);
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
    for (const [hotel, hotelId] of hotelIds.entries()) {
      for (const date of SHOWN_DAYS) {
        const asked = { type: 'group', hotelId, date, lastName: undefined, address: '203.0.113.5' } as const;
        const { departures } = await findTransfer(services, asked);
        const shown = departures.map(
          (each) => `${each.pickup_date} ${each.pickup_time} ${each.flight_number}`,
        );
        const expected = model
          .answer(isMerged ? 1 : hotel, date)
          .map(({ now: facts }) => `${facts?.day} ${facts?.time ?? null} ${facts?.flight}`);
        expect(shown.toSorted(), `${HOTELS[hotel]} on ${date}`).toEqual(expected.toSorted());
      }
    }
  }

  return {
    async startAnew(): Promise<void> {
      now = START;
      isDown = false;
      isMerged = false;
      model = new FlightModel();
      published = [];
      received = new Set();
      hotelIds = await emptyDatabase(database);
    },
    async take(step: Step): Promise<void> {
      now = new Date(now.getTime() + MINUTE);
      await (steps[step.do] as (taken: Step) => Promise<void>)(step);
      await expectSiteAgrees();
    },
    close,
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function changedBy(facts: Facts, { what, minutes }: Change): Facts {
  if (what === 'pending') return { ...facts, time: undefined };
  if (what === 'place') return { ...facts, place: facts.place === 'Bus stop' ? 'Main entrance' : 'Bus stop' };
  return moved(facts, minutes);
}

type Row = DepartureFacts & { id: number };

function readPublished({ read }: Database): Promise<Row[]> {
  return read
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where('withdrawn_at', 'is', null)
    .execute();
}

function fromRow({ flight_number, flight_date, pickup_date, pickup_time, pickup_point }: Row): Facts {
  return {
    flight: flight_number,
    flightDay: flight_date ?? pickup_date,
    day: pickup_date,
    time: pickup_time ?? undefined,
    place: pickup_point,
  };
}

/** Only the hotels remain; returns their ids. */
async function emptyDatabase(database: Database): Promise<number[]> {
  await database.write(async (db) => {
    for (const table of [
      'departure_sources',
      'notified_departures',
      'schedule_mails',
      'mail_copies',
      'outbox',
      'subscriptions',
      'departures',
      'schedule_changes',
      'schedule_problems',
      'schedule_lists',
      'schedule_formats',
      'hotel_names',
      'hotels',
      'limit_hits',
    ] as const)
      await db.deleteFrom(table as 'departures').execute();
  });
  const ids: number[] = [];
  for (const name of HOTELS) ids.push(await storeHotel(database, name));
  return ids;
}
