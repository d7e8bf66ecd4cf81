import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { MailTransport } from '../../src/mail/delivery.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { type Coach, eventOf, type FlightModel, HOTELS } from './flight-model.ts';
import type { FlightWorld } from './flight-world.ts';
import { SENDING, sendAndKill } from './mail-sending.ts';

/** A transfer is gone; of a coach beside which another one goes a mail says so. */
const GONE = /(transfer|pick you up)[^.\n]* removed from the schedule/;
/** Later than any retry. */
const RETRIED_MINUTES = 180;

/** The mails that guests have, of a sender that is killed and a server that is down at times. */
export class FlightMail {
  readonly #world: FlightWorld;
  #received = new Set<string>();
  #failures: unknown[] = [];
  readonly #transport: MailTransport = {
    deliver: async ({ bytes }) => {
      if (this.#world.isMailDown) return { kind: 'unavailable', code: 'ECONNECTION', reason: 'down' };
      // A sender that fails by it would never end.
      await this.#receive(bytes).catch((failure) => this.#failures.push(failure));
      return { kind: 'accepted', handover: { to: 'file', name: 'mail.eml' } };
    },
    close: () => undefined,
  };

  constructor(world: FlightWorld) {
    this.#world = world;
  }

  startAnew(): void {
    this.#received = new Set();
    this.#failures = [];
  }

  async deliver(): Promise<void> {
    const { database } = this.#world;
    this.#world.wait(RETRIED_MINUTES);
    const outbox = createOutbox({
      ...{ ...SENDING, database, transport: this.#transport },
      now: () => this.#world.now,
    });
    await outbox.drain();
    await outbox.stop();
    const [failure] = this.#failures;
    if (failure) throw failure;
  }

  /** Everything arrives, and nothing is left to say. */
  async deliverAll(): Promise<void> {
    this.#world.isMailDown = false;
    await this.deliver();
    expectGuestsKnow(this.#world.model);
    const count = this.#received.size;
    await this.deliver();
    expect(this.#received.size, 'a second delivery has nothing to say').toBe(count);
  }

  /** Mails arrive, and the sender is killed before it records that. */
  async deliverAndKill(): Promise<void> {
    const { database, now } = this.#world;
    await sendAndKill(database, now, async ({ bytes }) => {
      await this.#receive(bytes);
    });
  }

  /** A mail program shows a message once, however often it arrives. */
  async #receive(bytes: Buffer): Promise<void> {
    const { model } = this.#world;
    const { messageId = '', to, text: written = '', attachments } = await PostalMime.parse(bytes);
    const text = written.replaceAll('\u00A0', ' ');
    const guest = model.guests.find(({ email }) => email === to?.[0]?.address);
    if (this.#received.has(messageId)) return;
    this.#received.add(messageId);
    if (!guest) throw new Error('a mail to nobody');
    if (GONE.test(text)) expectGone(model, new Set([...guest.notified, ...guest.asked]));
    for (const coach of model.concerns(guest)) {
      guest.notified.add(coach);
      // Of a coach that is of the chosen flight by now it is news that it goes.
      const former = guest.texts.get(coach)?.hotel;
      if (former !== undefined && former !== coach.hotel && !guest.others.has(coach))
        expect(text).toContain(`now leaves from ${HOTELS[coach.hotel]}, not from ${HOTELS[former]}.`);
      guest.texts.set(coach, { text, hotel: coach.hotel });
      guest.others.delete(coach);
    }
    const beside = model.mayConcern(guest);
    for (const { mimeType, content } of attachments) {
      if (mimeType !== 'text/calendar') continue;
      const entry = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const uid = lineOf(entry, 'UID');
      const event = `${lineOf(entry, 'DTSTART;TZID=Europe/Madrid')} ${lineOf(entry, 'LOCATION')}`;
      guest.calendar.set(uid, entry.includes('STATUS:CANCELLED') ? undefined : event);
      for (const coach of beside) if (eventOf(coach, guest) === event) guest.notified.add(coach);
    }
  }
}

function lineOf(entry: string, name: string): string {
  const line = entry.split(/\r?\n/).find((each) => each.startsWith(`${name}:`));
  return line?.slice(name.length + 1) ?? '';
}

/** Of the coaches that a guest knows, one no longer goes, and no other goes from that hotel to its flight. */
function expectGone(model: FlightModel, known: ReadonlySet<Coach>): void {
  const isWithoutCoach = ({ hotel, now: facts, last }: Coach) =>
    !facts &&
    !model.running.some(
      ({ hotel: other, now }) =>
        other === hotel &&
        now?.name === last.name &&
        model.isSameFlight(now.flight, last.flight) &&
        now.flightDay === last.flightDay,
    );
  expect([...known].some(isWithoutCoach), 'a flight that still has a coach is said to be gone').toBe(true);
}

/**
 * Each entry in a calendar is a coach with a time that concerns the guest, and each such coach has one. Bookings at one time and
 * place may share it: there is nothing to say of the second.
 */
function expectGuestsKnow(model: FlightModel): void {
  for (const guest of model.guests) {
    const entries = [...guest.calendar.values()].filter((event) => event !== undefined);
    const coaches = model.concerns(guest).flatMap((coach) => eventOf(coach, guest) ?? []);
    expect(new Set(entries), `the calendar of ${guest.email}`).toEqual(new Set(coaches));
    expect(entries.length, `the entries of ${guest.email}`).toBeLessThanOrEqual(
      coaches.length + guest.knownTwice,
    );
    for (const coach of model.concerns(guest)) {
      const { time } = coach.now ?? {};
      const { text, hotel } = guest.texts.get(coach) ?? {};
      if (text === undefined) continue;
      // Of a coach that is of the chosen flight by now, the calendar above.
      if (time) expect(text, `the last mail of ${guest.email}`).toContain(time);
      expect(hotel, `the hotel that ${guest.email} knows`).toBe(coach.hotel);
      if (hotel !== guest.hotel) expect(text).toContain(`Pickup point: ${HOTELS[coach.hotel]}`);
    }
  }
}
