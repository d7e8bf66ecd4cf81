import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminMeeting, MeetingPlan } from '../../src/features/info-meetings/admin-contract.ts';
import { encodeText } from '../support/encode-text.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeMeetings, storeNamedHotel } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A Monday. */
const NOW = new Date('2026-06-01T08:00:00Z');
const AT_TEN = { time_from: '10:00', time_to: '11:00' };
const PATH = '/api/admin/info-meetings/';

describe('info meetings in the back office', () => {
  let app: TestApp;
  let asEditor: SentHeaders;
  let sol: number;
  let mar: number;

  beforeEach(async () => {
    app = await startTestApp({ now: () => NOW });
    asEditor = await asRole(app.database, 'editor', NOW);
    sol = await storeNamedHotel(app.database, { name: 'Hotel Sol' }, [{ name: 'Солнце', kind: 'alias' }]);
    mar = await storeNamedHotel(app.database, { name: 'Mar y Playa' }, [{ name: 'Old Mar', kind: 'former' }]);
  });
  afterEach(() => app.close());

  function send(method: string, path: string, body?: object) {
    const json = body ? { body: JSON.stringify(body) } : {};
    const type: SentHeaders = body ? { 'content-type': 'application/json' } : {};
    return app.send(path, { method, headers: { ...asEditor, ...type }, ...json });
  }
  const post = async (call: string, body: object) => {
    const { status, json } = await send('POST', `${PATH}${call}`, body);
    return { status, plan: json as MeetingPlan & { error_key?: string; current?: MeetingPlan } };
  };
  function upload(bytes: string | Buffer, query = '') {
    const headers = { ...asEditor, 'content-type': 'application/octet-stream' };
    return app.send(`${PATH}csv/?${query}`, { method: 'POST', headers, body: Buffer.from(bytes) });
  }
  const onSite = async (hotel: number) => (await app.get(`/api/info-meetings/?hotel_id=${hotel}`)).json;
  const list = async (query = '') =>
    ((await app.get(`${PATH}?${query}`, asEditor)).json as { rows: AdminMeeting[] }).rows;
  const states = ({ meetings }: MeetingPlan) => meetings.map(({ date, state }) => `${date} ${state}`);

  it('[DESK-72a] [DESK-72b] a meeting is on the public page at the next request; past ones are hidden', async () => {
    await storeMeetings(app.database, sol, { date: '2026-05-20', ...AT_TEN });
    expect(await onSite(sol)).toEqual([]);
    const added = await send('POST', PATH, { hotel_id: sol, date: '2026-06-03', ...AT_TEN });
    expect(added).toMatchObject({ status: 201, json: { hotel: 'Hotel Sol', version: 1 } });
    const { id } = added.json as AdminMeeting;
    expect(await onSite(sol)).toMatchObject([{ date: '2026-06-03', ...AT_TEN }]);
    expect((await list()).map(({ date }) => date)).toEqual(['2026-06-03']);
    expect(await list('from=2026-01-01&sort=hotel')).toHaveLength(2);
    expect(await list(`hotel_id=${mar}`)).toEqual([]);
    const moved = { hotel_id: sol, date: '2026-06-04', ...AT_TEN, version: 1 };
    expect(await send('PUT', `${PATH}${id}/`, moved)).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await onSite(sol)).toMatchObject([{ date: '2026-06-04', ...AT_TEN }]);
    expect((await send('DELETE', `${PATH}${id}/?version=2`)).status).toBe(200);
    expect(await onSite(sol)).toEqual([]);
    const log = await app.database.read.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['create', 'change', 'delete']);
  });

  it.each([
    [400, { date: '2026-05-31' }, { fields: { date: 'invalid' } }],
    [400, { date: '2026-06-31' }, { fields: { date: 'invalid' } }],
    [400, { time_to: '10:00' }, { fields: { time_to: 'invalid' } }],
    [400, { hotel_id: 999 }, { fields: { hotel_id: 'invalid' } }],
    [409, { time_from: '10:30', time_to: '12:00' }, { error_key: 'meeting_overlaps', current: AT_TEN }],
    [409, {}, { error_key: 'meeting_overlaps' }],
    [201, { time_from: '11:00', time_to: '12:00' }, {}],
  ])('[DESK-69a] [DESK-69d] one is refused that cannot be: %i for %o', async (status, wrong, answer) => {
    await storeMeetings(app.database, sol, { date: '2026-06-03', ...AT_TEN });
    const order = { hotel_id: sol, date: '2026-06-03', ...AT_TEN, ...wrong };
    expect(await send('POST', PATH, order)).toMatchObject({ status, json: answer });
  });

  it('[DESK-71b] the second of two concurrent editors gets a conflict with what the first stored', async () => {
    await storeMeetings(app.database, sol, { date: '2026-06-03', ...AT_TEN });
    const [meeting] = await list();
    const change = (time_to: string) =>
      send('PUT', `${PATH}${meeting?.id}/`, { ...meeting, time_to, version: 1 });
    expect((await change('11:30')).status).toBe(200);
    expect(await change('12:00')).toMatchObject({
      status: 409,
      json: { error_key: 'changed_meanwhile', current: { time_to: '11:30' } },
    });
  });

  it('[DESK-69b] [DESK-69d] a meeting is repeated weekly without excluded days, and overlaps are shown', async () => {
    await storeMeetings(app.database, sol, { date: '2026-06-17', time_from: '10:30', time_to: '12:00' });
    const order = { hotel_id: sol, date: '2026-06-03', ...AT_TEN, until: '2026-07-01', skip: ['2026-06-24'] };
    const { plan } = await post('repeat/', order);
    expect(states(plan)).toEqual([
      '2026-06-03 new',
      '2026-06-10 new',
      '2026-06-17 overlaps',
      '2026-07-01 new',
    ]);
    expect(plan).toMatchObject({ applied: false, counts: { new: 3, overlaps: 1 } });
    expect(await list()).toHaveLength(1);
    expect((await post('repeat/', { ...order, apply: plan.mark })).plan.applied).toBe(true);
    expect(await onSite(sol)).toHaveLength(4);
    const again = await post('repeat/', { ...order, apply: plan.mark });
    expect([again.status, again.plan.current?.counts.there]).toEqual([409, 3]);
    expect((await post('repeat/', { ...order, until: '2026-06-01' })).status).toBe(400);
  });

  it('[DESK-69b] [DESK-65b] a meeting is repeated at the hotel that its hotel was merged into, and listed there', async () => {
    await app.database.write((db) =>
      db.updateTable('hotels').set({ merged_into: mar, active: 0 }).where('id', '=', sol).execute(),
    );
    const order = { hotel_id: sol, date: '2026-06-03', ...AT_TEN, until: '2026-06-10', skip: [] };
    const { plan } = await post('repeat/', order);
    await post('repeat/', { ...order, apply: plan.mark });
    expect(await onSite(mar)).toHaveLength(2);
    expect((await app.get(`${PATH}?hotel_id=${sol}`, asEditor)).json).toMatchObject({ total: 2 });
    expect((await post('repeat/', { ...order, hotel_id: 999 })).status).toBe(400);
  });

  it("[DESK-69c] a hotel's week is copied to other hotels, also into another week", async () => {
    await storeMeetings(
      app.database,
      sol,
      { date: '2026-06-02', ...AT_TEN },
      { date: '2026-06-07', ...AT_TEN },
      { date: '2026-06-08', ...AT_TEN },
    );
    const order = { hotel_id: sol, week: '2026-06-03', to_hotels: [mar], to_week: '2026-06-10' };
    const { plan } = await post('copy/', order);
    expect(states(plan)).toEqual(['2026-06-09 new', '2026-06-14 new']);
    await post('copy/', { ...order, apply: plan.mark });
    expect(await onSite(mar)).toMatchObject([
      { date: '2026-06-09', ...AT_TEN },
      { date: '2026-06-14', ...AT_TEN },
    ]);
    expect((await post('copy/', { ...order, to_hotels: [999] })).status).toBe(400);
  });

  const CSV = [
    'Hotel;Date;From;To',
    'Hotel Sol;2026-06-03;10:00;11:00',
    'солнце;10.06.2026;10.00;11:00',
    'old mar;03.06.2026;9:00;9:45',
    `${0};03.06.2026;9:00;9:45`,
    'Nowhere;03.06.2026;9:00;9:45',
    'Hotel Sol;31.06.2026;9:00;9:45',
    'Hotel Sol;03.06.2026;late;9:45',
    'Hotel Sol;03.06.2026;12:00;11:00',
    ';03.06.2026;12:00;13:00',
  ].join('\r\n');

  it.each([
    'utf-8 with BOM',
    'utf-16le with BOM',
    'windows-1251',
  ] as const)('[DESK-70a] [DESK-70b] [DESK-70c] a CSV in %s is compared, its bad rows are listed with reasons, and then it is written', async (encoding) => {
    const file = encodeText(CSV, encoding);
    const { status, json } = await upload(file, 'replace=true');
    const plan = json as MeetingPlan;
    expect([status, plan.counts]).toEqual([
      200,
      { new: 3, changed: 0, there: 0, overlaps: 0, past: 0, gone: 0 },
    ]);
    expect(plan.problems).toEqual([
      { row: 5, field: 'hotel', reason: 'hotel-unknown', value: '0' },
      { row: 6, field: 'hotel', reason: 'hotel-unknown', value: 'Nowhere' },
      { row: 7, field: 'date', reason: 'not-a-date', value: '31.06.2026' },
      { row: 8, field: 'time_from', reason: 'not-a-time', value: 'late' },
      { row: 9, field: 'time_to', reason: 'ends-before-it-begins', value: '11:00' },
      { row: 10, field: 'hotel', reason: 'missing', value: '' },
    ]);
    expect(await list()).toEqual([]);
    expect((await upload(file, `replace=true&apply=${plan.mark}`)).json).toMatchObject({ applied: true });
    expect(await onSite(mar)).toMatchObject([{ date: '2026-06-03', time_from: '09:00', time_to: '09:45' }]);
    expect(await onSite(sol)).toHaveLength(2);
  });

  it('[DESK-70a] an export can be imported, and replaces what it does not name only on request', async () => {
    await storeMeetings(
      app.database,
      sol,
      { date: '2026-06-03', ...AT_TEN },
      { date: '2026-06-10', ...AT_TEN },
      { date: '2026-06-17', ...AT_TEN },
    );
    const out = await app.get(`${PATH}csv/`, asEditor);
    expect(out.headers.get('content-disposition')).toContain('.csv');
    expect(((await upload(out.text)).json as MeetingPlan).counts).toMatchObject({ there: 3, new: 0 });
    const changed = out.text.replace(/^.*2026-06-10.*\r\n/m, '');
    expect(((await upload(changed)).json as MeetingPlan).counts.gone).toBe(0);
    const plan = (await upload(changed, 'replace=true')).json as MeetingPlan;
    expect(states(plan).at(-1)).toBe('2026-06-10 gone');
    await upload(changed, `replace=true&apply=${plan.mark}`);
    expect((await list()).map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-17']);
  });

  it('[DESK-70a] a meeting with a changed time replaces the former one; others stay', async () => {
    const atFive = { time_from: '17:00', time_to: '18:00' };
    await storeMeetings(
      app.database,
      sol,
      { date: '2026-06-03', ...AT_TEN },
      { date: '2026-06-03', ...atFive },
      { date: '2026-06-10', ...AT_TEN },
    );
    const file = 'Hotel;Date;From;To\nHotel Sol;2026-06-03;10:30;11:30\nHotel Sol;2026-06-10;12:00;13:00';
    const plan = (await upload(file)).json as MeetingPlan;
    expect(plan.counts).toMatchObject({ changed: 1, new: 1, gone: 0, overlaps: 0 });
    expect(plan.meetings[0]).toMatchObject({ state: 'changed', time_from: '10:30', overlaps: AT_TEN });
    await upload(file, `apply=${plan.mark}`);
    expect(await onSite(sol)).toMatchObject([
      { date: '2026-06-03', time_from: '10:30', time_to: '11:30' },
      { date: '2026-06-03', ...atFive },
      { date: '2026-06-10', ...AT_TEN },
      { date: '2026-06-10', time_from: '12:00', time_to: '13:00' },
    ]);
  });

  it('[DESK-70a] adjacent meetings are moved together, in any order of the file', async () => {
    await storeMeetings(
      app.database,
      sol,
      { date: '2026-06-03', ...AT_TEN },
      { date: '2026-06-03', time_from: '11:00', time_to: '12:00' },
    );
    const rows = ['Hotel Sol;2026-06-03;10:30;11:30', 'Hotel Sol;2026-06-03;11:30;12:30'];
    for (const order of [rows, rows.toReversed()]) {
      const plan = (await upload(['Hotel;Date;From;To', ...order].join('\n'))).json as MeetingPlan;
      expect(plan.counts).toMatchObject({ changed: 2, overlaps: 0, new: 0 });
    }
    const unread = ['Hotel;Date;From;To', ...rows, 'Hotel Sol;2026-06-03;10:00;9:00'].join('\n');
    const plan = (await upload(unread)).json as MeetingPlan;
    expect(plan.counts).toMatchObject({ changed: 0, overlaps: 2 });
  });

  it('[DESK-70a] a row that overlaps two meetings, or one named by another row, changes none of them', async () => {
    await storeMeetings(
      app.database,
      sol,
      { date: '2026-06-03', ...AT_TEN },
      { date: '2026-06-03', time_from: '11:30', time_to: '12:30' },
      { date: '2026-06-10', ...AT_TEN },
    );
    const file = [
      'Hotel;Date;From;To',
      'Hotel Sol;2026-06-03;10:30;12:00',
      'Hotel Sol;2026-06-10;10:00;11:00',
      'Hotel Sol;2026-06-10;10:30;11:30',
    ].join('\n');
    const plan = (await upload(file)).json as MeetingPlan;
    expect(plan.counts).toMatchObject({ changed: 0, new: 0, there: 1, overlaps: 2 });
  });

  it.each([
    ['date-unclear', 'Hotel;Date;From;To\nHotel Sol;05/06/2026;10:00;11:00'],
    ['hotel-unclear', 'Hotel;Hotel number;Date;From;To\nHotel Sol;2;2026-06-05;10:00;11:00'],
  ])('[DESK-70b] nothing is guessed: %s', async (reason, file) => {
    const { problems } = (await upload(file)).json as MeetingPlan;
    expect(problems.map((problem) => problem.reason)).toEqual([reason]);
  });

  it('[DESK-70b] other files are rejected with the reason', async () => {
    expect(await upload('%PDF-1.7')).toMatchObject({ status: 400, json: { fields: { file: 'invalid' } } });
    expect((await upload('Hotel;Date\nHotel Sol;2026-06-05')).status).toBe(400);
    expect((await upload(Buffer.alloc(6_000_000, 'a'))).status).toBe(413);
  });
});
