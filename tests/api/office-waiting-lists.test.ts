import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminHotel } from '../../src/features/hotels/admin-contract.ts';
import { updateDecisions } from '../../src/features/schedules/server/update-decisions.ts';
import type { AdminStop } from '../../src/features/stops/admin-contract.ts';
import type { ApiServices } from '../../src/http/api-app.ts';
import { DAY, row } from '../support/office-rows.ts';
import { TEST_NOW } from '../support/test-app.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

const COMPARE_AGAIN = { status: 409, json: { error_key: 'compare_again' } };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: what a list was compared with changes while it waits', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const link = () =>
    office.send('POST', '/api/admin/flight-numbers/', { number: 'UX 3151', same_as: 'LH 1149' });
  const flight = (number: string, time: string) => row({ 'Flight number': number, 'Pickup time': time });

  it('answers that clerks give to a list at one time, through several servers, all hold', async () => {
    await office.publish([row(), row({ 'Flight number': 'FR 1' })]);
    const { id: listId } = await office.stage([row()]);
    const services = { database: office.app.database, now: () => TEST_NOW } as ApiServices;
    await Promise.all([
      updateDecisions(services, { listId, decisions: { source: 'Tez Tour' } }),
      updateDecisions(services, { listId, decisions: { complete: 'days' } }),
    ]);
    const { json } = await office.send('GET', `/api/admin/schedules/${listId}/`);
    expect(json).toMatchObject({ choices: { source: 'Tez Tour', complete: 'days' } });
  });

  it('[FLT-01a] [PUBL-01d] a number becomes a flight of its own: its row is not published as the other flight', async () => {
    await link();
    await office.publish([flight('UX 3151', '05:00')]);
    const list = await office.stage([flight('LH 1149', '05:30')]);
    expect(list.summary).toMatchObject({ changed: 1, new: 0 });
    expect((await office.send('DELETE', '/api/admin/flight-numbers/UX3151/')).status).toBe(200);
    expect(await office.publishList(list.id)).toMatchObject(COMPARE_AGAIN);
    expect(await office.decide(list, {})).toMatchObject({ summary: { changed: 0, new: 1 } });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['05:00 UX 3151', '05:30 LH 1149']);
  });

  it('[FLT-01a] [PUBL-01d] two numbers become one flight: the row does not add a second coach', async () => {
    await office.publish([flight('UX 3151', '05:00')]);
    const list = await office.stage([flight('LH 1149', '05:30')]);
    expect(list.summary).toMatchObject({ changed: 0, new: 1 });
    expect((await link()).status).toBe(201);
    expect(await office.publishList(list.id)).toMatchObject(COMPARE_AGAIN);
    expect(await office.decide(list, {})).toMatchObject({ summary: { changed: 1, new: 0 } });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['05:30 UX 3151']);
  });

  it('[DESK-63a] [PUBL-01d] the other name of a hotel is put right: its rows go to the hotel that has it now', async () => {
    const change = async (hotel: string, aliases: string[]) => {
      const url = `/api/admin/hotels/${office.hotelId(hotel)}/`;
      const { id, position_source, version, former_names, ...body } = (await office.send('GET', url))
        .json as AdminHotel;
      const answer = await office.send('PUT', url, { ...body, former_names, version, aliases });
      expect(answer.status).toBe(200);
    };
    await change('Hotel Luna', ['Costa Palace']);
    const list = await office.stage([row({ Hotel: 'Costa Palace' })]);
    expect(list.summary).toMatchObject({ new: 1 });
    await change('Hotel Luna', []);
    await change('Hotel Sol', ['Costa Palace']);
    expect(await office.publishList(list.id)).toMatchObject(COMPARE_AGAIN);
    await office.decide(list, {});
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
  });

  it('[STOP-02] [PUBL-01d] the other name of a stop is put right: guests wait at the stop that has it now', async () => {
    const ids = [await office.addStop({ name: 'Church' }), await office.addStop({ name: 'Market' })];
    const change = async (id: number | undefined, aliases: string[]) => {
      const url = `/api/admin/stops/${id}/`;
      const stop = (await office.send('GET', url)).json as AdminStop;
      const { kind, name, municipality, latitude, longitude, directions, step_free, photo, version } = stop;
      const body = { kind, name, municipality, latitude, longitude, directions, step_free, photo, version };
      const more = { translated_from: { directions: {}, step_free: {} }, hotels: [], excursion_hotels: [] };
      expect((await office.send('PUT', url, { ...body, ...more, aliases })).status).toBe(200);
    };
    await change(ids[0], ['Old square']);
    const list = await office.stage([row({ 'Pickup point': 'Old square' })]);
    await change(ids[0], []);
    await change(ids[1], ['Old square']);
    expect(await office.publishList(list.id)).toMatchObject(COMPARE_AGAIN);
    await office.decide(list, {});
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.answer(DAY)).toMatchObject([{ stop: { name: 'Market' } }]);
  });
});
