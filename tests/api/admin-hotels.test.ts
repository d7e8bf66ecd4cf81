import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminHotel, AdminHotelRow, MergePreview } from '../../src/features/hotels/admin-contract.ts';
import { csvList } from '../support/schedule-files.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storeMeetings, storeNamedHotel, storePickup } from '../support/store-content.ts';
import { storeDepartures, storeInquiry, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BEFORE_THE_DEPARTURES = new Date('2026-05-30T08:00:00Z');

describe('hotels in the back office', () => {
  let app: TestApp;
  let asEditor: SentHeaders;

  beforeEach(async () => {
    app = await startTestApp({ now: () => BEFORE_THE_DEPARTURES });
    asEditor = await asRole(app.database, 'editor', BEFORE_THE_DEPARTURES);
  });
  afterEach(() => app.close());

  const store = (name: string, more = {}, others: Parameters<typeof storeNamedHotel>[2] = []) =>
    storeNamedHotel(app.database, { name, ...more }, others);
  async function list(query: string): Promise<{ total: number; names: string[]; rows: AdminHotelRow[] }> {
    const { status, json } = await app.get(`/api/admin/hotels/?${query}`, asEditor);
    expect(status).toBe(200);
    const { total, rows } = json as { total: number; rows: AdminHotelRow[] };
    return { total, rows, names: rows.map(({ name }) => name) };
  }
  const read = async (id: number) => (await app.get(`/api/admin/hotels/${id}/`, asEditor)).json as AdminHotel;
  function send(method: string, path: string, body?: object) {
    const json = body ? { body: JSON.stringify(body) } : {};
    const type: SentHeaders = body ? { 'content-type': 'application/json' } : {};
    return app.send(path, { method, headers: { ...asEditor, ...type }, ...json });
  }
  async function change(id: number, to: Partial<AdminHotel>) {
    return send('PUT', `/api/admin/hotels/${id}/`, { ...(await read(id)), ...to });
  }
  const foundByVisitors = async (text: string) =>
    (await app.get(`/api/hotels/?search=${encodeURIComponent(text)}`)).json as { id: number }[];
  const audit = () => app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const mails = () => app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();

  describe('the list', () => {
    it('is searched like the public search, including hidden hotels, best match first, and sorted otherwise', async () => {
      await store('Hotel Zafiro', { municipality: 'Nerja' });
      await store('Playa Sol', { active: 0 });
      await store('Aguamarina', {}, [{ name: 'Sol Palace', kind: 'former' }]);
      expect((await list('q=xyz')).total).toBe(0);
      expect((await list(`q=${encodeURIComponent('плая сол')}`)).names).toEqual(['Playa Sol']);
      expect((await list('q=sol')).names).toEqual(['Aguamarina', 'Playa Sol']);
      expect((await list('')).names).toEqual(['Aguamarina', 'Hotel Zafiro', 'Playa Sol']);
      expect((await list('sort=name&order=desc&limit=1')).names).toEqual(['Playa Sol']);
      expect(await list('offset=1&limit=1')).toMatchObject({ total: 3, names: ['Hotel Zafiro'] });
      expect((await list('q=sol&active=true')).names).toEqual(['Aguamarina']);
      expect((await list('municipality=Nerja')).names).toEqual(['Hotel Zafiro']);
    });

    it('shows hotels without position or pickup, and returns those of given ids', async () => {
      const far = await store('Far');
      const lost = await store('Lost', { latitude: null, longitude: null });
      const excursion = await storeExcursion(app.database, { titles: { en: 'Ronda' } });
      const draft = await storeExcursion(app.database, { titles: { en: 'Draft' }, row: { published: 0 } });
      await storePickup(app.database, excursion, far);
      await storePickup(app.database, draft, lost);
      expect((await list('without_position=true')).names).toEqual(['Lost']);
      expect((await list('without_pickup=true')).names).toEqual(['Lost']);
      expect((await list('')).rows.map(({ has_pickup }) => has_pickup)).toEqual([true, false]);
      expect((await list(`ids=${lost},999`)).names).toEqual(['Lost']);
      expect((await app.get('/api/admin/hotels/municipalities/', asEditor)).json).toEqual([
        { name: 'Torremolinos', hotels: 2 },
      ]);
    });
  });

  describe('one hotel', () => {
    const NEW = {
      name: 'Hotel  Nuevo ',
      municipality: 'Mijas',
      latitude: 36.6,
      longitude: -4.63,
      reception_phone: '+34 952 00 00 00',
      active: true,
      aliases: ['Новый отель'],
      former_names: [],
    };

    it('is created, found and on the map at the next request, and audited', async () => {
      expect(await foundByVisitors('nuevo')).toEqual([]);
      const { status, json } = await send('POST', '/api/admin/hotels/', NEW);
      const hotel = json as AdminHotel;
      expect([status, hotel.name, hotel.position_source]).toEqual([201, 'Hotel Nuevo', 'staff']);
      for (const text of ['nuevo', 'новый']) {
        expect(await foundByVisitors(text)).toMatchObject([
          { id: hotel.id, latitude: 36.6, longitude: -4.63 },
        ]);
      }
      await change(hotel.id, { latitude: 36.7, longitude: -4.7 });
      expect(await foundByVisitors('nuevo')).toMatchObject([{ latitude: 36.7, longitude: -4.7 }]);
      expect((await audit()).map(({ action, entity }) => [action, entity])).toEqual([
        ['create', 'hotel'],
        ['change', 'hotel'],
      ]);
    });

    it.each([
      ['name', { name: ' ' }, 'required'],
      ['name', { name: '***' }, 'invalid'],
      ['reception_phone', { reception_phone: 'call us' }, 'invalid'],
      ['longitude', { longitude: null }, 'required'],
      ['latitude', { latitude: 136 }, 'too_long'],
    ])('is refused with what is wrong in %s', async (field, wrong, problem) => {
      const { status, json } = await send('POST', '/api/admin/hotels/', { ...NEW, ...wrong });
      expect([status, json]).toMatchObject([400, { fields: { [field]: problem } }]);
    });

    it('[DESK-63a] [DESK-63b] [DESK-63c] keeps its links, subscriptions and former name when renamed', async () => {
      const id = await store('Sol Viejo');
      await storeDepartures(app.database, id, {});
      await storeSubscription(app.database, id);
      const { status, json } = await change(id, { name: 'Luna Nueva' });
      expect([status, json]).toMatchObject([200, { name: 'Luna Nueva', former_names: ['Sol Viejo'] }]);
      for (const text of ['sol viejo', 'luna']) {
        expect(await foundByVisitors(text)).toMatchObject([{ id, name: 'Luna Nueva' }]);
      }
      expect((await app.get(`/api/hotels/${id}/`)).json).toMatchObject({ name: 'Luna Nueva' });
      const staged = await app.send('/api/admin/schedules/?file_name=list.csv&type=group', {
        method: 'POST',
        headers: { ...asEditor, 'content-type': 'application/octet-stream' },
        body: Buffer.from(csvList([{ hotel: 'Sol Viejo', date: '2026-06-01' }])),
      });
      expect(staged.json).toMatchObject({
        reading: { questions: [] },
        summary: { rows: 1, new: 0, problems: 0 },
      });
      expect(await app.database.read.selectFrom('subscriptions').select('hotel_id').execute()).toEqual([
        { hotel_id: id },
      ]);
      expect(await mails()).toEqual([]);
      await change(id, { name: 'Sol Viejo' });
      expect(await read(id)).toMatchObject({ name: 'Sol Viejo', former_names: ['Luna Nueva'] });
    });

    it('[DESK-64] cannot have another hotel’s name, however it is spelled', async () => {
      const known = await store('Riu Mónica', {}, [{ name: 'Playa Vieja', kind: 'former' }]);
      const id = await store('Other');
      for (const wrong of [
        { name: 'RIU MONICA' },
        { aliases: ['riu-monica'] },
        { former_names: ['Плая Виеха', 'playa  vieja'] },
      ]) {
        const { status, json } = await change(id, wrong);
        expect([status, json]).toMatchObject([
          409,
          { error_key: 'name_taken', current: { hotel: { id: known, name: 'Riu Mónica' } } },
        ]);
      }
      expect(await read(id)).toMatchObject({ name: 'Other', version: 1 });
      expect((await change(known, { aliases: ['Riu Monica', 'Moni', 'MONI'] })).json).toMatchObject({
        aliases: ['Moni'],
      });
    });

    it('[DESK-64] gets a name only once when two editors add it at the same time', async () => {
      const add = () => send('POST', '/api/admin/hotels/', NEW);
      const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 409]);
    });

    it('[DESK-71a] the second of two concurrent editors gets a conflict with what the first stored', async () => {
      const id = await store('Both');
      const seen = await read(id);
      await change(id, { reception_phone: '+34 1234567' });
      const { status, json } = await send('PUT', `/api/admin/hotels/${id}/`, { ...seen, name: 'Mine' });
      expect([status, json]).toMatchObject([
        409,
        { error_key: 'changed_meanwhile', current: { name: 'Both', reception_phone: '+34 1234567' } },
      ]);
      expect((await send('DELETE', `/api/admin/hotels/${id}/?version=1`)).status).toBe(409);
    });

    it('[DESK-68] is hidden, not deleted, when data refers to it', async () => {
      const id = await store('Used');
      await storeDepartures(app.database, id, {});
      await storeMeetings(app.database, id, { date: '2026-05-01', time_from: '10:00', time_to: '11:00' });
      expect((await app.get(`/api/admin/hotels/${id}/usage/`, asEditor)).json).toEqual({
        departures_ahead: 1,
        subscriptions_ahead: 0,
        pickups: 0,
        meetings_ahead: 0,
        deletable: false,
      });
      expect(await send('DELETE', `/api/admin/hotels/${id}/?version=1`)).toMatchObject({
        status: 409,
        json: { error_key: 'in_use' },
      });
      await change(id, { active: false });
      expect(await foundByVisitors('used')).toEqual([]);
      const unused = await store('Slip');
      expect((await send('DELETE', `/api/admin/hotels/${unused}/?version=1`)).json).toEqual({
        success: true,
      });
      expect((await app.get(`/api/admin/hotels/${unused}/`, asEditor)).status).toBe(404);
    });
  });

  describe('two records of one hotel', () => {
    let from: number;
    let into: number;

    beforeEach(async () => {
      from = await store('Hotel Viejo', {}, [{ name: 'Viejito', kind: 'alias' }]);
      into = await store('Hotel Nuevo');
    });
    const preview = async () =>
      (await app.get(`/api/admin/hotels/${from}/merge/?into=${into}`, asEditor)).json as MergePreview;
    const merge = (version = 1) => send('POST', `/api/admin/hotels/${from}/merge/`, { into, version });

    it('[DESK-65a] [DESK-65b] are merged as previewed, and links to the old one lead to the new one', async () => {
      await storeDepartures(app.database, into, { flight_number: 'A 1' });
      await storeDepartures(app.database, from, { flight_number: 'A 1' }, { flight_number: 'B 1' });
      await storeInquiry(app.database, from);
      const excursion = await storeExcursion(app.database, { titles: { en: 'Ronda' } });
      await storePickup(app.database, excursion, from);
      const meeting = { date: '2026-06-03', time_from: '10:00', time_to: '11:00' };
      await storeMeetings(app.database, from, meeting, { ...meeting, date: '2026-06-10' });
      await storeMeetings(app.database, into, meeting);
      expect(await preview()).toMatchObject({
        from: { id: from },
        into: { id: into },
        departures: { moves: 1, doubles: 1 },
        subscriptions: { moves: 0, doubles: 0 },
        inquiries: 1,
        pickups: { moves: 1, doubles: 0 },
        meetings: { moves: 1, doubles: 1 },
        names: ['Hotel Viejo', 'Viejito'],
        notified: 0,
      });
      expect(await merge()).toMatchObject({
        status: 200,
        json: { id: into, version: 2, former_names: ['Hotel Viejo'], aliases: ['Viejito'] },
      });
      expect(await read(from)).toMatchObject({ id: into });
      expect((await app.get(`/api/hotels/${from}/`)).json).toMatchObject({ id: into });
      for (const text of ['viejo', 'viejito'])
        expect(await foundByVisitors(text)).toMatchObject([{ id: into }]);
      const { json } = await app.get(`/api/info-meetings/?hotel_id=${from}`);
      expect(json).toMatchObject([meeting, { ...meeting, date: '2026-06-10' }]);
      expect((await list('')).names).toEqual(['Hotel Nuevo']);
      expect((await audit()).at(-1)).toMatchObject({ action: 'merge', entity_id: String(from) });
    });

    it('[DESK-65a] the one that stays takes phone of the reception and position from the other where it has none', async () => {
      const known = { reception_phone: '+34 952 000 001', latitude: 36.6, longitude: -4.5 };
      const own = { reception_phone: '+34 952 000 002', latitude: 36.7, longitude: -4.6 };
      const unknown = { latitude: null, longitude: null };
      into = await store('Hotel de la Lista', unknown);
      await change(from, known);
      expect(await merge(2)).toMatchObject({ json: { id: into, ...known, position_source: 'staff' } });
      from = await store('Hotel Otro');
      await change(from, own);
      expect(await merge(2)).toMatchObject({ json: { id: into, ...known } });
      from = await store('Hotel Sin Datos', unknown);
      expect(await merge()).toMatchObject({ json: { id: into, ...known, version: 4 } });
    });

    it('[DESK-66a] [DESK-66b] notify only subscribers for whom something changes', async () => {
      const both = { flight_number: 'A 1', pickup_time: '09:00' };
      await storeDepartures(app.database, from, both, {
        flight_number: 'B 1',
        pickup_date: '2026-06-02',
        pickup_time: '07:00',
      });
      await storeDepartures(app.database, into, both);
      await storeSubscription(app.database, from, { email: 'same@example.com' });
      await storeSubscription(app.database, into, { email: 'there@example.com' });
      const onSecond = { departure_date: '2026-06-02' };
      await storeSubscription(app.database, from, { email: 'moves@example.com', ...onSecond });
      await storeSubscription(app.database, into, { email: 'hears@example.com', ...onSecond });
      await storeSubscription(app.database, into, {
        email: 'ended@example.com',
        ...onSecond,
        ended_at: '2026-05-02T08:00:00.000Z',
      });
      expect(await preview()).toMatchObject({ subscriptions: { moves: 2, doubles: 0 }, notified: 1 });
      await merge();
      expect((await mails()).map(({ recipient, event }) => [recipient, event])).toEqual([
        ['hears@example.com', 'transfer-changed'],
      ]);
      const kept = await app.database.read.selectFrom('subscriptions').select('hotel_id').execute();
      expect(kept.map(({ hotel_id }) => hotel_id)).toEqual([into, into, into, into, into]);
    });

    it('are merged only after a preview: not when changed since, hidden, or identical', async () => {
      await change(from, { reception_phone: '+34 1234567' });
      expect(await merge()).toMatchObject({ status: 409, json: { error_key: 'changed_meanwhile' } });
      await change(into, { active: false });
      expect(await merge(2)).toMatchObject({ status: 400, json: { fields: { into: 'invalid' } } });
      const itself = await send('POST', `/api/admin/hotels/${from}/merge/`, { into: from, version: 2 });
      expect(itself.status).toBe(404);
    });
  });
});
