import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: answers about a list that is undone', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const about = ({ reading }: WholeList) => reading?.questions.map((question) => question.about);
  const listOf = ({ json }: { json: unknown }) => (json as { list_id: number }).list_id;

  it('[PUBL-06d] which hotel a text means is asked about again, and not once the undo is undone', async () => {
    const rows = [row({ Hotel: 'Palacio Azul' })];
    const wrong = { hotels: { 'Palacio Azul': office.hotelId('Hotel Luna') } };
    const first = await office.publish(rows, { decisions: wrong });
    expect(first.status).toBe(200);
    expect(about(await office.stage(rows))).toEqual([]);
    const undo = await office.undo(first.list.id);
    expect(about(await office.stage(rows))).toEqual(['hotel']);
    expect((await office.send('GET', '/api/admin/audit/?entity=hotel')).json).toMatchObject({
      rows: [{ before: { alias: 'Palacio Azul' } }, { after: { alias: 'Palacio Azul' } }],
    });
    expect((await office.undo(listOf(undo))).status).toBe(200);
    expect(about(await office.stage(rows))).toEqual([]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
  });

  it('[PUBL-06d] a hotel answered before the held rows were accepted is asked about again, too', async () => {
    expect((await office.publish([row({ Hotel: 'Hotel Luna' })])).status).toBe(200);
    const known = row({ Hotel: 'Palacio Azul' });
    const held = row({ Hotel: 'Palacio Azul', 'Flight number': 'BT' });
    const hotels = { 'Palacio Azul': office.hotelId('Hotel Luna') };
    const settled = await office.publish([known, held], { decisions: { hotels }, body: { leave_out: true } });
    expect(settled).toMatchObject({ status: 409, summary: { unchanged: 1, held: 1 } });
    const { id } = await office.decide(settled.list, { accepted_rows: 'all' });
    expect((await office.publishList(id)).status).toBe(200);
    expect((await office.undo(id)).status).toBe(200);
    expect(about(await office.stage([known]))).toContain('hotel');
  });

  it('[PUBL-06d] which column is the pickup is asked about again, unless a later list says so, too', async () => {
    const send = (flight: string, decisions: ListDecisions = {}) => {
      const text = `Hotel;Date;Pickup time;New pickup time;Pickup point;Flight number\r\nHotel Sol;${DAY};09:00;09:20;Lobby;${flight}\r\n`;
      const file = { bytes: new TextEncoder().encode(text), name: 'list.csv' };
      return office.publishFile(file, { decisions: { apart: 'all', ...decisions } });
    };
    const first = await send('BT 682', { columns: { pickup_time: 3 } });
    const second = await send('FR 1');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await office.undo(first.list.id)).status).toBe(200);
    const third = await send('W6 1');
    expect(third.status, 'the second list says so, too').toBe(200);
    for (const { list } of [third, second]) expect((await office.undo(list.id)).status).toBe(200);
    const asked = await send('BT 682');
    expect([asked.status, about(asked.list)]).toEqual([409, ['column', 'source']]);
  });
});

describe('cases of a transfer office: an answer about a waiting list that is taken back', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna', 'Hotel Mar']);
  });
  afterEach(() => office.close());

  const sold = (number: string, flight: string, time: string) =>
    row({ 'Flight number': number, 'Pickup time': time, 'Flight time': flight });
  const listed = [sold('UX 3151', '12:30', '09:00'), sold('IB 7001', '15:30', '12:00')];
  const publishTwo = () =>
    office.publish([sold('LH 1149', '12:30', '09:00'), sold('BA 2713', '15:30', '12:00')]);
  const openPairs = ({ reading }: WholeList) => reading?.pairs.map(({ from, to }) => `${from} = ${to}`);
  const numbers = async () => (await office.send('GET', '/api/admin/flight-numbers/')).json;

  it('[DESK-87] two flights with two numbers each, answered one after the other, both hold', async () => {
    await publishTwo();
    const list = await office.stage(listed);
    expect(openPairs(list)).toEqual(['LH 1149 = UX 3151', 'BA 2713 = IB 7001']);
    const first = await office.decide(list, { codeshares: ['LH1149>UX3151'] });
    expect(openPairs(first)).toEqual(['BA 2713 = IB 7001']);
    const both = await office.decide(first, { codeshares: ['LH1149>UX3151', 'BA2713>IB7001'] });
    expect(openPairs(both)).toEqual([]);
    expect(both.choices.codeshares).toEqual(['LH1149>UX3151', 'BA2713>IB7001']);
  });

  it('[DESK-87] one flight with two numbers was meant to be two departures: the pair is asked about again, and nothing is linked', async () => {
    await publishTwo();
    const codeshares = ['LH1149>UX3151', 'BA2713>IB7001'];
    const list = await office.decide(await office.stage(listed), { codeshares });
    const takenBack = await office.decide(list, { codeshares: ['LH1149>UX3151'] });
    expect(openPairs(takenBack)).toEqual(['BA 2713 = IB 7001']);
    const none = await office.decide(takenBack, { codeshares: [] });
    expect(openPairs(none)).toEqual(['LH 1149 = UX 3151', 'BA 2713 = IB 7001']);
    const apart = await office.decide(none, { apart: 'all' });
    expect(apart.summary).toMatchObject({ new: 2, changed: 0 });
    expect((await office.publishList(apart.id)).status).toBe(200);
    expect(await numbers()).toMatchObject({ rows: [] });
  });

  it('[DESK-87] a day that is not right after all is asked about again', async () => {
    const rows = [row(), row({ Date: '2026-10-26' }), row({ Date: '2026-11-27' })];
    const days = [calendarDate('2026-10-26'), calendarDate('2026-11-27')];
    const list = await office.decide(await office.stage(rows), { accepted_days: days });
    expect(list.summary).toMatchObject({ new: 3, questions: 0 });
    const takenBack = await office.decide(list, { accepted_days: days.slice(0, 1) });
    expect(takenBack.reading?.questions).toMatchObject([{ about: 'days', days: ['2026-11-27'] }]);
  });

  it('[DESK-87] several times of a flight that are not right after all are asked about again', async () => {
    const rows = ['Hotel Sol', 'Hotel Luna', 'Hotel Mar'].map((Hotel, at) =>
      row({ Hotel, 'Flight time': at < 2 ? '12:20' : '12:50' }),
    );
    const asked = await office.stage(rows);
    const [question] = asked.reading?.questions ?? [];
    const key = question?.about === 'flight-times' ? question.key : '';
    const list = await office.decide(asked, { accepted_flight_times: [key] });
    expect(list.summary).toMatchObject({ new: 3, questions: 0 });
    const takenBack = await office.decide(list, { accepted_flight_times: [] });
    expect(takenBack.reading?.questions).toMatchObject([{ about: 'flight-times', key }]);
  });
});
