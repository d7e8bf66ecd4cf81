import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import { type Database, writeContent } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openSqliteDatabase, SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import type { Schema } from '../../src/db/schema.ts';
import { asKyselyDatabase } from '../../src/db/sqlite.ts';
import { recordAccess } from '../../src/features/staff/server/record-access.ts';
import { startSession } from '../../src/features/staff/server/sessions.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { type CommandEnd, runNpmScript, runServerCommand } from '../support/command.ts';
import { makeNewer, overwritePages } from '../support/damage-database.ts';
import { fullDescribe, fullIt } from '../support/full-tests.ts';
import { from, sendTo } from '../support/send-request.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { storeHotel, storeInquiry, storeSubscription } from '../support/store-transfers.ts';
import { allRows } from '../support/table-rows.ts';
import { ENGINE } from '../support/test-database.ts';

const ONE_LINE = /^[^\n]+\n$/;
const AT = '2026-05-01T08:00:00.000Z';
const DAY = new Date('2026-06-01T08:00:00Z');

describe('backup and restore', { timeout: 120_000 }, () => {
  let folder: string;
  let places: ServerData[];
  let running: ServerProcess[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'costa-sol-info-backup-'));
    places = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(killHard));
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function newPlace(): Promise<ServerData> {
    const place = await newServerData();
    places.push(place);
    return place;
  }
  async function filledPlace(): Promise<ServerData> {
    const place = await newPlace();
    await place.visit(fill);
    return place;
  }
  async function serve(place: ServerData): Promise<ServerProcess> {
    const server = await startServer({ ...place.env, TRUST_PROXY: '127.0.0.1' });
    running.push(server);
    expect(await becomesReady(server)).toBe(true);
    return server;
  }
  const file = (name = 'backup.sqlite') => path.join(folder, name);
  const backUp = (place: ServerData, ...args: string[]) => runServerCommand('backup', args, place.env);
  const restore = (place: ServerData, ...args: string[]) => runServerCommand('restore', args, place.env);

  function expectDone({ code, stderr }: CommandEnd) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
  /** It exits with an error and one line that says why. */
  function expectRefused({ code, stdout, stderr }: CommandEnd, why: RegExp) {
    expect(stderr).toMatch(ONE_LINE);
    expect(stderr).toMatch(why);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  }

  it('[OPER-01b] an empty database contains everything after the restore, every table, and reuses no id', async () => {
    const [place, other] = [await newPlace(), await newPlace()];
    await place.visit(fillAll);
    expectDone(await backUp(place, file()));
    expectDone(await restore(other, file()));
    expect(await other.visit(contents)).toEqual(await place.visit(contents));
    const [first, second] = [await place.visit(newHotel), await other.visit(newHotel)];
    expect(second).toBe(first);
  });

  fullIt(
    '[SEC-51c] the access log is included, and a restored database still refuses changes to it',
    async () => {
      const [place, other] = [await filledPlace(), await filledPlace()];
      expectDone(await backUp(place, file()));
      expectDone(await restore(other, file()));
      const log = (database: Database) => database.read.selectFrom('access_log').selectAll().execute();
      expect(await other.visit(log)).toEqual(await place.visit(log));
      await other.visit(async (database) => {
        for (const statement of ['delete from access_log', 'update access_log set times = 2']) {
          const attempt = database.write((db) => sql.raw(statement).execute(db));
          await expect(attempt).rejects.toThrow('append-only');
        }
        expect(await log(database)).toHaveLength(1);
      });
    },
  );

  fullIt(
    '[OPER-01b] restores more hotels than fit into a batch, some of them merged into later ones',
    async () => {
      const [place, other] = [await newPlace(), await newPlace()];
      await place.visit(async (database) => {
        const hotels = Array.from({ length: 1_500 }, (_, n) => ({
          name: `Hotel ${n}`,
          municipality: 'Torremolinos',
          latitude: null,
          longitude: null,
        }));
        await database.write(async (db) => {
          for (let at = 0; at < hotels.length; at += 500) {
            await db
              .insertInto('hotels')
              .values(hotels.slice(at, at + 500))
              .execute();
          }
          const last = db.selectFrom('hotels').select('id').where('name', '=', 'Hotel 1499');
          await db.updateTable('hotels').set({ merged_into: last }).where('name', '=', 'Hotel 0').execute();
        });
      });
      expectDone(await backUp(place, file()));
      expectDone(await restore(other, file()));
      expect(await other.visit(contents)).toEqual(await place.visit(contents));
    },
  );

  fullIt('a database with other content contains only the backup after the restore', async () => {
    const [place, other] = [await filledPlace(), await newPlace()];
    await other.visit(async (database) => {
      const hotel = await storeHotel(database, 'Hotel of another operator');
      await storeSubscription(database, hotel);
    });
    const { version: before } = await other.visit(rows);
    expectDone(await backUp(place, file()));
    expectDone(await restore(other, file()));
    expect(await other.visit(contents)).toEqual(await place.visit(contents));
    if (ENGINE === 'postgres') expect((await other.visit(rows)).version).not.toEqual(before);
  });

  fullIt('[SEC-59] every restore is a new content state, also when its number was used before', async () => {
    const place = await filledPlace();
    const seen = [await place.visit(contentState)];
    expectDone(await backUp(place, file()));
    for (let time = 0; time < 2; time += 1) {
      expectDone(await restore(place, file()));
      seen.push(await place.visit(contentState));
      await place.visit((database) => writeContent(database, async () => undefined));
      seen.push(await place.visit(contentState));
    }
    expect(new Set(seen.map(({ state }) => state)).size).toBe(seen.length);
    expect(new Set(seen.map(({ version }) => version)).size).toBe(ENGINE === 'postgres' ? seen.length : 2);
  });

  fullIt(
    '[OPER-01a] made while visitors write, it contains everything acknowledged before, and no partial writes',
    async () => {
      const place = await filledPlace();
      const { url } = await serve(place);
      const acknowledged: string[] = [];
      let over = false;
      const visitors = Array.from({ length: 4 }, (_, visitor) =>
        askUntil(() => over, url, visitor, acknowledged),
      );
      while (acknowledged.length < 5) await pause(5);
      const before = [...acknowledged];
      expectDone(await backUp(place, file()));
      const known = acknowledged.length;
      expect(known).toBeGreaterThan(before.length);
      over = true;
      await Promise.all(visitors);

      const other = await newPlace();
      expectDone(await restore(other, file()));
      const { questions, mails } = await other.visit(async ({ read }) => ({
        questions: (await read.selectFrom('questions').select('email').execute()).map((row) => row.email),
        mails: (await read.selectFrom('outbox').select('recipient').execute()).map((row) => row.recipient),
      }));
      expect(questions).toEqual(expect.arrayContaining(before));
      expect(questions.filter((email) => !mails.includes(email))).toEqual([]);
    },
  );

  fullIt(
    '[OPER-02b] a restore while a server runs is refused, and the server continues unchanged',
    async () => {
      const [place, other] = [await filledPlace(), await newPlace()];
      expectDone(await backUp(place, file()));
      const server = await serve(other);
      // Wait for the jobs due at the start.
      await expect.poll(() => other.visit(jobsAreDone), { timeout: 30_000 }).toBe(true);
      const before = await other.visit(contents);
      expectRefused(await restore(other, file()), /^Nothing was restored\. .*server is .*running on the/);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      server.kill('SIGTERM');
      await server.ended;
      expect(await other.visit(contents)).toEqual(before);
      expectDone(await restore(other, file()));
    },
  );

  fullIt('a backup file is one SQLite file that only its owner reads, without deleted data', async () => {
    const place = await filledPlace();
    await place.visit(async (database) => {
      await storeInquiry(database, await storeHotel(database), { last_name: 'Vanished' });
      await database.write((db) =>
        db.deleteFrom('transfer_inquiries').where('last_name', '=', 'Vanished').execute(),
      );
    });
    expectDone(await backUp(place, file()));
    expect(readdirSync(folder)).toEqual(['backup.sqlite']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file()).includes('Vanished')).toBe(false);
    const database = new DatabaseSync(file(), { readOnly: true });
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
    database.close();
  });

  fullIt(
    '[SEC-43] npm run backup resolves its file from the directory of the call, and lists what it does not include',
    async () => {
      const place = await newPlace();
      await place.visit(fill);
      const end = await runNpmScript('backup', ['here.sqlite'], { calledFrom: folder, env: place.env });
      expectDone(end);
      const key = path.join(place.env.DATA_DIR ?? '', 'secret.key');
      const [made, missing, ...more] = end.stdout.split('\n');
      expect(made).toMatch(new RegExp(`^Backup: ${file('here.sqlite')} \\(\\d+\\.\\d MB\\)$`));
      expect(missing).toMatch(new RegExp(`^Not in it: the key file ${key} .*settings.*mails`));
      expect(more).toEqual(['']);
    },
  );

  fullIt('a failed backup says why in one line and leaves nothing behind', async () => {
    const place = await filledPlace();
    writeFileSync(file('taken.sqlite'), 'of somebody');
    expectRefused(await backUp(place), /npm run backup -- FILE/);
    expectRefused(await backUp(place, file(), file('b')), /npm run backup -- FILE/);
    expectRefused(await backUp(place, file('taken.sqlite')), /taken\.sqlite exists already/);
    expectRefused(await backUp(place, folder), /exists already/);
    expectRefused(await backUp(place, file('nowhere/backup.sqlite')), /no directory .*nowhere/);
    expectRefused(await backUp(place, '/proc/self/backup.sqlite'), /\/proc\/self cannot be written to/);
    expect(readFileSync(file('taken.sqlite'), 'utf8')).toBe('of somebody');
    expect(readdirSync(folder)).toEqual(['taken.sqlite']);
  });

  fullIt('without a database there is nothing to back up', async () => {
    const place = await newPlace();
    expectRefused(await backUp(place, file()), /There is (no database in|nothing to back up)/);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(place.env.DATA_DIR ?? '')).toEqual([]);
  });

  fullIt('[OPER-02a] a file that is not a complete backup is not restored and changes nothing', async () => {
    const place = await filledPlace();
    const before = await place.visit(contents);
    const files: [string, (to: string) => unknown, RegExp][] = [
      ['not there', () => undefined, /cannot be read: ENOENT/],
      ['a folder', (to) => mkdirSync(to), /cannot be read: it is not a file/],
      ['empty', (to) => writeFileSync(to, ''), /is no backup of Costa Sol Info/],
      ['noise', (to) => writeFileSync(to, randomBytes(50_000)), /is damaged, or no backup/],
      ['text', (to) => writeFileSync(to, 'Hotel;Date;Time\n'), /is damaged, or no backup/],
      ['of another program', makeForeign, /is no backup of Costa Sol Info/],
      ['with overwritten pages', makeDamaged, /is damaged, or no backup/],
      ['of a newer version', makeOfTomorrow, /newer version.*9999-of-tomorrow/],
      ['a database in use', makeInUse, /is a database in use, not a backup/],
    ];
    for (const [name, make, why] of files) {
      await make(file(name));
      expectRefused(await restore(place, file(name)), new RegExp(`^Nothing was restored\\. .*${why.source}`));
    }
    expect(await place.visit(contents)).toEqual(before);
    const left = readdirSync(place.env.DATA_DIR ?? '');
    expect(left.toSorted()).toEqual(ENGINE === 'sqlite' ? [SQLITE_FILE, 'server.lock'] : []);
  });

  fullIt('a restore without a file shows its usage', async () => {
    expectRefused(await restore(await newPlace()), /npm run restore -- FILE/);
  });

  fullIt('an older database is backed up unchanged, and migrated when it is restored', async () => {
    const [place, other] = [await newPlace(), await newPlace()];
    await makeOlder(place);
    expectDone(await backUp(place, file()));
    const database = new DatabaseSync(file(), { readOnly: true });
    expect(() => database.prepare('select * from visit_counts')).toThrow(/no such table/);
    database.close();
    const bytes = readFileSync(file());
    expectDone(await restore(other, file()));
    expect(readFileSync(file()).equals(bytes)).toBe(true);
    const { hotels, visit_counts } = await other.visit(contents);
    expect({ hotels: hotels?.length, visit_counts }).toEqual({ hotels: 1, visit_counts: [] });
  });

  fullDescribe.each(ENGINE === 'sqlite' ? ['SQLite'] : [])('on %s', () => {
    it('the former database stays beside the restored one, also a damaged one', async () => {
      const [place, other] = [await filledPlace(), await newPlace()];
      const directory = other.env.DATA_DIR ?? '';
      expectDone(await backUp(place, file()));
      await other.visit((database) => storeHotel(database, 'Hotel of before'));
      const { stdout } = await restore(other, file());
      const former = /The former database: (.*)\n/.exec(stdout)?.[1] ?? '';
      expect(path.dirname(former)).toBe(directory);
      expect(namesOfHotels(former)).toEqual(['Hotel of before']);

      await overwritePages(directory);
      expectDone(await restore(other, file()));
      expect(await other.visit(contents)).toEqual(await place.visit(contents));
      const retained = readdirSync(directory).filter((name) => name.includes('-until-'));
      expect(retained).toHaveLength(2);
    });

    it('while another program has the database open, nothing is restored', async () => {
      const [place, other] = [await filledPlace(), await newPlace()];
      expectDone(await backUp(place, file()));
      const open = await openSqliteDatabase(other.env.DATA_DIR ?? '');
      await storeHotel(open);
      expectRefused(await restore(other, file()), /Another program is using the database/);
      expect(await open.read.selectFrom('hotels').selectAll().execute()).toHaveLength(1);
      await open.close();
    });
  });

  fullDescribe.each(ENGINE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
    it('a backup of SQLite is restored here and back without differences', async () => {
      const [first, last] = [embedded('first'), embedded('last')];
      await visitEmbedded(first, fillAll);
      expectDone(await runServerCommand('backup', [file('1.sqlite')], { DATA_DIR: first }));
      const place = await newPlace();
      expectDone(await restore(place, file('1.sqlite')));
      expectDone(await backUp(place, file('2.sqlite')));
      expectDone(await runServerCommand('restore', [file('2.sqlite')], { DATA_DIR: last }));

      const before = await visitEmbedded(first, contents);
      expect(await place.visit(contents)).toEqual(before);
      expect(await visitEmbedded(last, contents)).toEqual(before);
      const ids = [await visitEmbedded(first, newHotel), await place.visit(newHotel)];
      expect([...ids, await visitEmbedded(last, newHotel)]).toEqual(Array(3).fill(ids[0]));
    });

    it('a failed restore changes nothing', async () => {
      const place = await filledPlace();
      expectDone(await backUp(place, file()));
      const database = new DatabaseSync(file());
      database.exec(`pragma ignore_check_constraints = on; update image_variants set width = 'wide'`);
      database.exec(`update limit_hits set hit_at = x'00'`);
      database.close();
      const before = await place.visit(contents);
      const id = await place.visit(newHotel);
      expectRefused(await restore(place, file()), /The rows of image_variants cannot be restored/);
      await place.visit(async (visited) => {
        expect(await newHotel(visited)).toBe(id + 1);
        await visited.write((db) => db.deleteFrom('hotels').where('id', '>=', id).execute());
      });
      expect(await place.visit(contents)).toEqual(before);
    });

    it('an idle server is detected too', async () => {
      const [place, other] = [await filledPlace(), await newPlace()];
      expectDone(await backUp(place, file()));
      const url = new URL(other.env.DATABASE_URL ?? '');
      url.searchParams.set('application_name', 'mine');
      await serve({ ...other, env: { DATABASE_URL: url.href } });
      // How long a pool keeps idle connections.
      await pause(11_000);
      expectRefused(await restore(other, file()), /A server is running on the database; stop it first/);
    });
  });

  function embedded(name: string): string {
    return path.join(folder, name);
  }
});

/** Every kind of value: texts of all scripts, bytes, numbers, null; and an id whose row is deleted. */
async function fill(database: Database): Promise<void> {
  const hotel = await storeHotel(database, `Hotel "Ñandú" — Отель 'Ёж' 🌴 \\ \t`);
  await storeSubscription(database, hotel);
  await storeInquiry(database, hotel, { message: 'Several\nlines' });
  const gone = await newHotel(database);
  await database.write(async (db) => {
    await db.deleteFrom('hotels').where('id', '=', gone).execute();
    for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const picture = { hash, media_type: 'image/webp', width: 3, height: 2, alts: '{}', created_at: AT };
      await db
        .insertInto('images')
        .values({ ...picture, bytes: randomBytes(30_000) })
        .execute();
      const variant = { image_hash: hash, width: 1, media_type: 'image/webp' };
      await db
        .insertInto('image_variants')
        .values({ ...variant, bytes: Buffer.from([0, 255, 92, 120]) })
        .execute();
    }
    await db.insertInto('limit_hits').values({ scope: 's', subject: 'x', item: '', hit_at: AT }).execute();
    await db.insertInto('job_runs').values({ name: 'a job', last_run_at: AT }).execute();
    const staff = {
      name: 'Ana',
      email: `${randomUUID()}@desk.example`,
      password_hash: 'x',
      role: 'admin',
    } as const;
    const staffId = randomUUID();
    await db
      .insertInto('staff')
      .values({ ...staff, id: staffId, created_at: AT, signed_in_at: null })
      .execute();
    await startSession(db, staffId, 'Firefox', DAY);
    await recordAccess(db, { event: 'sign-in', staffId, now: DAY });
    await db
      .insertInto('visit_counts')
      .values({ day: calendarDate('2026-06-01'), page: '/', language: 'lt', visits: 7 })
      .execute();
  });
}

async function fillAll(database: Database): Promise<void> {
  await loadDemonstration(database, DAY);
  await fill(database);
}

/** A database of the first version, with a hotel. */
async function makeOlder({ env }: ServerData): Promise<void> {
  const dialect = env.DATABASE_URL
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: env.DATABASE_URL }) })
    : new SqliteDialect({
        database: asKyselyDatabase(new DatabaseSync(path.join(env.DATA_DIR ?? '', SQLITE_FILE))),
      });
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, ENGINE, '0001-first-schema');
  await db.insertInto('hotels').values({ name: 'Hotel Sol', municipality: 'Nerja' }).execute();
  await db.destroy();
}

function newHotel(database: Database): Promise<number> {
  return storeHotel(database, 'Hotel of a moment');
}

async function rows(database: Database) {
  const { content_version: version, ...content } = await allRows(database);
  return { version, content };
}

function contentState({ read }: Database) {
  return read.selectFrom('content_version').select(['version', 'state']).executeTakeFirstOrThrow();
}

/** All tables except the content version, which a restore may raise. */
/** Whether the jobs due at the first start have begun and ended. */
async function jobsAreDone({ read }: Database): Promise<boolean> {
  const runs = await read.selectFrom('job_runs').select('name').execute();
  return runs.length > 0 && runs.every(({ name }) => !name.startsWith('claim of '));
}

async function contents(database: Database) {
  const { content } = await rows(database);
  expect(content.departures?.length).toBeDefined();
  return content;
}

async function visitEmbedded<T>(directory: string, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openSqliteDatabase(directory);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

async function makeOurs(file: string, spoil: (directory: string) => Promise<unknown>): Promise<void> {
  const directory = `${file}-made`;
  await spoil(directory);
  writeFileSync(file, readFileSync(path.join(directory, SQLITE_FILE)));
}

const makeDamaged = (file: string) => makeOurs(file, overwritePages);
const makeOfTomorrow = (file: string) => makeOurs(file, (directory) => visitEmbedded(directory, makeNewer));

function makeForeign(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('create table bookmarks (id integer primary key, url text)');
  database.close();
}

function makeInUse(file: string): void {
  makeForeign(file);
  writeFileSync(`${file}-wal`, '');
}

function namesOfHotels(file: string): unknown[] {
  expect(existsSync(`${file}-wal`)).toBe(false);
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database.prepare('select name from hotels').all();
  database.close();
  return names.map((row) => row.name);
}

/** Sequential posts, each with its own e-mail address and few from one client address. */
async function askUntil(over: () => boolean, url: string, visitor: number, acknowledged: string[]) {
  for (let n = 0; !over(); n += 1) {
    const email = `${visitor}-${n}@example.com`;
    const question = { name: 'Guest', email, question: `Question ${n}`, source: 'ask' };
    const answer = await sendTo(url).post(
      '/api/contact-questions/',
      question,
      from(`10.${visitor}.0.${n % 250}`),
    );
    expect(answer.status).toBe(201);
    acknowledged.push(email);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
