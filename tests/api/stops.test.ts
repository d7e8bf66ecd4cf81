import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullIt } from '../support/full-tests.ts';
import { storeExcursion, storePickup } from '../support/store-content.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';
const PATH = '/api/admin/stops/';
const BAKERY = { name: 'By the bakery', latitude: 36.601, longitude: -4.501 };
const coach = {
  ...{ Hotel: 'Hotel Sol', Date: DAY, 'Pickup time': '09:00', 'Pickup point': 'By the bakery' },
  'Flight number': 'BT 682',
};

describe('stops in the back office', () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  async function read(id: number) {
    return (await office.send('GET', `${PATH}${id}/`)).json as Record<string, unknown>;
  }

  it('[STOP-01a] guests read directions and the way without steps in the languages in which they are written', async () => {
    await office.publish([coach]);
    const directions = { en: 'On the side of the sea', lt: 'Jūros pusėje' };
    const id = await office.addStop({ ...BAKERY, directions, step_free: { en: 'One step of 10 cm' } });
    expect(await office.answer(DAY)).toMatchObject([
      { stop: { id, name: BAKERY.name, directions, step_free: { en: 'One step of 10 cm' }, photo: null } },
    ]);
    expect(await read(id)).toMatchObject({ directions, departures_ahead: 1 });
  });

  it('[STOP-01] where coaches stop its position changes only by a publish, everything else at once', async () => {
    const id = await office.addStop(BAKERY);
    await office.publish([coach]);
    const { departures_ahead: _ahead, id: _id, ...stop } = await read(id);
    const moved = await office.send('PUT', `${PATH}${id}/`, { ...stop, latitude: 36.7 });
    expect(moved).toMatchObject({ status: 409, json: { error_key: 'in_use' } });
    const named = await office.send('PUT', `${PATH}${id}/`, { ...stop, aliases: ['Panadería'] });
    expect(named).toMatchObject({ status: 200, json: { aliases: ['Panadería'], version: 2 } });
    expect(await office.send('PUT', `${PATH}${id}/`, { ...stop, aliases: [] })).toMatchObject({
      status: 409,
      json: { error_key: 'changed_meanwhile' },
    });
  });

  it('[STOP-01] [STOP-03] also the position of a stop that stands in for another: its coaches are listed at both', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
    const school = await office.addStop({ name: 'School', latitude: 36.603, longitude: -4.503 });
    await office.publish([coach, { ...coach, 'Flight number': 'W6 200', 'Pickup point': 'School' }]);
    const works = { valid_from: DAY, valid_to: DAY, replacement_id: church };
    await office.publishList((await office.changeStop(bakery, works)).id);
    const { departures_ahead, id: _id, ...stop } = await read(church);
    expect(departures_ahead).toBe(1);
    const moved = await office.send('PUT', `${PATH}${church}/`, { ...stop, latitude: 36.7 });
    expect(moved).toMatchObject({ status: 409, json: { error_key: 'in_use' } });
    const elsewhere = { valid_from: DAY, valid_to: DAY, name: null, latitude: 36.609, longitude: -4.509 };
    await office.publishList((await office.changeStop(school, elsewhere)).id);
    const { rows } = (await office.send('GET', PATH)).json as { rows: { id: number }[] };
    expect(rows).toMatchObject([
      { id: bakery, departures_ahead: 1 },
      { id: church, departures_ahead: 1 },
      { id: school, departures_ahead: 1 },
    ]);
  });

  it('[STOP-01b] a removed stop leaves departures with their words and positions', async () => {
    const id = await office.addStop(BAKERY);
    await office.publish([{ ...coach, Latitude: '36.601', Longitude: '-4.501' }]);
    expect(await office.send('DELETE', `${PATH}${id}/?version=1`)).toMatchObject({ status: 200 });
    const [answer] = await office.answer(DAY);
    expect(answer).toMatchObject({ pickup_point: BAKERY.name, pickup_lat: 36.601 });
    expect(answer).not.toHaveProperty('stop');
    expect(await office.send('GET', `${PATH}${id}/`)).toMatchObject({ status: 404 });
  });

  it('[STOP-02b] places of departures that are no known stop are listed, the most frequent first', async () => {
    await office.publish([
      coach,
      { ...coach, Date: '2026-06-29' },
      { ...coach, Hotel: 'Hotel Luna', 'Pickup point': 'BY THE BAKERY' },
      { ...coach, Date: '2026-06-30', 'Pickup point': 'Church' },
    ]);
    const unknown = async () => (await office.send('GET', `${PATH}unknown/`)).json;
    expect(await unknown()).toMatchObject([
      { pickup_point: 'By the bakery', departures: 3, hotels: 2 },
      { pickup_point: 'Church', departures: 1, hotels: 1 },
    ]);
    await office.addStop(BAKERY);
    expect(await unknown()).toMatchObject([{ pickup_point: 'Church' }]);
  });

  it('[STOP-02a] stops are found by any of their names and by their town, in any spelling', async () => {
    await office.addStop({ ...BAKERY, aliases: ['Panadería Sol'] });
    await office.addStop({ name: 'Church', municipality: 'Benalmádena' });
    const found = async (q: string) => {
      const { json } = await office.send('GET', `${PATH}?q=${encodeURIComponent(q)}`);
      return (json as { rows: { name: string }[] }).rows.map(({ name }) => name);
    };
    expect(await found('panaderia')).toEqual([BAKERY.name]);
    expect(await found('BENALMADENA')).toEqual(['Church']);
    expect(await found('nowhere')).toEqual([]);
  });

  it('[STOP-03a] a change of a stop into the past, to itself or back in time is refused', async () => {
    const id = await office.addStop(BAKERY);
    const refused = [
      { valid_from: '2026-01-01', valid_to: null, replacement_id: id },
      { valid_from: DAY, valid_to: null, replacement_id: id },
      { valid_from: DAY, valid_to: '2026-06-27', name: null, latitude: 36.6, longitude: -4.5 },
    ];
    for (const change of refused) {
      expect(await office.send('POST', `${PATH}${id}/changes/`, change)).toMatchObject({ status: 400 });
    }
    const missing = { valid_from: DAY, valid_to: null, replacement_id: 9999 };
    expect(await office.send('POST', `${PATH}${id}/changes/`, missing)).toMatchObject({ status: 404 });
  });

  describe('renamed', () => {
    const RENAMED = 'Panadería Sol';
    async function rename(id: number, name = RENAMED) {
      const { departures_ahead: _ahead, id: _id, ...stop } = await read(id);
      return office.send('PUT', `${PATH}${id}/`, { ...stop, name });
    }

    it('[STOP-01] guests of lists that write its former name still read its directions', async () => {
      const directions = { en: 'On the side of the sea' };
      const id = await office.addStop({ ...BAKERY, directions, aliases: ['Horno'] });
      await office.publish([coach]);
      expect(await rename(id)).toMatchObject({
        ...{ status: 200, json: { name: RENAMED, aliases: [BAKERY.name, 'Horno'], departures_ahead: 1 } },
      });
      expect(await office.answer(DAY)).toMatchObject([
        { pickup_point: BAKERY.name, stop: { id, directions } },
      ]);
      await office.publish([{ ...coach, Date: '2026-06-29', 'Flight number': 'FR 1' }]);
      expect(await office.answer('2026-06-29')).toMatchObject([{ stop: { id, name: RENAMED, directions } }]);
      expect(await rename(id, 'BY THE BAKERY')).toMatchObject({ json: { aliases: ['Horno', RENAMED] } });
    });

    it('[STOP-03a] a list that writes its former name during road works leaves guests at the other stop', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      await office.publish([coach]);
      const works = { valid_from: DAY, valid_to: DAY, replacement_id: church };
      await office.publishList((await office.changeStop(bakery, works)).id);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      await rename(bakery);
      expect((await office.publish([coach])).summary).toMatchObject({ changed: 0, unchanged: 1 });
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church', stop: { id: church } }]);
      expect(await office.letters()).toEqual([]);
    });
  });

  it('[STOP-03b] [STOP-03d] of two changes of one stop the later publish counts, and undone ones do not', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
    const school = await office.addStop({ name: 'School', latitude: 36.603, longitude: -4.503 });
    await office.publish([coach]);
    const place = async () => (await office.answer(DAY)).map(({ pickup_point }) => pickup_point);
    const changes: number[] = [];
    for (const replacement_id of [church, school]) {
      const { id } = await office.changeStop(bakery, { valid_from: DAY, valid_to: DAY, replacement_id });
      expect(await office.publishList(id)).toMatchObject({ status: 200 });
      changes.push(id);
    }
    expect(await place()).toEqual(['School']);
    expect((await office.send('GET', `${PATH}${bakery}/changes/`)).json).toMatchObject([
      { list_id: changes[1], replacement: { name: 'School' } },
      { list_id: changes[0], replacement: { name: 'Church' } },
    ]);
    await office.undo(changes[1] ?? 0);
    expect(await place()).toEqual(['Church']);
    await office.undo(changes[0] ?? 0);
    expect(await place()).toEqual([BAKERY.name]);
    expect((await office.send('GET', `${PATH}${bakery}/changes/`)).json).toEqual([]);
  });

  describe('elsewhere for some days', () => {
    const NEXT_DAY = '2026-06-29';
    const ELSEWHERE = { name: null, latitude: 36.605, longitude: -4.505 };
    const position = async (date: string) =>
      (await office.answer(date)).map(({ pickup_point, pickup_lat }) => [pickup_point, pickup_lat]);

    it('[STOP-12a] a list that moves a coach into or out of those days puts its guests where the stop is', async () => {
      const bakery = await office.addStop(BAKERY);
      const flight = { 'Flight date': NEXT_DAY };
      await office.publish([{ ...coach, ...flight }]);
      const days = { valid_from: NEXT_DAY, valid_to: NEXT_DAY };
      await office.publishList((await office.changeStop(bakery, { ...days, ...ELSEWHERE })).id);
      await office.publish([{ ...coach, ...flight, Date: NEXT_DAY, 'Pickup time': '00:15' }]);
      expect(await position(NEXT_DAY)).toEqual([[BAKERY.name, ELSEWHERE.latitude]]);
      await office.publish([{ ...coach, ...flight, 'Pickup time': '23:45' }]);
      expect(await position(DAY)).toEqual([[BAKERY.name, null]]);
    });

    fullIt(
      '[STOP-12a] also where another stop stands in, which is elsewhere on some of the days',
      async () => {
        const bakery = await office.addStop(BAKERY);
        const church = await office.addStop({ name: 'Church', latitude: null, longitude: null });
        const flight = { 'Flight date': NEXT_DAY, 'Flight time': '02:10' };
        const evening = { ...coach, ...flight, 'Pickup time': '23:40' };
        await office.publish([evening]);
        const all = { valid_from: DAY, valid_to: null };
        await office.publishList((await office.changeStop(bakery, { ...all, replacement_id: church })).id);
        const tomorrow = { valid_from: NEXT_DAY, valid_to: NEXT_DAY, ...ELSEWHERE, name: 'Gate' };
        await office.publishList((await office.changeStop(church, tomorrow)).id);
        expect(await position(DAY)).toEqual([['Church', null]]);
        const night = { ...evening, Date: NEXT_DAY, 'Pickup time': '00:10' };
        expect((await office.publish([night])).summary).toMatchObject({ changed: 1, new: 0 });
        expect(await position(NEXT_DAY)).toEqual([['Gate', ELSEWHERE.latitude]]);
        await office.publish([evening]);
        expect(await position(DAY)).toEqual([['Church', null]]);
      },
    );

    it('[STOP-12b] guests of a stop that it replaces go along, are notified, and come back by the undo', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      await office.publish([coach]);
      const days = { valid_from: DAY, valid_to: DAY };
      const replaced = await office.changeStop(bakery, { ...days, replacement_id: church });
      await office.publishList(replaced.id);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await office.letters();
      const moved = await office.changeStop(church, { ...days, ...ELSEWHERE });
      await office.publishList(moved.id);
      expect(await position(DAY)).toEqual([['Church', ELSEWHERE.latitude]]);
      expect(await office.letters()).toHaveLength(1);
      expect((await office.publish([coach])).summary).toMatchObject({ changed: 0, unchanged: 1 });
      await office.undo(moved.id);
      expect(await position(DAY)).toEqual([['Church', 36.602]]);
      expect(await office.letters()).toHaveLength(1);
      await office.undo(replaced.id);
      expect(await position(DAY)).toEqual([[BAKERY.name, null]]);
    });

    it('[STOP-01a] guests are not led to its usual position by directions, step-free note and photo', async () => {
      const texts = { directions: { en: 'On the side of the sea' }, step_free: { en: 'No steps' } };
      const shown = { ...texts, photo: '/images/stop.jpg' };
      const bakery = await office.addStop({ ...BAKERY, ...shown });
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502, ...shown });
      await office.publish([coach, { ...coach, Date: NEXT_DAY }]);
      const stopOn = async (date: string) => (await office.answer(date)).map(({ stop }) => stop);
      const days = { valid_from: DAY, valid_to: DAY };
      const named = { id: bakery, name: BAKERY.name };
      const moved = await office.changeStop(bakery, { ...days, ...ELSEWHERE });
      await office.publishList(moved.id);
      const nothing = { directions: {}, step_free: {}, photo: null };
      expect(await stopOn(DAY)).toEqual([{ ...named, ...nothing }]);
      expect(await stopOn(NEXT_DAY)).toEqual([{ ...named, ...shown }]);
      await office.undo(moved.id);
      expect(await stopOn(DAY)).toEqual([{ ...named, ...shown }]);

      const atChurch = { id: church, name: 'Church' };
      await office.publishList((await office.changeStop(bakery, { ...days, replacement_id: church })).id);
      expect(await stopOn(DAY)).toEqual([{ ...atChurch, ...shown }]);
      await office.publishList((await office.changeStop(church, { ...days, ...ELSEWHERE })).id);
      expect(await stopOn(DAY)).toEqual([{ ...atChurch, ...nothing }]);
    });

    it('[STOP-01a] nor are they across the road, nor where its usual position is not known', async () => {
      const directions = { en: 'On the side of the sea' };
      const bakery = await office.addStop({ ...BAKERY, directions });
      const church = await office.addStop({ name: 'Church', directions });
      await office.publish([coach, { ...coach, 'Flight number': 'W6 200', 'Pickup point': 'Church' }]);
      const days = { valid_from: DAY, valid_to: DAY, name: null };
      const across = { latitude: 36.6011, longitude: -4.5011 };
      await office.publishList((await office.changeStop(bakery, { ...days, ...across })).id);
      await office.publishList((await office.changeStop(church, { ...days, ...ELSEWHERE })).id);
      const read = (await office.answer(DAY)).map(({ stop }) => [stop?.name, stop?.directions]);
      expect(Object.fromEntries(read)).toEqual({ [BAKERY.name]: {}, Church: {} });
    });

    it('[STOP-01a] guests find a stop that stands in, also at hotels and where a list measured it otherwise', async () => {
      const directions = { en: 'On the side of the sea' };
      const bakery = await office.addStop(BAKERY);
      const school = await office.addStop({ name: 'School' });
      const place = { latitude: 36.602, longitude: -4.502 };
      const church = await office.addStop({ name: 'Church', ...place, directions });
      const hotel = { kind: 'hotel', municipality: '' } as const;
      const door = await office.addStop({ name: 'At the hotel', ...hotel, directions });
      const measured = { 'Pickup point': 'Church', Latitude: '36.6021', Longitude: '-4.5021' };
      const atSchool = { ...coach, 'Flight number': 'W6 200', 'Pickup point': 'School' };
      await office.publish([{ ...coach, ...measured }, atSchool]);
      const days = { valid_from: DAY, valid_to: DAY };
      await office.publishList((await office.changeStop(bakery, { ...days, replacement_id: church })).id);
      await office.publishList((await office.changeStop(school, { ...days, replacement_id: door })).id);
      const unmeasured = { ...coach, Latitude: '', Longitude: '' };
      expect((await office.publish([unmeasured, atSchool])).summary).toMatchObject({ unchanged: 2 });
      const read = (await office.answer(DAY)).map(({ stop, pickup_lat }) => [
        stop?.name,
        [stop?.directions, pickup_lat],
      ]);
      expect(Object.fromEntries(read)).toEqual({
        ...{ Church: [directions, 36.6021], 'At the hotel': [directions, 36.6] },
      });
      const listed = await office.app.database.read
        .selectFrom('departures')
        .select('listed_stop_id')
        .execute();
      expect(listed.map((each) => each.listed_stop_id).toSorted()).toEqual([bakery, school]);
    });

    it('[STOP-12c] of two changes, undone from the first to the last, guests are back where they were', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      await office.publish([coach]);
      const days = { valid_from: DAY, valid_to: DAY };
      const first = await office.changeStop(bakery, { ...days, replacement_id: church });
      await office.publishList(first.id);
      const second = await office.changeStop(bakery, { ...days, ...ELSEWHERE });
      await office.publishList(second.id);
      await office.undo(first.id);
      expect(await position(DAY)).toEqual([[BAKERY.name, ELSEWHERE.latitude]]);
      await office.undo(second.id);
      expect(await position(DAY)).toEqual([[BAKERY.name, BAKERY.latitude]]);
    });

    fullIt(
      '[STOP-13] a list that names the replacement itself, or the replaced stop again, is what the undo goes by',
      async () => {
        const bakery = await office.addStop(BAKERY);
        const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
        const atChurch = { ...coach, 'Pickup point': 'Church', 'Flight number': 'W6 200' };
        await office.publish([coach, atChurch]);
        const replaced = await office.changeStop(bakery, {
          ...{ valid_from: DAY, valid_to: DAY },
          replacement_id: church,
        });
        await office.publishList(replaced.id);
        await office.subscribe('bakery@example.com', { departure_date: DAY, flight_number: 'BT 682' });
        await office.subscribe('church@example.com', { departure_date: DAY, flight_number: 'W6 200' });
        await office.letters();
        const exchanged = await office.publish([
          { ...coach, 'Pickup point': 'Church' },
          { ...coach, 'Flight number': 'W6 200' },
        ]);
        expect(exchanged.summary).toMatchObject({ changed: 0, unchanged: 2 });
        expect(await office.letters()).toEqual([]);
        await office.undo(replaced.id);
        const places = (await office.answer(DAY)).map((each) => [each.flight_number, each.pickup_point]);
        expect(Object.fromEntries(places)).toEqual({ 'BT 682': 'Church', 'W6 200': BAKERY.name });
        expect((await office.letters()).map(({ to }) => to)).toEqual(['church@example.com']);
      },
    );

    it('[STOP-13] the undo of a list that named the replacement takes that back', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
      const other = { ...coach, 'Pickup point': 'Church', 'Flight number': 'W6 200' };
      await office.publish([coach, other]);
      const days = { valid_from: DAY, valid_to: DAY };
      const replaced = await office.changeStop(bakery, { ...days, replacement_id: church });
      await office.publishList(replaced.id);
      const wrong = [
        { ...coach, 'Pickup point': 'Church' },
        { ...other, 'Pickup time': '05:45' },
      ];
      const { list, summary } = await office.publish(wrong);
      expect(summary).toMatchObject({ changed: 1, unchanged: 1 });
      const undone = (await office.undo(list.id)).json as { id: number };
      const places = async () =>
        Object.fromEntries((await office.answer(DAY)).map((each) => [each.flight_number, each.pickup_point]));
      expect(await places()).toEqual({ 'BT 682': 'Church', 'W6 200': 'Church' });
      await office.undo(replaced.id);
      expect(await places()).toEqual({ 'BT 682': BAKERY.name, 'W6 200': 'Church' });
      expect(undone.id).not.toBe(list.id);
    });

    fullIt('[STOP-12d] a coach that an undo brings back stands where its stop is by now', async () => {
      const stop = await office.addStop(BAKERY);
      const other = { ...coach, 'Flight number': 'W6 200', 'Pickup time': '07:00' };
      await office.publish([coach, other]);
      const withdraw = async () => {
        const gone = await office.publish([other], {
          decisions: { withdraw: 'all' },
          body: { accept_gone: 1 },
        });
        expect(gone.status).toBe(200);
        return gone.list.id;
      };
      const places = async () =>
        (await office.answer(DAY)).map(
          ({ pickup_point, flight_number }) => `${flight_number} ${pickup_point}`,
        );

      const first = await withdraw();
      const { id: move } = await office.changeStop(stop, {
        ...{ valid_from: DAY, valid_to: DAY, name: 'Behind the church' },
        ...{ latitude: 36.605, longitude: -4.505 },
      });
      expect((await office.publishList(move)).status).toBe(200);
      expect((await office.undo(first)).status).toBe(200);
      expect(await places()).toEqual(['W6 200 Behind the church', 'BT 682 Behind the church']);

      const second = await withdraw();
      expect((await office.undo(move)).status).toBe(200);
      expect((await office.undo(second)).status).toBe(200);
      expect(await places()).toEqual(['W6 200 By the bakery', 'BT 682 By the bakery']);
    });

    fullIt(
      '[STOP-12c] a change that is undone and brought back counts for the coaches that were listed meanwhile',
      async () => {
        const stop = await office.addStop(BAKERY);
        await office.publish([coach]);
        const { id: move } = await office.changeStop(stop, {
          ...{ valid_from: DAY, valid_to: DAY, name: 'Behind the church' },
          ...{ latitude: 36.605, longitude: -4.505 },
        });
        await office.publishList(move);
        const places = async () => (await office.answer(DAY)).map(({ pickup_point }) => pickup_point);
        const undoneBy = async (id: number) => {
          const { status, json } = await office.undo(id);
          expect(status).toBe(200);
          return (json as { list_id: number }).list_id;
        };

        const undo = await undoneBy(move);
        const late = { ...coach, 'Flight number': 'FR 100', 'Pickup time': '11:00' };
        await office.publish([late]);
        expect(await places()).toEqual(['By the bakery', 'By the bakery']);
        expect((await office.undo(move)).status).toBe(409);
        const back = await undoneBy(undo);
        expect(await places()).toEqual(['Behind the church', 'Behind the church']);
        expect((await office.undo(undo)).status).toBe(409);
        await undoneBy(back);
        expect(await places()).toEqual(['By the bakery', 'By the bakery']);
      },
    );

    it('[STOP-12d] a coach that an undo brings back from before the stop was entered goes along with it', async () => {
      const { list } = await office.publish([coach]);
      await office.undo(list.id);
      const bakery = await office.addStop(BAKERY);
      const lists = (await office.send('GET', '/api/admin/schedules/?limit=10')).json as {
        rows: { id: number }[];
      };
      await office.undo(lists.rows[0]?.id ?? 0);
      const days = { valid_from: DAY, valid_to: DAY };
      await office.publishList((await office.changeStop(bakery, { ...days, ...ELSEWHERE })).id);
      expect(await position(DAY)).toEqual([[BAKERY.name, ELSEWHERE.latitude]]);
    });
  });

  it('[STOP-03a] a list that changes a stop is called by it, and discarded it leaves the stop free to be removed', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church' });
    const change = { valid_from: DAY, valid_to: null, replacement_id: church };
    const staged = await office.changeStop(bakery, change);
    expect(staged).toMatchObject({
      origin: 'edit',
      stop_change: { stop: BAKERY.name, replacement: 'Church', valid_from: DAY, valid_to: null },
    });
    await office.send('DELETE', `/api/admin/schedules/${staged.id}/`);
    expect(await office.send('DELETE', `${PATH}${bakery}/?version=1`)).toMatchObject({ status: 200 });
  });

  it('[STOP-04b] a hotel merged into another takes its usual stop along', async () => {
    const hotels = [office.hotelId('Hotel Luna')];
    const id = await office.addStop({ ...BAKERY, hotels });
    const merge = { into: office.hotelId(), version: 1 };
    await office.send('POST', `/api/admin/hotels/${office.hotelId('Hotel Luna')}/merge/`, merge);
    expect(await read(id)).toMatchObject({ hotels: [office.hotelId()] });
  });

  describe('with a form that is open while a hotel gets another usual stop', () => {
    const outdated = (hotels: number[]) => ({
      ...{ status: 409, json: { error_key: 'changed_meanwhile', current: { hotels } } },
    });
    async function open(id: number) {
      const { departures_ahead: _ahead, id: _id, ...stop } = await read(id);
      return (more: object) => office.send('PUT', `${PATH}${id}/`, { ...stop, ...more });
    }

    it('[STOP-04] the hotel stays at the stop that a colleague gave it meanwhile', async () => {
      const sol = [office.hotelId()];
      const bakery = await office.addStop({ ...BAKERY, hotels: sol, excursion_hotels: sol });
      const church = await office.addStop({ name: 'Church' });
      const saveBakery = await open(bakery);
      const saveChurch = await open(church);
      expect(await saveChurch({ hotels: sol })).toMatchObject({ status: 200, json: { hotels: sol } });
      expect(await saveBakery({ directions: { en: 'By the sea' } })).toMatchObject(outdated([]));
      expect(await read(church)).toMatchObject({ hotels: sol, version: 2 });
      const saveAgain = await open(bakery);
      await office.addStop({ name: 'School', excursion_hotels: sol });
      expect(await saveAgain({ photo: '/images/bakery.jpg' })).toMatchObject(outdated([]));
    });

    it('[STOP-04b] the hotel into which it is merged stays where the merge put it', async () => {
      const [sol, luna] = [office.hotelId(), office.hotelId('Hotel Luna')];
      const bakery = await office.addStop({ ...BAKERY, hotels: [luna] });
      const church = await office.addStop({ name: 'Church', excursion_hotels: [luna] });
      await office.addStop({ name: 'School', excursion_hotels: [sol] });
      const [saveBakery, saveChurch] = [await open(bakery), await open(church)];
      await office.send('POST', `/api/admin/hotels/${luna}/merge/`, { into: sol, version: 1 });
      expect(await saveBakery({ aliases: ['Horno'] })).toMatchObject(outdated([sol]));
      expect(await saveChurch({ aliases: ['Iglesia'] })).toMatchObject(outdated([]));
      expect(await read(church)).toMatchObject({ excursion_hotels: [] });
    });
  });

  describe('merged', () => {
    const DUPLICATE = { name: 'Panadería Sol', latitude: 36.6011, longitude: -4.5011 };
    const merge = (from: number, into: number, more: object = {}) =>
      office.send('POST', `${PATH}${from}/merge/`, { into, version: 1, ...more });
    const stopOf = async () => (await office.answer(DAY)).map(({ stop }) => stop?.id);

    it('[STOP-10a] departures, hotels, pickups and names go to the stop that stays, and nobody is sent a mail', async () => {
      const [sol, luna] = [office.hotelId(), office.hotelId('Hotel Luna')];
      const bakery = await office.addStop({ ...BAKERY, hotels: [luna], directions: { en: 'By the bakery' } });
      const duplicate = await office.addStop({
        ...{ ...DUPLICATE, aliases: ['Horno', 'BY THE BAKERY'], hotels: [sol], excursion_hotels: [sol] },
      });
      const place = { 'Pickup point': 'Panadería Sol', Latitude: '36.6011', Longitude: '-4.5011' };
      await office.publish([{ ...coach, ...place }]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      const ronda = await storeExcursion(office.app.database, { titles: { en: 'Ronda' } });
      await storePickup(office.app.database, ronda, sol, { stop_id: duplicate });
      const mails = () => office.app.database.read.selectFrom('outbox').select('id').execute();
      const sent = await mails();
      expect(await stopOf()).toEqual([duplicate]);

      expect(await merge(duplicate, bakery)).toMatchObject({
        status: 200,
        json: {
          ...{ id: bakery, version: 2, name: BAKERY.name, aliases: ['Horno', 'Panadería Sol'] },
          ...{ hotels: [sol, luna].toSorted((a, b) => a - b), excursion_hotels: [sol], departures_ahead: 1 },
        },
      });
      expect(await office.answer(DAY)).toMatchObject([
        {
          ...{ pickup_point: 'Panadería Sol', pickup_lat: 36.6011, pickup_lng: -4.5011 },
          stop: { id: bakery, directions: { en: 'By the bakery' } },
        },
      ]);
      const pickup = await office.send('GET', `/api/excursions/${ronda}/pickup/?hotel_id=${sol}`);
      expect(pickup.json).toMatchObject({ name: BAKERY.name, stop: { id: bakery } });
      expect(await mails()).toEqual(sent);
      const { rows } = (await office.send('GET', PATH)).json as { rows: { id: number }[] };
      expect(rows.map(({ id }) => id)).toEqual([bakery]);
      const log = await office.app.database.read
        .selectFrom('audit_log')
        .select(['entity_id', 'after'])
        .where('action', '=', 'merge')
        .execute();
      expect(log).toEqual([{ entity_id: String(duplicate), after: JSON.stringify({ merged_into: bakery }) }]);
    });

    it('[STOP-10a] lists that are read later mean the stop that stays by any name of either', async () => {
      const bakery = await office.addStop(BAKERY);
      await merge(await office.addStop(DUPLICATE), bakery);
      await office.publish([{ ...coach, 'Pickup point': 'PANADERIA SOL' }]);
      expect(await stopOf()).toEqual([bakery]);
    });

    fullIt('[STOP-10] a list that was staged before must be compared again', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop(DUPLICATE);
      const church = await office.addStop({ name: 'Church' });
      await office.publish([coach]);
      const staged = await office.changeStop(bakery, {
        valid_from: DAY,
        valid_to: DAY,
        replacement_id: church,
      });
      await merge(duplicate, bakery);
      expect(await office.publishList(staged.id)).toMatchObject({ json: { error_key: 'compare_again' } });
    });

    it('[STOP-10] not into itself or another kind, not twice, and not where it was changed meanwhile', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop(DUPLICATE);
      const door = await office.addStop({ name: 'At the hotel', kind: 'hotel', municipality: '' });
      const invalid = { status: 400, json: { error_key: 'invalid_request', fields: { into: 'invalid' } } };
      expect(await merge(bakery, bakery)).toMatchObject(invalid);
      expect(await merge(duplicate, door)).toMatchObject(invalid);
      expect(await merge(duplicate, 9_999)).toMatchObject({ status: 404 });
      expect(await merge(duplicate, bakery, { version: 7 })).toMatchObject({
        ...{ status: 409, json: { error_key: 'changed_meanwhile', current: { id: duplicate } } },
      });
      expect(await merge(duplicate, bakery)).toMatchObject({ status: 200 });
      expect(await merge(duplicate, bakery, { version: 2 })).toMatchObject({ status: 404 });
      expect(await merge(bakery, duplicate, { version: 2 })).toMatchObject({ status: 404 });
      expect(await office.send('GET', `${PATH}${duplicate}/`)).toMatchObject({ status: 404 });
    });

    it('[STOP-10b] while coaches stop at another place it is replaced by a publish first, which notifies guests', async () => {
      const bakery = await office.addStop(BAKERY);
      const church = await office.addStop({ name: 'Church', latitude: 36.605, longitude: -4.501 });
      await office.publish([coach]);
      expect(await merge(bakery, church)).toMatchObject({ status: 409, json: { error_key: 'stops_apart' } });
      const change = { valid_from: '2026-06-27', valid_to: null, replacement_id: church };
      await office.publishList((await office.changeStop(bakery, change)).id);
      expect(await merge(bakery, church)).toMatchObject({ status: 200 });
      expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church', stop: { id: church } }]);
      // The published change names both.
      const removed = await office.send('DELETE', `${PATH}${church}/?version=2`);
      expect(removed).toMatchObject({ status: 409, json: { error_key: 'in_use' } });
    });

    it('[STOP-10c] not while one of them is elsewhere today or later', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop(DUPLICATE);
      const moved = { valid_from: DAY, valid_to: DAY, name: null, latitude: 36.7, longitude: -4.6 };
      const { id } = await office.changeStop(bakery, moved);
      await office.publishList(id);
      const refused = { status: 409, json: { error_key: 'stop_changes' } };
      expect(await merge(bakery, duplicate)).toMatchObject(refused);
      expect(await merge(duplicate, bakery)).toMatchObject(refused);
      await office.undo(id);
      expect(await merge(duplicate, bakery)).toMatchObject({ status: 200 });
    });

    it('[STOP-10] [STOP-12] guests go to the stop into which the one that replaces theirs was merged, before the publish or before the undo is undone', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop({ name: 'Kirche', latitude: 36.6051, longitude: -4.5051 });
      const church = await office.addStop({ name: 'Church', latitude: 36.605, longitude: -4.505 });
      const school = await office.addStop({ name: 'School', latitude: 36.609, longitude: -4.509 });
      await office.publish([coach]);
      const place = async (day = DAY) => (await office.answer(day)).map(({ pickup_point }) => pickup_point);
      const toDuplicate = { valid_from: DAY, valid_to: null, replacement_id: duplicate };
      const staged = await office.changeStop(bakery, toDuplicate);
      expect(await merge(duplicate, church)).toMatchObject({ status: 200 });
      expect((await office.decide(staged, {})).summary).toMatchObject({ changed: 1 });
      expect(await office.publishList(staged.id)).toMatchObject({ status: 200 });
      expect(await place()).toEqual(['Church']);
      expect((await office.send('GET', `${PATH}${bakery}/changes/`)).json).toMatchObject([
        { list_id: staged.id, replacement: { name: 'Church' } },
      ]);
      await office.publish([{ ...coach, Date: '2026-06-29', 'Flight number': 'FR 1' }]);
      expect(await place('2026-06-29')).toEqual(['Church']);

      const undo = (await office.undo(staged.id)).json as { list_id: number };
      expect(await place()).toEqual([BAKERY.name]);
      expect(await merge(church, school, { version: 2 })).toMatchObject({ status: 200 });
      expect((await office.undo(undo.list_id)).status).toBe(200);
      expect([...(await place()), ...(await place('2026-06-29'))]).toEqual(['School', 'School']);
    });

    it('[STOP-10] that a stop is replaced says nothing once both are one, staged or published', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop(DUPLICATE);
      const church = await office.addStop({ name: 'Church' });
      await office.publish([coach]);
      const change = { valid_from: DAY, valid_to: null, replacement_id: duplicate };
      const [published, staged] = [
        await office.changeStop(bakery, change),
        await office.changeStop(bakery, change),
      ];
      expect(await office.publishList(published.id)).toMatchObject({ status: 200 });
      expect(await merge(bakery, duplicate)).toMatchObject({ status: 200 });
      expect((await office.decide(staged, {})).summary).toMatchObject({ changed: 0 });
      expect(await office.publishList(staged.id)).toMatchObject({ status: 200 });
      expect((await office.send('GET', `${PATH}${duplicate}/changes/`)).json).toEqual([]);
      expect(await office.undo(published.id)).toMatchObject({ json: { error_key: 'not_published' } });
      expect(await office.answer(DAY)).toMatchObject([{ stop: { id: duplicate } }]);
      expect(await merge(church, duplicate)).toMatchObject({ status: 200 });
    });

    it('[STOP-10] two merges at once follow one another, so that none ends at a stop that is gone', async () => {
      const [a, b] = [await office.addStop(BAKERY), await office.addStop(DUPLICATE)];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const { total } = (await office.send('GET', PATH)).json as { total: number };
      expect(total).toBe(1);
    });

    it('[STOP-10] what was merged into a stop is removed with it', async () => {
      const bakery = await office.addStop(BAKERY);
      const duplicate = await office.addStop(DUPLICATE);
      await merge(duplicate, bakery);
      expect(await office.send('DELETE', `${PATH}${bakery}/?version=2`)).toMatchObject({ status: 200 });
      expect(await office.app.database.read.selectFrom('stops').select('id').execute()).toEqual([]);
    });
  });
});
