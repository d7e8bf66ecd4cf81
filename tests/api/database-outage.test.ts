import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { everyGet, everyPost, type Subjects } from '../support/api-calls.ts';
import { onceIt } from '../support/full-tests.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { ENGINE } from '../support/test-database.ts';

const SUBJECTS: Subjects = { hotel: 1, excursion: 1, date: '2026-06-04' };

describe('while the database cannot be reached', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  async function expectUnavailable() {
    const answers = [
      ...(await Promise.all(everyGet(SUBJECTS).map((path) => app.get(path)))),
      ...(await Promise.all(everyPost(SUBJECTS).map(({ path, body }) => app.post(path, body)))),
    ];
    for (const { status, json, headers } of answers) {
      expect(json).toEqual({ error: expect.any(String), error_key: 'service_unavailable' });
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await app.get('/readyz')).status).toBe(503);
    expect((await app.get('/healthz')).status).toBe(200);
  }

  onceIt('[API-43] every call answers 503, even if its response was cached before', async () => {
    for (const path of everyGet(SUBJECTS)) await app.get(path);
    await app.database.close();
    await expectUnavailable();
  });

  it.each(
    ENGINE === 'postgres' ? ['PostgreSQL'] : [],
  )('[API-43] on %s connections that are cut are made again, and a database that refuses them is unavailable', async () => {
    const name = await databaseName(app);
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    try {
      await admin.query(`alter database ${name} with allow_connections false`);
      await cutConnections(admin, name);
      await expectUnavailable();
      await admin.query(`alter database ${name} with allow_connections true`);
      await cutConnections(admin, name);
      expect((await app.get('/api/homepage/')).status).toBe(200);

      await admin.query(`drop database ${name} with (force)`);
      await expectUnavailable();
      await admin.query(`create database ${name}`);
    } finally {
      await admin.end();
    }
  });
});

async function databaseName({ database }: TestApp): Promise<string> {
  const { name } = await database.read
    .selectNoFrom((query) => query.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  return name;
}

async function cutConnections(admin: pg.Client, name: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  // The other end of each connection notices a little later.
  await new Promise((resolve) => setTimeout(resolve, 50));
}
