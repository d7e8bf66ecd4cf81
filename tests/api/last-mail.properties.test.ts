import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  DepartureChange,
  DepartureFacts,
} from '../../src/features/departures/server/departure-facts.ts';
import { subscriptionBody } from '../../src/features/notifications/contract.ts';
import {
  type DepartureSnapshot,
  parseLastNotified,
} from '../../src/features/notifications/server/mail/last-notified.ts';
import { subscribeToDeparture } from '../../src/features/notifications/server/subscribe-to-departure.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import type { MailTransport } from '../../src/mail/delivery.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { factsOf } from '../support/departure-facts.ts';
import { numRuns } from '../support/full-run.ts';
import { SENDING, sendAndKill } from '../support/mail-sending.ts';
import { added, changed, flightChanged, removed, STAFF, stageChanges } from '../support/stage-changes.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { undoAsShown } from '../support/undo-as-shown.ts';

const START = new Date('2026-05-20T10:00:00Z');
const MINUTE = 60_000;
const FLIGHTS = ['BT 672', 'FR 100', 'W6 2222'];
const TIMES = [wallTime('08:00'), wallTime('09:30'), null];

type Step =
  | { do: 'publish'; flight: number; time: number; to: 'set' | 'remove' | 'other flight' }
  | { do: 'undo' }
  | { do: 'subscribe'; guest: number; flight: number | undefined }
  | { do: 'deliver' }
  | { do: 'outage' }
  | { do: 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      flight: fc.nat(FLIGHTS.length - 1),
      time: fc.nat(TIMES.length - 1),
      to: fc.constantFrom('set' as const, 'set' as const, 'remove' as const, 'other flight' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      guest: fc.nat(2),
      flight: fc.option(fc.nat(FLIGHTS.length - 1), { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'deliver' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'outage' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'crash' as const }) },
);

it('[MAIL-02] [MAIL-08] [MAIL-12] [MAIL-15] after any sequence of publishes, undos, outages, crashes and subscriptions the last mail of every subscriber matches what is published', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const office = await openOffice();
      try {
        for (const each of steps) await office.take(each);
        await office.deliver();
        await office.expectEverybodyKnows();
      } finally {
        await office.close();
      }
    }),
    { numRuns: numRuns(25), seed: 20_260_601 },
  );
});

/** Staff who publish, guests who subscribe, and a mail server that may be down. */
async function openOffice() {
  const { database, close } = await openTestDatabase();
  const hotelId = await storeHotel(database);
  let now = START;
  let down = false;
  const published: number[] = [];
  const services = { database, now: () => now };
  const messageIds = new Set<string>();
  /** The content of the last mail of each subscription. */
  const read = new Map<number, string>();
  const transport: MailTransport = {
    async deliver({ rowId }) {
      if (down) return { kind: 'unavailable', code: 'ECONNECTION', reason: 'down' };
      await arrive(rowId);
      return { kind: 'accepted', handover: { to: 'file', name: 'mail.eml' } };
    },
    close: () => undefined,
  };

  /** Mail programs show a message once, however often it is received. */
  async function arrive(rowId: number): Promise<void> {
    const row = await database.read
      .selectFrom('outbox')
      .select(['message_id', 'subscription_id', 'notified_state'])
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow();
    if (messageIds.has(row.message_id)) return;
    messageIds.add(row.message_id);
    if (row.subscription_id !== null && row.notified_state) read.set(row.subscription_id, row.notified_state);
  }

  const crash = () => sendAndKill(database, now, ({ id }) => arrive(id));

  async function departures(): Promise<DepartureFacts[]> {
    const rows = await database.read
      .selectFrom('departures')
      .selectAll()
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ id, updated_at, ...facts }) => facts as DepartureFacts);
  }

  async function changeOf({ flight, time, to }: Extract<Step, { do: 'publish' }>): Promise<DepartureChange> {
    const present = await departures();
    const flight_number = FLIGHTS[flight] ?? '';
    const pickup_time = TIMES[time] ?? null;
    const before = present.find((facts) => facts.flight_number === flight_number);
    if (!before) return added(factsOf({ hotel_id: hotelId, flight_number, pickup_time }));
    if (to === 'remove') return removed(before);
    const free = FLIGHTS.find((other) => present.every((facts) => facts.flight_number !== other));
    if (to === 'other flight' && free) return flightChanged(before, free);
    return changed(before, { pickup_time });
  }

  async function deliver(): Promise<void> {
    // Later than any retry delay.
    now = new Date(now.getTime() + 180 * MINUTE);
    const outbox = createOutbox({ ...SENDING, database, transport, now: () => now });
    await outbox.drain();
    await outbox.stop();
  }

  return {
    deliver: async () => {
      down = false;
      await deliver();
    },
    async take(each: Step) {
      now = new Date(now.getTime() + MINUTE);
      if (each.do === 'publish') {
        const listId = await stageChanges(services, [await changeOf(each)]);
        const result = await publishSchedule(services, { listId, staff: STAFF });
        if (result.published) published.push(listId);
      } else if (each.do === 'undo') {
        const last = published.pop();
        if (last !== undefined) await undoAsShown(services, last);
      } else if (each.do === 'subscribe') {
        const flight_number = each.flight === undefined ? '' : FLIGHTS[each.flight];
        const body = subscriptionBody.parse({
          email: `guest${each.guest}@example.com`,
          hotel: hotelId,
          transfer_type: 'group',
          departure_date: '2026-06-01',
          language: 'en',
          last_name: 'Quijotescu',
          flight_number,
        });
        await subscribeToDeparture(services, body, '203.0.113.5');
      } else if (each.do === 'crash') {
        await crash();
      } else {
        down = each.do === 'outage';
        await deliver();
      }
    },
    async expectEverybodyKnows() {
      const present = await departures();
      const subscriptions = await database.read
        .selectFrom('subscriptions')
        .select(['id', 'flight_number'])
        .where('ended_at', 'is', null)
        .execute();
      for (const { id, flight_number } of subscriptions) {
        const covered = present.filter(
          (facts) => flight_number === '' || facts.flight_number === flight_number,
        );
        const known = (parseLastNotified(read.get(id) ?? null) ?? []).filter(({ gone }) => !gone);
        expect(known.map(inWords).sort()).toEqual(covered.map(inWords).sort());
      }
    },
    close,
  };
}

function inWords({
  flight_number,
  pickup_date,
  pickup_time,
  pickup_point,
}: DepartureSnapshot | DepartureFacts): string {
  return `${flight_number} ${pickup_date} ${pickup_time} ${pickup_point}`;
}
