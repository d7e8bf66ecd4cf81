import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import type { LobbySheet } from '../../src/features/operations/lobby-contract.ts';
import type { ChangedHotel, Deliveries, UndoPreview } from '../../src/features/schedules/admin-contract.ts';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { csvList, type ListedRow } from '../support/schedule-files.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SCHEDULES = '/api/admin/schedules/';
const DEPARTURES = '/api/admin/departures/';
const DAY = '2026-06-04';

// Every file is read in its own thread, which takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('views of a publish for staff', () => {
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
  async function get<T>(path: string): Promise<T> {
    const { status, json } = await send('GET', path);
    expect([path, status, json]).toEqual([path, 200, expect.anything()]);
    return json as T;
  }
  async function stage(...rows: Partial<ListedRow>[]): Promise<WholeList> {
    const whole = rows.map((row) => ({ hotel: 'Hotel Sol', date: DAY, ...row }));
    const { json } = await app.send(`${SCHEDULES}?file_name=list.csv`, {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(csvList(whole)),
    });
    return json as WholeList;
  }
  const publish = (listId: number) => send('POST', `${SCHEDULES}${listId}/publish/`, { leave_out: true });

  it('[DESK-16a] an unreadable row is shown with all its cells, with counts by reason', async () => {
    const list = await stage({}, { flight: 'FR 100', time: '25:99' }, { flight: 'FR 200', time: 'soon' });
    const bad = await get(`${SCHEDULES}${list.id}/problems/?limit=1`);
    expect(bad).toMatchObject({
      total: 2,
      reasons: [{ reason: 'not-a-time', rows: 2 }],
      rows: [
        {
          row_number: 3,
          field: 'pickup_time',
          cells: { hotel: 'Hotel Sol', pickup_time: '25:99', flight_number: 'FR 100' },
        },
      ],
    });
    expect(await get(`${SCHEDULES}${list.id}/problems/?reason=missing`)).toMatchObject({ total: 0 });
    expect(list.reading?.preview[0]).toEqual({
      row: 2,
      cells: ['Hotel Sol', DAY, '09:00', 'Main entrance', 'BT 672'],
    });
  });

  it('a comparison is filtered by kind, hotel, day, flight and last name', async () => {
    const luna = await storeHotel(app.database, 'Hotel Luna');
    await publish((await stage({ flight: 'FR 100' })).id);
    const { id } = await stage({}, { hotel: 'Hotel Luna', date: '2026-06-05', flight: 'LH 1' });
    const list = (await send('PUT', `${SCHEDULES}${id}/choices/`, { complete: 'hotels' })).json as WholeList;
    expect(await get<ChangedHotel[]>(`${SCHEDULES}${list.id}/hotels/`)).toEqual([
      { hotel_id: luna, hotel: 'Hotel Luna', new: 1, changed: 0, flight_changed: 0, gone: 0 },
      { hotel_id: hotelId, hotel: 'Hotel Sol', new: 1, changed: 0, flight_changed: 0, gone: 1 },
    ]);
    const find = (query: string) =>
      get<{ rows: { kind: string; hotel: string }[] }>(`${SCHEDULES}${list.id}/changes/?${query}`);
    const found = async (query: string) =>
      (await find(query)).rows.map(({ kind, hotel }) => `${kind} ${hotel}`);
    expect((await found('')).sort()).toEqual(['gone Hotel Sol', 'new Hotel Luna', 'new Hotel Sol']);
    expect(await found('kind=gone')).toEqual(['gone Hotel Sol']);
    expect(await found(`hotel=${luna}`)).toEqual(['new Hotel Luna']);
    expect(await found('day=2026-06-05')).toEqual(['new Hotel Luna']);
    expect(await found('q=fr')).toEqual(['gone Hotel Sol']);
    expect(await found('q=lh')).toEqual(['new Hotel Luna']);
    expect(await found('q=100')).toEqual([]);
  });

  it('[DESK-18a] [DESK-18b] the mails of a publish are counted by state, one that covers two publishes for both', async () => {
    const first = await stage({});
    await publish(first.id);
    await storeSubscription(app.database, hotelId, { departure_date: DAY });
    await storeSubscription(app.database, hotelId, { departure_date: DAY });
    const second = await stage({ time: '10:00' });
    await publish(second.id);
    const third = await stage({ time: '11:00' });
    await publish(third.id);
    const deliveries = (list: WholeList) => get<Deliveries>(`${SCHEDULES}${list.id}/deliveries/`);
    expect(await deliveries(first)).toMatchObject({ concerned: 0, queued: 0 });
    expect(await deliveries(second)).toMatchObject({ concerned: 2, queued: 2, undelivered: [] });
    expect(await deliveries(third)).toMatchObject({ concerned: 2, queued: 2 });

    const [one, another] = await app.database.read.selectFrom('outbox').select('id').execute();
    await app.database.write(async (db) => {
      const failed = { state: 'failed', last_error: '550 no such mailbox' } as const;
      await db
        .updateTable('outbox')
        .set(failed)
        .where('id', '=', one?.id ?? 0)
        .execute();
      await db
        .deleteFrom('outbox')
        .where('id', '=', another?.id ?? 0)
        .execute();
    });
    expect(await deliveries(third)).toMatchObject({
      concerned: 2,
      queued: 0,
      failed: 1,
      deleted: 1,
      undelivered: [{ hotel: 'Hotel Sol', state: 'failed', reason: '550 no such mailbox' }],
    });
    const staged = await stage({ time: '12:00' });
    expect((await send('GET', `${SCHEDULES}${staged.id}/deliveries/`)).status).toBe(404);
    expect(await get(`${SCHEDULES}?state=published`)).toMatchObject({
      total: 3,
      rows: [{ mails: 2 }, {}, {}],
    });
  });

  it('[DESK-20a] [DESK-20b] [PUBL-06b] [PUBL-06c] an undo shows its changes and mails beforehand, or what prevents it', async () => {
    await publish((await stage({})).id);
    await storeSubscription(app.database, hotelId, { departure_date: DAY });
    const list = await stage({ time: '10:00' }, { flight: 'FR 100' });
    await publish(list.id);
    const preview = () => get<UndoPreview>(`${SCHEDULES}${list.id}/undo/`);
    expect(await preview()).toMatchObject({
      refusal: null,
      summary: { new: 0, changed: 1, gone: 1, mails: { total: 1 } },
    });
    await publish((await stage({ time: '11:00' }, { flight: 'FR 100' })).id);
    const changedSince = [{ hotel: 'Hotel Sol', pickup_time: '10:00' }];
    expect(await preview()).toMatchObject({
      refusal: null,
      changed_since: 1,
      departures: changedSince,
      summary: { changed: 0, gone: 1, mails: { total: 1 } },
    });
    expect((await send('POST', `${SCHEDULES}${list.id}/undo/`, { accept_gone: 1 })).status).toBe(200);
    const { json } = await app.get(`/api/transfer-schedule/?hotel_id=${hotelId}&date=${DAY}&type=group`);
    expect(json).toMatchObject({ departures: [{ pickup_time: '11:00', flight_number: 'BT 672' }] });
    expect(await preview()).toMatchObject({
      refusal: 'changed_since',
      changed_since: 2,
      summary: { changed: 0, mails: { total: 0 } },
    });
  });

  it('[PUBL-08c] an undo withdraws departures only if staff confirm their number', async () => {
    const { id } = await stage({}, { flight: 'FR 100' });
    await publish(id);
    const path = `${SCHEDULES}${id}/undo/`;
    const published = async () => {
      const rows = await app.database.read.selectFrom('departures').select('withdrawn_at').execute();
      return rows.filter(({ withdrawn_at }) => withdrawn_at === null).length;
    };
    expect((await get<UndoPreview>(path)).summary.gone).toBe(2);
    for (const body of [undefined, {}, { accept_gone: 1 }, { accept_gone: 3 }]) {
      const refused = { status: 409, json: { error_key: 'gone_not_confirmed' } };
      expect(await send('POST', path, body)).toMatchObject(refused);
    }
    expect(await published()).toBe(2);
    expect((await get<{ total: number }>(SCHEDULES)).total).toBe(1);
    expect((await send('POST', path, { accept_gone: 2 })).status).toBe(200);
    expect(await published()).toBe(0);
  });

  it('[PUBL-06b] the history shows what was undone by what; an undone undo has no effect', async () => {
    const { id } = await stage({});
    await publish(id);
    const list = (which: number) => get<WholeList>(`${SCHEDULES}${which}/`);
    const undo = async (which: number) => {
      const { summary } = await get<UndoPreview>(`${SCHEDULES}${which}/undo/`);
      const { json } = await send('POST', `${SCHEDULES}${which}/undo/`, { accept_gone: summary.gone });
      return (json as { list_id: number }).list_id;
    };
    expect(await list(id)).toMatchObject({ undoes: null, undone_by: null });
    const undoId = await undo(id);
    expect(await list(id)).toMatchObject({ state: 'published', undone_by: undoId });
    expect(await list(undoId)).toMatchObject({ undoes: { id, origin: 'import' }, undone_by: null });
    const { rows } = await get<{ rows: WholeList[] }>(SCHEDULES);
    expect(rows.map(({ undone_by }) => undone_by)).toEqual([null, undoId]);
    const again = await undo(undoId);
    expect(await list(undoId)).toMatchObject({ undone_by: again });
    expect(await list(id)).toMatchObject({ undone_by: null });
    await undo(again);
    expect(await list(id)).toMatchObject({ undone_by: undoId });
  });

  it('[DESK-19a] departures are found by hotel, type, day, flight, last name, and pending time', async () => {
    const luna = await storeHotel(app.database, 'Hotel Luna');
    await storeDepartures(
      app.database,
      hotelId,
      { pickup_date: DAY },
      { pickup_date: '2026-06-05', pickup_time: null, flight_number: 'FR100' },
      { pickup_date: DAY, type: 'private', last_name: 'Müller', flight_number: 'LH 1' },
    );
    await storeDepartures(app.database, luna, { pickup_date: '2026-06-06', flight_number: 'FR 1009' });
    const find = async (query: string) => {
      const { rows, total } = await get<{ total: number; rows: DepartureRow[] }>(`${DEPARTURES}?${query}`);
      expect(total).toBe(rows.length);
      return rows.map(({ flight_number }) => flight_number);
    };
    expect(await find('')).toEqual(['BT 672', 'LH 1', 'FR100', 'FR 1009']);
    expect(await find('order=desc&sort=hotel')).toEqual(['FR100', 'BT 672', 'LH 1', 'FR 1009']);
    expect(await find(`hotel=${luna}`)).toEqual(['FR 1009']);
    expect(await find('type=private')).toEqual(['LH 1']);
    expect(await find('from=2026-06-05&to=2026-06-05')).toEqual(['FR100']);
    expect(await find('pending=true')).toEqual(['FR100']);
    expect(await find('q=fr+100')).toEqual(['FR100', 'FR 1009']);
    expect(await find('q=muller')).toEqual(['LH 1']);
    expect(await find('q=nobody')).toEqual([]);

    const [row] = (await get<{ rows: DepartureRow[] }>(`${DEPARTURES}?q=mül`)).rows;
    expect(await get(`${DEPARTURES}${row?.id}/`)).toEqual(row);
    expect(row).toMatchObject({ hotel: 'Hotel Sol', last_name: 'Müller', pickup_time: '09:00' });
    expect((await send('GET', `${DEPARTURES}999999/`)).status).toBe(404);
  });

  it('[DESK-21a] the lobby sheet lists the coaches of the day, without guests', async () => {
    await storeDepartures(
      app.database,
      hotelId,
      { pickup_date: DAY, pickup_time: null, flight_number: 'FR 100' },
      { pickup_date: DAY, pickup_time: '18:00' },
      { pickup_date: '2026-06-03', pickup_time: '23:40', flight_date: DAY, flight_number: 'FR 200' },
      { pickup_date: DAY, type: 'private', last_name: 'Ozols' },
    );
    const { text } = await send('GET', `/api/admin/lobby-sheet/?hotel_id=${hotelId}&date=${DAY}`);
    expect(text).not.toContain('Ozols');
    const sheet = JSON.parse(text) as LobbySheet;
    expect(sheet).toMatchObject({ hotel: { name: 'Hotel Sol' }, date: DAY });
    expect(sheet.departures.map(({ flight_number }) => flight_number)).toEqual([
      'FR 200',
      'BT 672',
      'FR 100',
    ]);
    expect((await send('GET', `/api/admin/lobby-sheet/?hotel_id=999&date=${DAY}`)).status).toBe(404);
  });

  it('[DESK-22] a manual edit is compared again after another publish, and rejected if that changed the same departure', async () => {
    await publish((await stage({}, { flight: 'FR 100' })).id);
    const { rows } = await get<{ rows: DepartureRow[] }>(DEPARTURES);
    const edit = async (flight: string, pickup_time: string) => {
      const row = rows.find(({ flight_number }) => flight_number === flight);
      const { id, hotel, municipality, updated_at, ...before } = row ?? ({} as DepartureRow);
      const { json } = await send('POST', DEPARTURES, { id, before, after: { ...before, pickup_time } });
      return json as WholeList;
    };
    const other = await edit('FR 100', '09:30');
    const same = await edit('BT 672', '10:00');
    const late = await edit('BT 672', '11:00');
    await publish(other.id);
    expect(await publish(same.id)).toMatchObject({ status: 409, json: { error_key: 'compare_again' } });
    const again = (list: WholeList) => send('PUT', `${SCHEDULES}${list.id}/choices/`, {});
    expect(await again(same)).toMatchObject({ status: 200, json: { summary: { changed: 1 } } });
    expect((await publish(same.id)).status).toBe(200);
    expect(await again(late)).toMatchObject({ status: 409, json: { error_key: 'changed_since' } });
  });

  it('[PUBL-03] of many edits published at once each succeeds or has to compare again, and none fails', async () => {
    const flights = ['FR 1', 'FR 2', 'FR 3', 'FR 4', 'FR 5'];
    await storeDepartures(
      app.database,
      hotelId,
      ...flights.map((flight_number) => ({ pickup_date: DAY, flight_number })),
    );
    const { rows } = await get<{ rows: DepartureRow[] }>(DEPARTURES);
    const edits = await Promise.all(
      rows.map(async ({ id, hotel, municipality, updated_at, ...before }) => {
        const after = { ...before, pickup_time: '10:00' };
        return (await send('POST', DEPARTURES, { id, before, after })).json as WholeList;
      }),
    );
    for (let waiting = edits; waiting.length > 0; ) {
      const answers = await Promise.all(waiting.map((list) => publish(list.id)));
      const later = waiting.filter((_list, at) => answers[at]?.status !== 200);
      expect(later.length).toBeLessThan(waiting.length);
      for (const { status, json } of answers) {
        if (status !== 200) expect([status, json]).toMatchObject([409, { error_key: 'compare_again' }]);
      }
      const again = later.map((list) => send('PUT', `${SCHEDULES}${list.id}/choices/`, {}));
      for (const { status } of await Promise.all(again)) expect(status).toBe(200);
      waiting = later;
    }
    const now = await get<{ rows: DepartureRow[] }>(DEPARTURES);
    expect(now.rows.map(({ pickup_time }) => pickup_time)).toEqual(flights.map(() => '10:00'));
  });

  it('a decision for an unknown hotel is not stored', async () => {
    const list = await stage({}, { hotel: 'Elsewhere' });
    await send('PUT', `${SCHEDULES}${list.id}/choices/`, { hotels: { Elsewhere: 999_999 } });
    expect((await publish(list.id)).status).toBe(200);
  });
});
