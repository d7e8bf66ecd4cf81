import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { DeparturesTable } from '../../src/db/schema.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { randomFrom } from '../bad-input/random.ts';
import type { Ledger } from './ledger.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

const PUBLISH_EVERY_MS = 3_000;

/** A published group departure, as in the back office. */
export type Coach = Omit<Selectable<DeparturesTable>, 'updated_at' | 'withdrawn_at'>;

/** Departures late enough that subscribers are notified of every change. */
export function readCoaches(environment: TestEnvironment, count: number): Promise<Coach[]> {
  const from = addDays(todayInMadrid(new Date()), 10);
  return environment.visit(async ({ read }) => {
    const rows = await read
      .selectFrom('departures')
      .selectAll()
      .where('type', '=', 'group')
      .where('pickup_date', '>=', from)
      .where('pickup_time', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('pickup_date')
      .orderBy('id')
      .limit(count)
      .execute();
    return rows.map(({ updated_at, withdrawn_at, ...coach }) => coach);
  });
}

export interface Publisher {
  stop(): Promise<void>;
}

/**
 * Staff who change and publish the time of one coach after another. An interrupted mail is retried after a minute: by
 * then some coaches have changed again, and others have not.
 */
export function startPublisher(
  environment: TestEnvironment,
  ledger: Ledger,
  coaches: readonly Coach[],
): Publisher {
  const random = randomFrom(7);
  const known = coaches.map((coach) => ({ ...coach }));
  let stopping = false;
  const working = work();

  async function work(): Promise<void> {
    while (!stopping) {
      await setTime(random.one(known));
      await setTimeout(PUBLISH_EVERY_MS);
    }
  }

  async function setTime(coach: Coach): Promise<void> {
    const pickup_time = wallTime(`${pad(5 + random.below(15))}:${pad(random.below(60))}`);
    const { id: departureId, ...before } = coach;
    const after = { ...before, pickup_time };
    const staged = await call('/api/admin/departures/', { id: departureId, before, after });
    if (staged.status === 409) return readAnew(coach);
    if (staged.status !== 201) return;
    const { id } = JSON.parse(staged.text);
    const published = await call(`/api/admin/schedules/${id}/publish/`, { leave_out: false });
    if (published.status !== 200) return;
    ledger.publishes.push(JSON.parse(published.text).publish_number);
    coach.pickup_time = pickup_time;
  }

  /** A publish whose response was lost may have happened: read the current state. */
  async function readAnew(coach: Coach): Promise<void> {
    const query = `hotel_id=${coach.hotel_id}&date=${coach.pickup_date}&type=group`;
    const { status, text } = await sendRequest(environment.url, { path: `/api/transfer-schedule/?${query}` });
    if (status !== 200) return;
    const departures: { flight_number: string; pickup_date: string; pickup_time: string | null }[] =
      JSON.parse(text).departures;
    const same = departures.find(
      ({ flight_number, pickup_date }) =>
        flight_number === coach.flight_number && pickup_date === coach.pickup_date,
    );
    if (same) coach.pickup_time = same.pickup_time === null ? null : wallTime(same.pickup_time);
  }

  async function call(path: string, body: object) {
    const answer = await sendRequest(environment.url, {
      method: 'POST',
      path,
      headers: environment.staffHeaders,
      body,
    });
    ledger.note('publish', answer);
    return answer;
  }

  return {
    async stop() {
      stopping = true;
      await working;
    },
  };
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
