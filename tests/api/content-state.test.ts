import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, raiseContentVersion, writeContent } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { createApp } from '../../src/server/app.ts';
import type { Site } from '../../src/server/site-pages.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { fullIt } from '../support/full-tests.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_APP_CONFIG, TEST_NOW, type TestApp } from '../support/test-app.ts';

const SEEN_WITHIN_MS = 1_000;

describe('content that was lost', () => {
  let app: TestApp;
  /** Writes like another instance, or like the database itself when a lagging standby takes over. */
  let elsewhere: Database;
  let hotel: number;
  let directory: string;
  let rendered: number;
  /** Until then the rendering of a slow page waits. */
  let mayRead: PromiseWithResolvers<void>;

  beforeEach(async () => {
    rendered = 0;
    mayRead = Promise.withResolvers();
    directory = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-site-'));
    app = await startTestApp({ site: siteOfTimes() });
    const { address } = app.database;
    elsewhere =
      address.engine === 'sqlite'
        ? await openSqliteDatabase(address.directory)
        : await openPostgresDatabase(address.url);
    hotel = await storeHotel(app.database, 'Hotel Sol');
    await storeDepartures(app.database, hotel, { pickup_time: '11:40' });
    await app.raiseVersion();
  });
  afterEach(async () => {
    await elsewhere.close();
    await app.close();
    rmSync(directory, { recursive: true });
  });

  /** Renders the time that is published at its start, and the number of the rendering. */
  function siteOfTimes(): Site {
    return {
      directory,
      paths: [],
      sources: [],
      assetsOf: () => ({ scripts: [], styles: [], preloads: [], fonts: [] }) as never,
      async renderPage({ url }) {
        const number = ++rendered;
        if (url === '/slow') await mayRead.promise;
        const row = await app.database.read.selectFrom('departures').select('pickup_time').executeTakeFirst();
        return { status: 200, html: `${row?.pickup_time} ${number}` };
      },
    };
  }

  const setTime = (time: string) =>
    writeContent(elsewhere, (db) =>
      db
        .updateTable('departures')
        .set({ pickup_time: wallTime(time) })
        .execute(),
    );
  const stateRow = () => elsewhere.read.selectFrom('content_version').selectAll().executeTakeFirstOrThrow();
  const asked = {
    call: () => `/api/transfer-schedule/?hotel_id=${hotel}&date=2026-06-01&type=group`,
    page: () => '/about?lang=en',
  };

  /** Repeats a request until the cache fast path answers it. */
  async function shown(): Promise<string[]> {
    let answers: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      answers = [(await app.get(asked.call())).text, (await app.get(asked.page())).text];
    }
    return answers.map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? text);
  }
  /** What is asked a second later must be new, however long a busy machine takes to answer. */
  async function expectWithinASecond(read: () => Promise<string[]>, expected: string[]): Promise<void> {
    const end = performance.now() + SEEN_WITHIN_MS;
    let isLast: boolean;
    let answers: string[];
    do {
      isLast = performance.now() >= end;
      answers = await read();
    } while (!isLast && !isDeepStrictEqual(answers, expected) && (await setTimeout(20, true)));
    expect(answers).toEqual(expected);
  }
  const expectTime = (time: string) => expectWithinASecond(shown, [time, time]);

  /** Restores a former content state and time, as a lagging standby would. */
  async function comeBackTo(row: Awaited<ReturnType<typeof stateRow>>, time: string): Promise<void> {
    await elsewhere.write(async (db) => {
      await db.updateTable('content_version').set(row).execute();
      await db
        .updateTable('departures')
        .set({ pickup_time: wallTime(time) })
        .execute();
    });
  }

  it('[SEC-58] is not served when its version is published again with other content', async () => {
    await expectTime('11:40');
    const before = await stateRow();
    await setTime('11:50');
    await expectTime('11:50');
    const lost = await stateRow();
    await comeBackTo(before, '11:40');
    await setTime('11:45');
    expect((await stateRow()).version).toBe(lost.version);
    await expectTime('11:45');
  });

  fullIt(
    '[SEC-58] is not served when the state before it is restored, nor after a publish on top of that',
    async () => {
      await expectTime('11:40');
      const before = await stateRow();
      await setTime('11:50');
      await expectTime('11:50');
      await comeBackTo(before, '11:40');
      await expectTime('11:40');
      await setTime('11:45');
      await expectTime('11:45');
    },
  );

  fullIt('[SEC-58] is not searched either: data memoized by state is read again', async () => {
    const found = async () => {
      const { json } = await app.get('/api/hotels/?search=hotel');
      return (json as { name: string }[]).map(({ name }) => name);
    };
    const rename = (name: string) =>
      writeContent(elsewhere, (db) => db.updateTable('hotels').set({ name }).execute());
    const expectFound = (name: string) => expectWithinASecond(found, [name]);
    await expectFound('Hotel Sol');
    const before = await stateRow();
    await rename('Hotel Luna');
    await expectFound('Hotel Luna');
    await elsewhere.write((db) => db.updateTable('content_version').set(before).execute());
    await rename('Hotel Estrella');
    await expectFound('Hotel Estrella');
  });

  it('[SEC-58] nothing cached in a state is served when the state is restored', async () => {
    const states = ['a', 'b'].map((id) => ({ id, version: 1 }));
    let [shown = expect.unreachable()] = states;
    const database = { ...app.database, contentState: () => shown };
    const own = { config: TEST_APP_CONFIG, now: () => TEST_NOW, logStream: { write: () => undefined } };
    const other = await createApp({ ...own, database, site: siteOfTimes() });
    try {
      const numbers: string[] = [];
      for (const at of [0, 0, 1, 0]) {
        shown = states[at] ?? expect.unreachable();
        numbers.push((await other.inject('/about?lang=en')).body);
      }
      expect(numbers).toEqual(['11:40 1', '11:40 1', '11:40 2', '11:40 3']);
    } finally {
      await other.close();
    }
  });

  it('[SEC-62] is not cached for the state in which its rendering began', async () => {
    const before = await app.database.contentState();
    const row = await stateRow();
    const slow = app.get('/slow');
    await expect.poll(() => rendered).toBe(1);
    await writeContent(app.database, (db) =>
      db
        .updateTable('departures')
        .set({ pickup_time: wallTime('11:50') })
        .execute(),
    );
    mayRead.resolve();
    expect((await slow).text).toBe('11:50 1');
    // Waits for the check of the cached answer, which asks for the same state.
    expect((await app.database.contentState()).id).not.toBe(before.id);
    await app.database.write(async (db) => {
      await db.updateTable('content_version').set(row).execute();
      await db
        .updateTable('departures')
        .set({ pickup_time: wallTime('11:40') })
        .execute();
    });
    expect((await app.database.contentState()).id).toBe(before.id);
    for (let time = 0; time < 3; time += 1) expect((await app.get('/slow')).text).toBe('11:40 2');
  });

  it('a release that raises only the number is detected as well', async () => {
    await expectTime('11:40');
    await elsewhere.write(async (db) => {
      await db
        .updateTable('departures')
        .set({ pickup_time: wallTime('11:50') })
        .execute();
      await db
        .updateTable('content_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute();
    });
    await expectTime('11:50');
  });

  it('has a unique state in every database and after every write', async () => {
    const states = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      states.add((await stateRow()).state);
      await elsewhere.write(raiseContentVersion);
    }
    expect(states.size).toBe(5);
    for (const state of states) expect(state).toMatch(/^[\w-]{22}$/);
  });
});
