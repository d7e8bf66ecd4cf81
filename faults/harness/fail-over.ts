import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, readContentVersion, writeContent } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { startStandby } from '../../tests/support/postgres-standby.ts';
import {
  becomesReady,
  killHard,
  type ServerProcess,
  startServer,
} from '../../tests/support/server-process.ts';
import { storeDepartures, storeHotel } from '../../tests/support/store-transfers.ts';
import { sendRequest } from './send-request.ts';

const INSTANCES = 3;
/** A publish is visible on all instances within this time. [SEC-58] */
const SHOWN_WITHIN_MS = 1_000;
const PATIENCE_MS = 30_000;

/**
 * Three instances behind one address, with a primary and a standby. The standby stops replicating, 11:50 is published
 * and cached by all, the primary is killed and replaced by the standby without 11:50, and 11:45 is published under the
 * number of 11:50.
 */
export async function failOver(): Promise<string[]> {
  const primary = await startPostgres([]);
  const { url } = await createPostgresDatabase(primary.url('postgres'));
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-faults-'));
  const date = addDays(todayInMadrid(new Date()), 3);
  const hotel = await visit(url, async (database) => {
    const id = await storeHotel(database);
    await storeDepartures(database, id, { pickup_date: date, pickup_time: '11:40' });
    await publish(database, '11:40');
    return id;
  });
  const standby = await startStandby(primary);
  const instances: ServerProcess[] = [];
  const addresses = [
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=group`,
    `/airport-transfer/group?hotel_id=${hotel}&date=${date}&lang=en`,
  ];
  const untilShown = (time: string) => untilAllShow(time, instances, addresses);
  try {
    for (let n = 0; n < INSTANCES; n += 1) {
      instances.push(await startServer({ DATABASE_URL: url, DATA_DIR: directory }));
    }
    for (const instance of instances) {
      if (!(await becomesReady(instance))) return [`an instance ended: ${instance.output.stderr}`];
    }
    await untilShown('11:40');
    await standby.catchUp();
    await standby.halt();
    const lost = await visit(url, (database) => publish(database, '11:50'));
    const stored = await untilShown('11:50');
    await primary.crash();
    await standby.takeOver();
    const again = await visit(url, (database) => publish(database, '11:45'));
    const took = await untilShown('11:45');
    return [
      ...(stored < PATIENCE_MS ? [] : ['11:50 was never shown by all']),
      ...(again === lost ? [] : [`11:50 was version ${lost} and 11:45 is ${again}: nothing was lost`]),
      ...(took <= SHOWN_WITHIN_MS ? [] : [`all show 11:45 after ${took.toFixed(0)} ms`]),
    ];
  } finally {
    await Promise.all(instances.map(killHard));
    await standby.stop();
    await primary.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the number of the publish. */
async function publish(database: Database, time: string): Promise<number> {
  await writeContent(database, (db) =>
    db
      .updateTable('departures')
      .set({ pickup_time: wallTime(time) })
      .execute(),
  );
  return readContentVersion(database.read);
}

/** Measures until every instance answers every address with this time, and expects none to go back. */
async function untilAllShow(
  time: string,
  instances: readonly ServerProcess[],
  addresses: readonly string[],
): Promise<number> {
  const start = performance.now();
  const shows = async () => {
    const questions = instances.flatMap(({ url }) => addresses.map((path) => sendRequest(url, { path })));
    return (await Promise.all(questions)).every(({ text }) => text.includes(time));
  };
  while (!(await shows()) && performance.now() - start < PATIENCE_MS) await setTimeout(20);
  const took = performance.now() - start;
  // Often enough to be cached in every layer, and longer than any cache is trusted.
  for (let again = 0; again < 30; again += 1) {
    if (!(await shows())) return Number.POSITIVE_INFINITY;
    await setTimeout(20);
  }
  return took;
}

async function visit<T>(url: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgresDatabase(url);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}
