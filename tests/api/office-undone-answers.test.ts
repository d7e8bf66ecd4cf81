import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
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
