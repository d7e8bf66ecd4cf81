import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEmpty, loadDemonstration } from '../../demo/load-demonstration.ts';
import { demonstrationIds } from '../../src/db/migrations/0031-demonstration-ids.ts';
import type { Schema } from '../../src/db/schema.ts';
import type { KindPlan, RemovalPlan } from '../../src/features/demonstration/contract.ts';
import { everyPost } from '../support/api-calls.ts';
import { runServerCommand } from '../support/command.ts';
import { factsOf } from '../support/departure-facts.ts';
import { fullIt } from '../support/full-tests.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { newServerData } from '../support/server-data.ts';
import { asRole, confirmed, storeStaff } from '../support/staff.ts';
import { changed, stageChanges } from '../support/stage-changes.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const PATH = '/api/admin/demonstration/';

describe('the demonstration', () => {
  let app: TestApp;
  let admin: SentHeaders;

  beforeEach(async () => {
    app = await startTestApp({ demonstration: true });
    admin = await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }));
  });
  afterEach(() => app.close());

  const plan = async () => (await app.get(`${PATH}removal/`, admin)).json as RemovalPlan;
  const planned = async (kind: KindPlan['kind']) => (await plan()).kinds.find((one) => one.kind === kind);
  const remove = async (body: object = {}, headers = admin) =>
    app.post(`${PATH}remove/`, { confirm: 'remove', goes: (await plan()).goes, ...body }, headers);
  const settings = async () => (await app.get('/api/site-settings/')).json as Record<string, unknown>;
  const put = async (path: string, change: object) => {
    const record = (await app.get(path, admin)).json as object;
    const body = JSON.stringify({ ...record, ...change });
    const headers = { 'content-type': 'application/json', ...admin };
    const answer = await app.send(path, { method: 'PUT', headers, body });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  };
  async function rows(table: keyof Schema): Promise<number> {
    const { count } = await app.database.read
      .selectFrom(table)
      .select((all) => all.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  it('[DESK-07a] [DESK-07b] is removed where nobody touched it, with the notice on every page, at the next request', async () => {
    expect((await settings()).demonstration).toBe(true);
    expect((await app.get('/api/excursions/')).json).not.toEqual([]);
    const before = await plan();
    expect(before.kinds.map(({ kind, goes, added, changed }) => [kind, goes > 0, added, changed])).toEqual(
      [
        'hotels',
        'excursions',
        'info_meetings',
        'departures',
        'stops',
        'pages',
        'banners',
        'team_members',
      ].map((kind) => [kind, true, 0, 0]),
    );
    const answer = await remove();
    expect([answer.status, answer.json]).toEqual([201, before]);
    expect(await settings()).toMatchObject({ demonstration: false, contact_phone: '', contact_email: '' });
    expect((await app.get('/api/excursions/')).json).toEqual([]);
    expect((await app.get('/api/hotels/?search=playa')).json).toEqual([]);
    for (const table of [
      'hotels',
      'departures',
      'stops',
      'hotel_stops',
      'page_sections',
      'excursion_pickups',
    ] as const) {
      expect({ table, rows: await rows(table) }).toEqual({ table, rows: 0 });
    }
  });

  it('[DESK-07c] [DESK-07d] own and changed records stay, and what guests sent', async () => {
    const { json: own } = await app.post('/api/admin/excursions/', { title: 'Our boat trip' }, admin);
    await put('/api/admin/pages/rules/', { titles: { en: 'Our rules' } });
    const { id: hotel } = await app.database.read.selectFrom('hotels').select('id').executeTakeFirstOrThrow();
    const posts = everyPost({ hotel, excursion: 1, date: '2026-06-03' });
    for (const { path, body } of posts) await app.post(path, body);
    const sent = await Promise.all(posts.map(({ table }) => rows(table)));
    const mails = await rows('outbox');

    expect(await planned('excursions')).toMatchObject({ goes: 12, added: 1, changed: 0 });
    expect(await planned('pages')).toMatchObject({ changed: 1 });
    expect(await planned('hotels')).toMatchObject({ used: [{ by: 'guests', count: 1 }] });
    expect((await remove()).status).toBe(201);

    const { id } = own as { id: number };
    expect((await app.get(`/api/admin/excursions/${id}/`, admin)).status).toBe(200);
    expect(await rows('excursions')).toBe(1);
    expect(await rows('pages')).toBe(1);
    expect(await rows('hotels')).toBe(1);
    expect(await Promise.all(posts.map(({ table }) => rows(table)))).toEqual(sent);
    expect(await rows('outbox')).toBe(mails);
  });

  it('[DESK-07c] departures of own lists stay, with the hotels they use', async () => {
    const first = await app.database.read
      .selectFrom('departures')
      .selectAll()
      .where('type', '=', 'group')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { type, hotel_id, pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng } = first;
    const { flight_number, flight_date, flight_time, flight_destination, last_name } = first;
    const before = factsOf({
      ...{ type, hotel_id, pickup_date, pickup_time, pickup_point, pickup_lat, pickup_lng },
      ...{ flight_number, flight_date, flight_time, flight_destination, last_name },
    });
    const services = { database: app.database, now: () => TEST_NOW };
    const list = await stageChanges(services, [changed(before, { pickup_point: 'Our stop' })]);
    const publish = { leave_out: true, accept_gone: 0 };
    expect((await app.post(`/api/admin/schedules/${list}/publish/`, publish, admin)).status).toBe(200);
    expect(await planned('departures')).toMatchObject({ added: 0, changed: 1 });
    expect(await planned('hotels')).toMatchObject({ used: [{ by: 'departures', count: 1 }] });
    await remove();
    expect(await rows('departures')).toBe(1);
    expect(await app.database.read.selectFrom('hotels').select('id').execute()).toEqual([
      { id: first.hotel_id },
    ]);
  });

  fullIt('[DESK-07c] a departure that staff moved to another hotel stays, with both', async () => {
    const db = app.database.read;
    const moved = await db.selectFrom('departures').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { id: other } = await db
      .selectFrom('hotels')
      .select('id')
      .where('id', '<>', moved.hotel_id)
      .executeTakeFirstOrThrow();
    const { json: found } = await app.get(`/api/admin/departures/${moved.id}/`, admin);
    const { id, hotel, municipality, updated_at, ...before } = Object(found);
    const edit = { id, before, after: { ...before, hotel_id: other } };
    const { json } = await app.post('/api/admin/departures/', edit, admin);
    const list = (json as { id: number }).id;
    // The other hotel may be far from the stop.
    await put(`/api/admin/schedules/${list}/choices/`, { accepted_rows: 'all' });
    expect((await app.post(`/api/admin/schedules/${list}/publish/`, {}, admin)).status).toBe(200);
    expect(await planned('hotels')).toMatchObject({
      used: expect.arrayContaining([{ by: 'lists', count: 1 }]),
    });
    await remove();
    const left = await db.selectFrom('hotels').select('id').orderBy('id').execute();
    expect(left.map((each) => each.id)).toEqual([moved.hotel_id, other].toSorted((a, b) => a - b));
  });

  it('[STOP-07] stops that staff changed or added stay, and those of what stays', async () => {
    const [kept, edited, ...others] = await app.database.read
      .selectFrom('stops')
      .select(['id', 'name'])
      .orderBy('id')
      .execute();
    expect(others.length).toBeGreaterThanOrEqual(4);
    await put(`/api/admin/stops/${edited?.id}/`, { aliases: ['Our name of it'] });
    const { status } = await app.post('/api/admin/stops/', ownStop(), admin);
    expect(status).toBe(201);
    // A list of the operator states a departure at it.
    const { id: departure } = await app.database.read
      .selectFrom('departures')
      .select('id')
      .where('stop_id', '=', kept?.id ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const at = '2026-06-01T08:00:00.000Z';
    await app.database.write((trx) =>
      trx.updateTable('departures').set({ changed_at: at }).where('id', '=', departure).execute(),
    );
    expect(await planned('stops')).toMatchObject({
      ...{ goes: others.length, added: 1, changed: 1 },
      used: [{ by: 'departures', count: 1 }],
    });
    expect((await remove()).status).toBe(201);
    const left = await app.database.read.selectFrom('stops').select('name').orderBy('id').execute();
    expect(left.map(({ name }) => name)).toEqual([kept?.name, edited?.name, 'Our stop']);
  });

  it('[STOP-08] stops of pickups of excursions that stay, stay', async () => {
    const { id } = await app.database.read.selectFrom('excursions').select('id').executeTakeFirstOrThrow();
    await app.database.write((trx) =>
      trx.updateTable('excursions').set({ version: 2 }).where('id', '=', id).execute(),
    );
    const { used } = (await planned('stops')) ?? {};
    expect(used).toEqual([{ by: 'excursions', count: expect.any(Number) }]);
    expect((await remove()).status).toBe(201);
    expect(await rows('stops')).toBe(used?.[0]?.count);
    const lost = await app.database.read
      .selectFrom('excursion_pickups')
      .select('name')
      .where('stop_id', 'is', null)
      .where('name', '=', 'Puerto Marina')
      .execute();
    expect(lost).toEqual([]);
  });

  fullIt('[STOP-07] the usual stop of a hotel that stays stays with it', async () => {
    const { hotel_id, stop_id } = await app.database.read
      .selectFrom('hotel_stops')
      .select(['hotel_id', 'stop_id'])
      .orderBy('hotel_id')
      .executeTakeFirstOrThrow();
    for (const { path, body } of everyPost({ hotel: hotel_id, excursion: 1, date: '2026-06-03' })) {
      await app.post(path, body);
    }
    expect(await planned('stops')).toMatchObject({ used: [{ by: 'hotels', count: 1 }] });
    expect((await remove()).status).toBe(201);
    expect(await app.database.read.selectFrom('hotel_stops').selectAll().execute()).toEqual([
      { hotel_id, purpose: 'transfer', stop_id },
    ]);
    expect(await rows('stops')).toBe(1);
  });

  it('[DESK-07b] is removed only with the number of records that go now, and the word', async () => {
    const { goes } = await plan();
    expect((await remove({ confirm: 'yes' })).status).toBe(400);
    await app.post('/api/admin/excursions/', { title: 'Our boat trip' }, admin);
    await put('/api/admin/pages/rules/', { titles: { en: 'Our rules' } });
    const refused = await remove({ goes });
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({ error_key: 'changed_meanwhile', current: await plan() }),
    ]);
    expect((await settings()).demonstration).toBe(true);
    expect((await remove()).status).toBe(201);
  });

  it('[DESK-07c] [DESK-07e] its removal keeps accounts, changed settings and the log, and lasts beyond the next start', async () => {
    const own = { value: '+34 952 111 222' };
    await app.database.write((trx) =>
      trx.updateTable('settings').set(own).where('key', '=', 'contact_phone').execute(),
    );
    await remove();
    expect(await settings()).toMatchObject({ contact_phone: '+34 952 111 222', contact_email: '' });
    expect((await app.get('/api/admin/session/', admin)).status).toBe(200);
    const { rows: log } = (await app.get('/api/admin/audit/', admin)).json as { rows: object[] };
    expect(log).toMatchObject([{ action: 'remove', entity: 'demonstration', before: { excursions: 12 } }]);
    expect(await isEmpty(app.database)).toBe(false);
    expect((await remove()).status).toBe(404);
  });

  it('[DESK-07a] is removed by administrators only', async () => {
    const editor = await asRole(app.database, 'editor');
    expect((await remove({}, editor)).status).toBe(403);
    expect((await app.get(`${PATH}removal/`, editor)).status).toBe(403);
    expect((await app.get(PATH, editor)).json).toEqual({ demonstration: true });
  });

  fullIt(
    '[DESK-07c] of a database of an earlier release, what the log says staff created stays',
    async () => {
      const { database } = app;
      await app.post('/api/admin/excursions/', { title: 'Our boat trip' }, admin);
      await app.post('/api/admin/info-meetings/', await aMeeting(), admin);
      const forget = () =>
        database.write((trx) =>
          trx.deleteFrom('settings').where('key', '=', 'demonstration_last_ids').execute(),
        );
      await forget();
      // Nothing is known to be of the demonstration.
      expect(await planned('excursions')).toMatchObject({ goes: 0, added: 13 });
      await database.write((trx) => demonstrationIds.up(trx as never));
      expect(await planned('excursions')).toMatchObject({ goes: 12, added: 1 });
      expect(await planned('info_meetings')).toMatchObject({ added: 1, changed: 0 });
    },
  );

  function ownStop() {
    return {
      ...{ kind: 'place', name: 'Our stop', municipality: 'Nerja', latitude: null, longitude: null },
      ...{ aliases: [], directions: {}, step_free: {}, photo: null, hotels: [], excursion_hotels: [] },
      translated_from: { directions: {}, step_free: {} },
    };
  }

  async function aMeeting() {
    const { id: hotel_id } = await app.database.read
      .selectFrom('hotels')
      .select('id')
      .executeTakeFirstOrThrow();
    return { hotel_id, date: '2026-12-01', time_from: '10:00', time_to: '10:30' };
  }
});

fullIt(
  '[DESK-07a] [DESK-07b] the command says what goes, and removes it for that number',
  {
    timeout: 60_000,
  },
  async () => {
    const data = await newServerData();
    try {
      await data.visit((database) => loadDemonstration(database, new Date()));
      const run = (...args: string[]) => runServerCommand('remove-demonstration', args, data.env);
      const shown = await run();
      expect(shown).toMatchObject({ code: 0, stderr: '' });
      expect(shown.stdout).toMatch(/^175 hotels would go\n12 excursions would go\n/);
      const goes = /--goes=(\d+)$/m.exec(shown.stdout)?.[1];
      const refused = await run('--goes=1');
      expect([refused.code, refused.stdout, refused.stderr]).toEqual([
        1,
        '',
        expect.stringContaining('Nothing was removed'),
      ]);
      const done = await run(`--goes=${goes}`);
      expect(done).toMatchObject({ code: 0, stderr: '' });
      expect(done.stdout).toContain('12 excursions removed');
      expect((await run()).stderr).toBe('This site is no demonstration\n');
    } finally {
      await data.remove();
    }
  },
);
