import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openRelease, type Query } from '../support/first-release.ts';
import {
  BOOKINGS,
  DAYS,
  dayOf,
  FIRST_HOTEL,
  fillRelease,
  GROUP_DEPARTURES,
  HOTELS,
  LIST_DAYS,
  SUBSCRIPTIONS,
  WITHDRAWN,
} from '../support/large-release.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { killHard, startServer } from '../support/server-process.ts';

const MINUTE = 60_000;
/** Measured: twice as long as the SQL that fills the database, on both engines. */
const MAX_TIMES_FILLING = 8;
const SAMPLES = 300;
/** What the first release said of a departure. */
const FIELDS = [
  ...['flight_number', 'flight_date', 'flight_time', 'flight_destination', 'pickup_date', 'pickup_time'],
  ...['pickup_point', 'pickup_lat', 'pickup_lng', 'updated_at'],
] as const;
type Fields = Record<string, unknown>;

interface Sample {
  question: string;
  departures: string;
}

describe('a large database of the first release', { timeout: 20 * MINUTE }, () => {
  let data: ServerData;
  let samples: Sample[];
  let lists: { type: 'group' | 'private'; csv: string }[];
  let fillingMs: number;

  beforeAll(async () => {
    data = await newServerData();
    const release = await openRelease(data);
    const begun = performance.now();
    await fillRelease(release.run);
    fillingMs = performance.now() - begun;
    samples = await sampleAnswers(release.query);
    lists = [await lastList(release.query, 'group'), await lastList(release.query, 'private')];
    await release.close();
  }, 10 * MINUTE);
  afterAll(() => data.remove());

  it('[OPS-10a] [OPS-10b] is migrated at the start in a multiple of the time that filling it takes, and every public answer stays as it was', async () => {
    const begun = performance.now();
    const server = await startServer(data.env);
    try {
      while ((await statusOf(server.url)) !== 200) {
        expect(performance.now() - begun, 'the time to migrate').toBeLessThan(MAX_TIMES_FILLING * fillingMs);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const readyMs = performance.now() - begun;
      console.info(
        `filled in ${Math.round(fillingMs)} ms, migrated and ready after ${Math.round(readyMs)} ms`,
      );
      const { get } = sendTo(server.url);
      for (const { question, departures } of samples) {
        const { json } = await get(`/api/transfer-schedule/?${question}`);
        expect(fieldsOf((json as { departures: Fields[] }).departures), question).toBe(departures);
      }
    } finally {
      await killHard(server);
    }
  });

  it('[OPS-10c] its changes, withdrawn departures and notified subscribers have the ids of their departures', async () => {
    await data.visit(async ({ read }) => {
      const count = async (table: string, where = sql<boolean>`true`) => {
        const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where ${where}`;
        return Number((await query.execute(read)).rows[0]?.rows);
      };
      expect(await count('schedule_changes', sql`departure_id is null`)).toBe(0);
      expect(await count('departures', sql`withdrawn_at is not null`)).toBe(WITHDRAWN);
      expect(await count('departures')).toBe(GROUP_DEPARTURES + BOOKINGS + WITHDRAWN);
      expect(await count('notified_departures')).toBe(SUBSCRIPTIONS);
    });
  });

  it('[OPS-10d] the last lists, imported again, change nothing and mail nobody', async () => {
    const before = await data.visit(stateOf);
    for (const { type, csv } of lists) {
      const bytes = new TextEncoder().encode(csv);
      const { ended } = startScheduleImport(data.env, bytes, ['--type', type, '--publish']);
      const { code, stdout, stderr } = await ended;
      expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('nothing was published and nobody is mailed');
      expect(stdout).toContain(`unchanged ${csv.split('\n').length - 1}`);
    }
    expect(await data.visit(stateOf)).toEqual(before);
  });
});

async function statusOf(url: string): Promise<number | undefined> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.status;
}

/** What an import could change: what guests see, and what they are sent. */
async function stateOf({ read }: Database): Promise<unknown> {
  const [departures, mails] = await Promise.all([
    sql`select count(*) as departures, max(updated_at) as updated from departures`.execute(read),
    sql`select count(*) as mails from outbox`.execute(read),
  ]);
  return [departures.rows, mails.rows];
}

/** The answers of that release for hotels and days all over the database. */
async function sampleAnswers(query: Query): Promise<Sample[]> {
  const found: Sample[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const hotel = FIRST_HOTEL + ((n * 37) % HOTELS);
    const day = dayOf((n * 53) % DAYS);
    const isPrivate = n % 3 === 0;
    const type = isPrivate ? 'private' : 'group';
    const rows = await query(`select ${FIELDS.join(', ')}, id, last_name from departures
      where type = '${type}' and hotel_id = ${hotel} and (pickup_date = '${day}' or flight_date = '${day}')`);
    const [first] = rows;
    if (!first) continue;
    const asked = { hotel_id: String(hotel), date: day, type };
    const question = new URLSearchParams(
      isPrivate ? { ...asked, last_name: String(first.last_name) } : asked,
    );
    found.push({ question: `${question}`, departures: fieldsOf(rows.toSorted(byTime)) });
  }
  expect(found.length).toBeGreaterThan(SAMPLES / 2);
  return found;
}

function byTime(a: Fields, b: Fields): number {
  const rank = ({ pickup_time, pickup_date, flight_number, id }: Fields) =>
    `${pickup_time === null ? 1 : 0} ${pickup_date} ${pickup_time} ${flight_number} ${String(id).padStart(9, '0')}`;
  return rank(a) < rank(b) ? -1 : 1;
}

function fieldsOf(departures: readonly Fields[]): string {
  return JSON.stringify(departures.map((each) => FIELDS.map((field) => [field, each[field]])));
}

/** The list that published the last days. */
async function lastList(query: Query, type: 'group' | 'private') {
  const rows = await query(`select hotels.name as hotel, departures.* from departures
    inner join hotels on hotels.id = hotel_id
    where type = '${type}' and pickup_date >= '${dayOf(DAYS - LIST_DAYS)}' order by departures.id`);
  const columns = {
    ...{ Hotel: 'hotel', 'Pickup date': 'pickup_date', 'Pickup time': 'pickup_time' },
    ...{ 'Pickup point': 'pickup_point', Latitude: 'pickup_lat', Longitude: 'pickup_lng' },
    ...{ 'Flight number': 'flight_number', 'Flight date': 'flight_date', 'Flight time': 'flight_time' },
    ...{ Destination: 'flight_destination', 'Last name': 'last_name' },
  };
  const stated = Object.entries(columns).filter(([, column]) => type === 'private' || column !== 'last_name');
  const lines = rows.map((row) => stated.map(([, column]) => row[column] ?? '').join(';'));
  return { type, csv: [stated.map(([heading]) => heading).join(';'), ...lines].join('\n') };
}
