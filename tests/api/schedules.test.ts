import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScheduleList, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { fullIt } from '../support/full-tests.ts';
import { csvList, type ListedRow } from '../support/schedule-files.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeHotel, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FILE = 'application/octet-stream';
const SCHEDULES = '/api/admin/schedules/';
const MEGABYTE = 1024 * 1024;

// Every file is read in its own thread, which takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('schedules in the back office', () => {
  let app: TestApp;
  let session: SentHeaders;
  let hotelId: number;

  beforeEach(async () => {
    app = await startTestApp();
    session = await asRole(app.database, 'editor');
    hotelId = await storeHotel(app.database);
  });
  afterEach(() => app.close());

  function send(method: string, path: string, body?: unknown) {
    if (body === undefined) return app.send(path, { method, headers: session });
    const headers = { ...session, 'content-type': 'application/json' };
    return app.send(path, { method, headers, body: JSON.stringify(body) });
  }
  const upload = (bytes: Uint8Array<ArrayBuffer>, query = '?file_name=list.csv&type=group') =>
    app.send(SCHEDULES + query, {
      method: 'POST',
      headers: { ...session, 'content-type': FILE },
      body: bytes,
    });
  async function stage(...rows: Partial<ListedRow>[]): Promise<WholeList> {
    const whole = rows.map((row) => ({ hotel: 'Hotel Sol', date: '2026-06-04', ...row }));
    const { status, json } = await upload(new Uint8Array(csvList(whole)));
    expect([status, json]).toEqual([201, expect.anything()]);
    return json as WholeList;
  }
  const publish = (listId: number, body = {}) => send('POST', `${SCHEDULES}${listId}/publish/`, body);
  async function timeOnSite(): Promise<unknown> {
    const { json } = await app.get(`/api/transfer-schedule/?hotel_id=${hotelId}&date=2026-06-04&type=group`);
    return (json as { pickup_time?: string }).pickup_time;
  }

  it('[LIST-22] rows of coaches that have left are counted, and neither held nor a problem', async () => {
    // At 10:00 on 1 June in Madrid.
    const list = await stage(
      { date: '2026-05-31' },
      { date: '2026-06-01', time: '09:59', flight: 'FR 1' },
      { date: '2026-06-01', time: '10:00', flight: 'FR 2' },
      { date: '2026-06-01', time: '', flight: 'FR 3' },
    );
    expect(list.summary).toMatchObject({ rows: 4, past: 2, new: 4, problems: 0, held: 0 });
  });

  it('a list is staged, reviewed, published, visible, and undone', async () => {
    const list = await stage({}, { flight: 'FR 100', time: '' });
    expect(list).toMatchObject({
      state: 'staged',
      file_name: 'list.csv',
      scope: { complete: 'coaches', source: 'Main office', from: '2026-06-04', to: '2026-06-04' },
      summary: { rows: 2, new: 2, changed: 0, gone: 0, mails: { total: 0 } },
    });
    expect(await timeOnSite()).toBeUndefined();
    expect((await send('GET', `${SCHEDULES}${list.id}/changes/?limit=1`)).json).toMatchObject({
      total: 2,
      rows: [{ kind: 'new', after: { hotel_id: hotelId, pickup_time: '09:00' } }],
    });

    expect((await publish(list.id)).json).toEqual({ list_id: list.id, publish_number: 1, mails: 0 });
    expect(await timeOnSite()).toBe('09:00');
    const again = await stage({}, { flight: 'FR 100', time: '' });
    expect(again.summary).toMatchObject({ new: 0, changed: 0, gone: 0, unchanged: 2 });
    expect(await publish(again.id)).toMatchObject({ status: 409, json: { error_key: 'nothing_to_publish' } });

    const later = await stage({ time: '10:15' });
    expect(later.summary).toMatchObject({ changed: 1, gone: 0, unmentioned: 1 });
    await publish(later.id);
    expect(await timeOnSite()).toBe('10:15');
    expect((await send('POST', `${SCHEDULES}${later.id}/undo/`)).status).toBe(200);
    expect(await timeOnSite()).toBe('09:00');

    const { json } = await send('GET', SCHEDULES);
    const { rows } = json as { rows: ScheduleList[] };
    expect(rows.map(({ origin, state }) => `${origin} ${state}`)).toEqual([
      'undo published',
      'import published',
      'import discarded',
      'import published',
    ]);
  });

  it('[MAIL-02] [PUBL-02] the comparison shows whom a publish would mail, and the publish mails them', async () => {
    await publish((await stage({})).id);
    await storeSubscription(app.database, hotelId, { departure_date: '2026-06-04' });
    const list = await stage({ time: '10:00' });
    expect(list.summary.mails).toEqual({
      total: 1,
      hotels: [{ hotel_id: hotelId, name: 'Hotel Sol', mails: 1 }],
    });
    expect((await publish(list.id)).json).toMatchObject({ mails: 1 });
    expect(await app.database.read.selectFrom('outbox').select('event').execute()).toEqual([
      { event: 'transfer-changed' },
    ]);
  });

  it('[LIST-06] bad rows never delete, are listed with their reasons, and are skipped only when staff decide so', async () => {
    await publish((await stage({ flight: 'FR 100' }, { flight: 'FR 200' })).id);
    const { id } = await stage({}, { flight: 'FR 100', time: '25:99' });
    const complete = await send('PUT', `${SCHEDULES}${id}/choices/`, { complete: 'hotels' });
    const list = complete.json as WholeList;
    expect(list.summary).toMatchObject({ new: 1, gone: 0, held_back: 2, problems: 1 });
    expect((await send('GET', `${SCHEDULES}${list.id}/problems/`)).json).toMatchObject({
      total: 1,
      rows: [{ row_number: 3, field: 'pickup_time', reason: 'not-a-time', value: '25:99' }],
    });
    expect(await publish(list.id)).toMatchObject({ status: 409, json: { error_key: 'rows_left_out' } });
    expect((await publish(list.id, { leave_out: true })).status).toBe(200);
  });

  it('[LIST-07a] [LIST-07b] decisions about a file are stored with its publish', async () => {
    const before = await stage({ hotel: 'Sol y Luna Resort' });
    expect(before.reading?.questions).toMatchObject([{ about: 'hotel', text: 'Sol y Luna Resort' }]);
    const hotels = { 'Sol y Luna Resort': hotelId };
    const { json, status } = await send('PUT', `${SCHEDULES}${before.id}/choices/`, { hotels });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: before.id,
      reading: { questions: [] },
      summary: { new: 1, problems: 0 },
    });
    await publish(before.id);
    const after = await stage({ hotel: 'Sol y Luna Resort', time: '10:00' });
    expect(after).toMatchObject({ reading: { questions: [] }, summary: { changed: 1 } });
  });

  it('[LIST-07b] a name assigned to a hotel finds it from then on, even if the list changes nothing', async () => {
    await publish((await stage({})).id);
    const found = async () => (await app.get('/api/hotels/?search=Costa%20Palacio')).json;
    expect(await found()).toEqual([]);
    const list = await stage({ hotel: 'Costa Palacio' });
    const hotels = { 'Costa Palacio': hotelId };
    expect((await send('PUT', `${SCHEDULES}${list.id}/choices/`, { hotels })).json).toMatchObject({
      summary: { unchanged: 1, new: 0 },
    });
    expect(await publish(list.id)).toMatchObject({ json: { error_key: 'nothing_to_publish' } });
    expect(await found()).toMatchObject([{ id: hotelId }]);
    const admin = await asRole(app.database, 'admin');
    const audit = (await app.send('/api/admin/audit/?entity=hotel', { headers: admin })).json;
    expect(audit).toMatchObject({
      rows: [{ entity_id: String(hotelId), after: { alias: 'Costa Palacio' } }],
    });
  });

  it('[PUBL-04] a flight change is proposed as a pair, and subscribers follow it once it is confirmed', async () => {
    await publish((await stage({ flight: 'FR 100' })).id);
    await storeSubscription(app.database, hotelId, {
      departure_date: '2026-06-04',
      flight_number: 'FR 100',
    });
    const list = await stage({ flight: 'FR 102' });
    expect(list).toMatchObject({
      summary: { new: 1, gone: 0, flight_changed: 0 },
      reading: { pairs: [{ from: 'FR 100', to: 'FR 102', confirmed: false }] },
    });
    const pairs = list.reading?.pairs.map(({ key }) => key);
    const { json } = await send('PUT', `${SCHEDULES}${list.id}/choices/`, { pairs });
    expect(json).toMatchObject({ summary: { new: 0, gone: 0, flight_changed: 1, mails: { total: 1 } } });
    await publish(list.id);
    const subscriptions = await app.database.read.selectFrom('subscriptions').selectAll().execute();
    expect(subscriptions).toMatchObject([{ flight_number: 'FR 102' }]);
  });

  it('a list compared before another publish has to be compared again', async () => {
    const early = await stage({});
    await publish((await stage({ flight: 'FR 100' })).id);
    const waiting = async () => (await send('GET', `${SCHEDULES}?state=staged`)).json;
    expect(await waiting()).toMatchObject({ rows: [{ id: early.id, outdated: true }] });
    expect(await publish(early.id)).toMatchObject({ status: 409, json: { error_key: 'compare_again' } });
    expect((await send('PUT', `${SCHEDULES}${early.id}/choices/`, {})).json).toMatchObject({
      summary: { new: 1, gone: 0 },
      outdated: false,
    });
    const pairs = await publish(early.id);
    expect(pairs).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    await send('PUT', `${SCHEDULES}${early.id}/choices/`, { apart: 'all' });
    expect((await publish(early.id)).status).toBe(200);
  });

  it('[PUBL-18] what was compared again since staff saw it is not published until they see that', async () => {
    const { id, comparison } = await stage({});
    expect((await send('PUT', `${SCHEDULES}${id}/choices/`, { apart: 'all' })).json).toMatchObject({
      comparison: comparison + 1,
    });
    const stale = await publish(id, { comparison });
    expect(stale).toMatchObject({ status: 409, json: { error_key: 'compare_again' } });
    expect((await publish(id, { comparison: comparison + 1 })).status).toBe(200);
  });

  it('[PUBL-09a] a pair of flights without an answer stops the publish, even without unreadable rows', async () => {
    await publish((await stage({ flight: 'FR 100' })).id);
    const { id } = await stage({ flight: 'FR 102' });
    const open = await publish(id, { leave_out: true });
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    const answered = await send('PUT', `${SCHEDULES}${id}/choices/`, { pairs: ['FR100>FR102'] });
    expect(answered.json).toMatchObject({ summary: { flight_changed: 1, gone: 0 } });
    expect((await publish(id)).status).toBe(200);
  });

  it('[PUBL-10a] [PUBL-10b] [PUBL-10d] a guest whose booked name was corrected is notified of what changed; a seat sold to another is another booking', async () => {
    const stagePrivate = async (...rows: { name: string; time?: string }[]) => {
      const whole = rows.map((row) => ({ hotel: 'Hotel Sol', date: '2026-06-04', ...row }));
      return (await upload(new Uint8Array(csvList(whole)), '?file_name=list.csv&type=private'))
        .json as WholeList;
    };
    await publish((await stagePrivate({ name: 'Jonson' }, { name: 'Smith' })).id);
    const private_ = { departure_date: '2026-06-04', transfer_type: 'private' } as const;
    await storeSubscription(app.database, hotelId, {
      ...private_,
      last_name: 'Jonson',
      email: 'jonson@example.com',
    });
    await storeSubscription(app.database, hotelId, {
      ...private_,
      last_name: 'Smith',
      email: 'smith@example.com',
    });

    const list = await stagePrivate({ name: 'Johnson', time: '09:20' }, { name: 'Kowalski' });
    expect(list.reading?.pairs).toMatchObject([{ last_name: 'Jonson', listed_name: 'Johnson' }]);
    expect(list).toMatchObject({ summary: { unmentioned: 2 } });
    const same = { pairs: ['JONSON>JOHNSON'], withdraw: 'all' };
    const decided = await send('PUT', `${SCHEDULES}${list.id}/choices/`, same);
    expect(decided.json).toMatchObject({ summary: { changed: 1, new: 1, gone: 1, mails: { total: 2 } } });
    expect((await publish(list.id, { accept_gone: 1 })).status).toBe(200);
    const mails = await app.database.read.selectFrom('outbox').select(['recipient', 'payload']).execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'jonson@example.com',
      'smith@example.com',
    ]);
    const { json } = await app.get(
      `/api/transfer-schedule/?hotel_id=${hotelId}&date=2026-06-04&type=private&last_name=Johnson`,
    );
    expect(json).toMatchObject({ pickup_time: '09:20' });
  });

  it('[PUBL-10c] a guest who followed a booking under a name that the office only now spells right is notified of it', async () => {
    const ofDay = { hotel: 'Hotel Sol', date: '2026-06-04' };
    const stagePrivate = async (name: string) =>
      (await upload(new Uint8Array(csvList([{ ...ofDay, name }])), '?file_name=list.csv&type=private'))
        .json as WholeList;
    await publish((await stagePrivate('Jonson')).id);
    const question = { departure_date: ofDay.date, transfer_type: 'private' } as const;
    for (const last_name of ['Jonson', 'Johnson']) {
      const email = `${last_name.toLowerCase()}@example.com`;
      await storeSubscription(app.database, hotelId, { ...question, last_name, email });
    }
    const list = await stagePrivate('Johnson');
    const decided = await send('PUT', `${SCHEDULES}${list.id}/choices/`, { pairs: ['JONSON>JOHNSON'] });
    expect(decided.json).toMatchObject({ summary: { changed: 1, mails: { total: 1 } } });
    expect((await publish(list.id)).status).toBe(200);
    const mails = await app.database.read.selectFrom('outbox').select('recipient').execute();
    expect(mails).toEqual([{ recipient: 'johnson@example.com' }]);
  });

  it('[PUBL-08a] a list withdraws departures only if their number is confirmed', async () => {
    await publish((await stage({}, { flight: 'FR 100', time: '15:00' })).id);
    const { id, reading } = await stage({});
    expect(reading?.unmentioned).toEqual([
      {
        key: 'FR100@2026-06-04',
        flight_number: 'FR 100',
        date: '2026-06-04',
        departures: 1,
        hotels: ['Hotel Sol'],
      },
    ]);
    await send('PUT', `${SCHEDULES}${id}/choices/`, { withdraw: ['FR100@2026-06-04'] });
    for (const body of [{}, { accept_gone: 0 }, { accept_gone: 2 }, { leave_out: true }]) {
      const refused = await publish(id, body);
      expect(refused).toMatchObject({ status: 409, json: { error_key: 'gone_not_confirmed' } });
    }
    expect((await publish(id, { accept_gone: 1 })).status).toBe(200);
  });

  it('a departure is edited by hand through the same stages', async () => {
    await publish((await stage({})).id);
    const { json } = await send('GET', `${SCHEDULES}1/changes/`);
    const [{ departure_id: id, after: before }] = (
      json as { rows: [{ departure_id: number; after: object }] }
    ).rows;
    const after = { ...before, pickup_time: '07:30' };
    const edit = await send('POST', '/api/admin/departures/', { id, before, after });
    expect(edit).toMatchObject({ status: 201, json: { origin: 'edit', summary: { changed: 1 } } });
    await publish((edit.json as WholeList).id);
    expect(await timeOnSite()).toBe('07:30');
    const stale = await send('POST', '/api/admin/departures/', { id, before, after: null });
    expect(stale).toMatchObject({ status: 409, json: { error_key: 'changed_since', departures: [after] } });
    const unknown = await send('POST', '/api/admin/departures/', {
      id: null,
      before: null,
      after: { ...after, hotel_id: 999 },
    });
    expect(unknown.status).toBe(400);
    const slip = await send('POST', '/api/admin/departures/', {
      id: null,
      before: null,
      after: { ...after, pickup_date: '2062-06-13' },
    });
    expect(slip).toMatchObject({ status: 400, json: { fields: { 'after.pickup_date': 'invalid' } } });
  });

  it('a discarded list is removed from the worklist, not from the history', async () => {
    const list = await stage({});
    expect((await send('DELETE', `${SCHEDULES}${list.id}/`)).json).toEqual({ success: true });
    expect((await send('GET', `${SCHEDULES}${list.id}/`)).json).toMatchObject({ state: 'discarded' });
    expect((await send('DELETE', `${SCHEDULES}${list.id}/`)).status).toBe(409);
    expect((await publish(list.id)).json).toMatchObject({ error_key: 'not_staged' });
    expect((await send('PUT', `${SCHEDULES}${list.id}/choices/`, {})).status).toBe(409);
  });

  it('an unknown list is answered 404', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', 'choices/'],
      ['POST', 'publish/'],
      ['POST', 'undo/'],
      ['DELETE', ''],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' || path === 'undo/' ? undefined : {};
      expect([path, (await send(method, `${SCHEDULES}999/${path}`, body)).status]).toEqual([path, 404]);
    }
  });

  it('an unreadable file is rejected with its reason', async () => {
    const { status, json } = await upload(new TextEncoder().encode('%PDF-1.7 and so on'));
    expect(status).toBe(400);
    expect(json).toMatchObject({ error_key: 'invalid_request', fields: { file: 'invalid' } });
    expect(await app.database.read.selectFrom('schedule_lists').select('id').execute()).toEqual([]);
  });

  fullIt('a file of more than 20 MB is rejected, and of an endless body no more is read', async () => {
    expect((await upload(new Uint8Array(21 * MEGABYTE))).status).toBe(413);
    const sent = await sendWithoutEnd(`${SCHEDULES}?file_name=list.csv`);
    expect(sent).toBeLessThan(60 * MEGABYTE);
  });

  /** Sends a file until the server closes the connection; returns the number of bytes. */
  function sendWithoutEnd(path: string): Promise<number> {
    const headers = { ...session, 'content-type': FILE };
    const request = httpRequest(app.url + path, { method: 'POST', headers });
    let sent = 0;
    const goOn = () => {
      if (request.destroyed || sent >= 100 * MEGABYTE) return;
      sent += MEGABYTE;
      request.write(Buffer.alloc(MEGABYTE), () => setImmediate(goOn));
    };
    goOn();
    return new Promise((resolve) => {
      request.on('error', () => undefined);
      request.on('response', (response) => {
        expect(response.statusCode).toBe(413);
        request.destroy();
      });
      request.on('close', () => resolve(sent));
    });
  }

  it('a file is accepted as raw bytes only, and by this call only', async () => {
    expect((await send('POST', `${SCHEDULES}?file_name=list.csv`, {})).status).toBe(415);
    const headers = { ...session, 'content-type': FILE };
    const elsewhere = await app.send('/api/contact-questions/', { method: 'POST', headers, body: 'x' });
    expect(elsewhere.status).toBe(415);
  });
});
