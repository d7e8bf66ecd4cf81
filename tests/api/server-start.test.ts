import { createServer } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';
import { cutInHalf, makeNewer, overwritePages, putNoise } from '../support/damage-database.ts';
import { freePort } from '../support/free-port.ts';
import { fullDescribe, fullIt } from '../support/full-tests.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { csvList } from '../support/schedule-files.ts';
import { newServerData, type ServerData } from '../support/server-data.ts';
import { becomesReady, killHard, type ServerProcess, startServer } from '../support/server-process.ts';
import { allRows } from '../support/table-rows.ts';
import { ENGINE } from '../support/test-database.ts';

const ONE_LINE = /^[^\n]+\n$/;

describe('the server as a process', { timeout: 120_000 }, () => {
  let data: ServerData;
  let running: ServerProcess[];

  beforeEach(async () => {
    data = await newServerData();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(killHard));
    await data.remove();
  });

  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ ...data.env, ...env });
    running.push(server);
    return server;
  }

  /** It exits with an error and one line that says why. */
  async function expectToEnd(server: ServerProcess, why: RegExp) {
    expect(await server.ended).toBe(1);
    expect(server.output.stderr).toMatch(ONE_LINE);
    expect(server.output.stderr).toMatch(why);
    expect(server.output.stdout).toBe('');
  }

  it('announces its address, answers, and on SIGTERM shuts down gracefully', async () => {
    const server = await start({ SITE_URL: 'https://costa.example' });
    expect(await becomesReady(server)).toBe(true);
    expect(server.output.stdout).toContain('https://costa.example');
    expect((await fetch(`${server.url}/api/homepage/`)).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'http_requests_total'])
      expect(metrics).toContain(`\n${name}`);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output.stderr).toBe('');
  });

  fullIt('a post in flight at SIGTERM is answered', async () => {
    const server = await start();
    await becomesReady(server);
    const question = { name: 'A', email: 'a@example.com', question: 'Why?', source: 'ask' };
    const asking = fetch(`${server.url}/api/contact-questions/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    }).then(
      (response) => response.status,
      () => 'not accepted',
    );
    await new Promise((resolve) => setTimeout(resolve, 2));
    server.kill('SIGTERM');
    const status = await asking;
    expect(await server.ended).toBe(0);
    const stored = await data.visit(({ read }) => read.selectFrom('questions').selectAll().execute());
    expect(stored).toHaveLength(status === 201 ? 1 : 0);
  });

  fullIt.each([
    ['PORT', 'abc'],
    ['SITE_URL', 'costa.example'],
  ])('a setting that cannot be used is named: %s=%s', async (name, value) => {
    await expectToEnd(await start({ [name]: value }), new RegExp(name));
  });

  fullIt('a port in use is reported', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    await expectToEnd(await start({ PORT: String(port) }), /EADDRINUSE/);
    await new Promise((resolve) => other.close(resolve));
  });

  fullIt('an address of another machine is reported', async () => {
    await expectToEnd(await start({ HOST: '192.0.2.1' }), /EADDRNOTAVAIL.*192\.0\.2\.1/);
  });

  fullIt(
    '[OPS-11] after a downgrade the server and the commands refuse the database in one line, and leave it as it is',
    async () => {
      const before = await data.visit(allRows);
      await data.visit(makeNewer);
      const refusal =
        /^The database is from a newer version \(it knows 9999-of-tomorrow\); update the program$/m;
      await expectToEnd(await start(), refusal);
      const { code, stdout, stderr } = await startScheduleImport(
        data.env,
        csvList([{ hotel: 'Hotel Sol', date: '2026-06-01' }]),
        ['--type', 'group'],
      ).ended;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(ONE_LINE);
      expect(stderr).toMatch(refusal);
      await runSql(data.env, "delete from kysely_migration where name = '9999-of-tomorrow'");
      expect(await data.visit(allRows)).toEqual(before);
    },
  );

  fullIt('four servers that start at once on a new database all start, or say why not', async () => {
    for (let round = 0; round < 2; round += 1) {
      const servers = await Promise.all([start(), start(), start(), start()]);
      const up = await Promise.all(servers.map(becomesReady));
      if (ENGINE === 'postgres') {
        expect(up).toEqual([true, true, true, true]);
      } else {
        expect(up.filter(Boolean)).toHaveLength(1);
        for (const [n, server] of servers.entries()) {
          if (!up[n]) await expectToEnd(server, /Another server is already running on the data directory/);
        }
      }
      await Promise.all(servers.map(killHard));
      await data.remove();
      data = await newServerData();
    }
  });

  fullDescribe.each(ENGINE === 'sqlite' ? ['SQLite'] : [])('on a data directory of %s', () => {
    const directory = () => data.env.DATA_DIR ?? '';

    it.each([
      ['noise', async (where: string) => putNoise(where)],
      ['half of a database', cutInHalf],
      ['a database with overwritten pages', overwritePages],
    ])('with a file of %s, it says that the database is damaged', async (_what, spoil) => {
      await spoil(directory());
      await expectToEnd(await start(), /is damaged/);
    });

    it.each([
      '/dev/null/data',
      path.resolve(import.meta.filename),
    ])('that cannot be made, as %s, it says so', async (impossible) => {
      await expectToEnd(await start({ DATA_DIR: impossible }), /cannot be made/);
    });

    it('in use by another server, it reports that, and the other continues', async () => {
      const first = await start();
      await becomesReady(first);
      await expectToEnd(await start(), /Another server is already running/);
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    });

    it('left by a killed server, it starts', async () => {
      const first = await start();
      await becomesReady(first);
      await killHard(first);
      expect(await becomesReady(await start())).toBe(true);
    });

    it('that is new, the demonstration set is loaded, and with DEMO=off it is not', async () => {
      const empty = await start();
      await becomesReady(empty);
      expect(await (await fetch(`${empty.url}/api/excursions/`)).json()).toEqual([]);
      await killHard(empty);
      const filled = await start({ DEMO: 'auto' });
      await becomesReady(filled);
      expect(await (await fetch(`${filled.url}/api/excursions/`)).json()).not.toEqual([]);
    });
  });

  fullDescribe.each(ENGINE === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
    it('that cannot be reached, reports it, without the password', async () => {
      const url = `postgres://guide:secret@127.0.0.1:${await freePort()}/guide`;
      const server = await start({ DATABASE_URL: url });
      await expectToEnd(server, /PostgreSQL at .* cannot be used/);
      expect(server.output.stderr).not.toContain('secret');
    });

    it('without that database, reports it', async () => {
      const url = new URL(inject('postgresUrl'));
      url.pathname = '/nowhere';
      await expectToEnd(await start({ DATABASE_URL: url.href }), /does not exist/);
    });

    it('never loads the demonstration set', async () => {
      const server = await start({ DEMO: 'auto' });
      await becomesReady(server);
      expect(await (await fetch(`${server.url}/api/excursions/`)).json()).toEqual([]);
    });
  });
});

/** Beside the program, which opens no database of a newer version. */
async function runSql({ DATABASE_URL, DATA_DIR = '' }: ServerData['env'], statement: string): Promise<void> {
  if (DATABASE_URL) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(statement);
    await client.end();
  } else {
    const database = new DatabaseSync(path.join(DATA_DIR, SQLITE_FILE));
    database.exec(statement);
    database.close();
  }
}
