import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UndoPreview } from '../../src/features/schedules/admin-contract.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import {
  type OfficeRow,
  openTransferOffice,
  type ReceivedLetter,
  type TransferOffice,
  WAYS,
} from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: lists that are undone after a merge', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  const luna = (more: OfficeRow = {}) => row({ Hotel: 'Hotel Luna', ...more });

  async function merge(): Promise<void> {
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const body = { into, version: 1 };
    expect((await office.send('POST', `/api/admin/hotels/${from}/merge/`, body)).status).toBe(200);
  }

  describe('[PUBL-06b] [PUBL-06c] a list of both hotels', () => {
    const previewOf = async (id: number) =>
      (await office.send('GET', `/api/admin/schedules/${id}/undo/`)).json as UndoPreview;
    const letterTo = (letters: ReceivedLetter[]) => letters.map(({ to, text }) => [to, /09:00/.test(text)]);

    it('is undone of the coach that both became as the preview says, and the undo is undone', async () => {
      await office.publish([row(), luna()]);
      const changed = await office.publish([
        row({ 'Pickup time': '09:30' }),
        luna({ 'Pickup time': '09:30' }),
      ]);
      const into = office.hotelId('Hotel Luna');
      await office.subscribe('sol@example.com', { departure_date: DAY });
      await office.subscribe('luna@example.com', { departure_date: DAY, hotel: into });
      await office.letters();
      await merge();
      expect(await previewOf(changed.list.id)).toMatchObject({
        refusal: null,
        changed_since: 0,
        summary: { changed: 1, gone: 0, mails: { total: 2 } },
      });
      const undone = await office.undo(changed.list.id);
      expect(undone).toMatchObject({ status: 200, json: { mails: 2 } });
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
      expect(letterTo(await office.letters())).toEqual([
        ['luna@example.com', true],
        ['sol@example.com', true],
      ]);
      const { list_id } = undone.json as { list_id: number };
      expect((await office.undo(list_id)).status).toBe(200);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:30 BT 682']);
    });

    fullIt(
      'that came from different times goes back to that of the hotel that stays, and names the other',
      async () => {
        await office.publish([row({ 'Pickup time': '08:30' }), luna()]);
        const changed = await office.publish([
          row({ 'Pickup time': '09:30' }),
          luna({ 'Pickup time': '09:30' }),
        ]);
        await merge();
        expect(await previewOf(changed.list.id)).toMatchObject({
          refusal: null,
          changed_since: 1,
          summary: { changed: 1 },
          departures: [{ hotel: 'Hotel Sol', pickup_time: '09:30' }],
        });
        expect((await office.undo(changed.list.id)).status).toBe(200);
        expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
      },
    );

    fullIt('that added the coach of one hotel withdraws no coach that the other had before', async () => {
      await office.publish([row()]);
      const changed = await office.publish([
        row({ 'Pickup time': '09:30' }),
        luna({ 'Pickup time': '09:30' }),
      ]);
      await merge();
      expect(await previewOf(changed.list.id)).toMatchObject({
        refusal: null,
        changed_since: 1,
        summary: { changed: 1, gone: 0 },
      });
      expect((await office.undo(changed.list.id)).status).toBe(200);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    });

    it.each([
      ['later', [luna(), row()]],
      ['before', [row(), luna()]],
    ])('of one hotel withdraws no coach that a list of the other hotel added %s', async (_when, lists) => {
      const published = [];
      for (const list of lists) published.push(await office.publish([list], { decisions: { apart: 'all' } }));
      await merge();
      for (const { list } of published) {
        expect(await previewOf(list.id)).toMatchObject({ refusal: 'changed_since', summary: { gone: 0 } });
        expect((await office.undo(list.id)).status).toBe(409);
      }
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    });

    it('that brought back the coach of one hotel withdraws none that the other had throughout', async () => {
      const other = row({ 'Flight number': 'FR 1' });
      await office.publish([row(), luna(), other]);
      const options = { decisions: { complete: 'days' as const }, body: { accept_gone: 1 } };
      expect((await office.publish([luna(), other], options)).status).toBe(200);
      const restored = await office.publish([row(), luna(), other]);
      await merge();
      expect(await previewOf(restored.list.id)).toMatchObject({
        refusal: 'changed_since',
        departures: [{ hotel: 'Hotel Sol', flight_number: 'BT 682' }],
      });
      expect((await office.undo(restored.list.id)).status).toBe(409);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682', '09:00 FR 1']);
    });

    it('that added the coach of both withdraws none of which another list changed the time', async () => {
      await office.publish([row({ Date: NEXT })]);
      const added = await office.publish([row({ 'Pickup time': '09:30' }), luna()], {
        decisions: { apart: 'all' },
      });
      await office.publish([luna({ 'Pickup time': '09:30' })]);
      await merge();
      expect(await previewOf(added.list.id)).toMatchObject({
        refusal: 'changed_since',
        summary: { gone: 0 },
      });
      expect((await office.undo(added.list.id)).status).toBe(409);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:30 BT 682']);
    });

    it('that brought back a coach after the merge withdraws it again', async () => {
      const other = luna({ 'Flight number': 'FR 1' });
      await office.publish([row(), luna(), other]);
      await merge();
      const options = { decisions: { complete: 'days' as const }, body: { accept_gone: 1 } };
      expect((await office.publish([other], options)).status).toBe(200);
      const restored = await office.publish([luna(), other]);
      expect((await office.undo(restored.list.id)).status).toBe(200);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 FR 1']);
    });

    fullIt('that added the coach of both withdraws one', async () => {
      await office.publish([row({ Date: NEXT })]);
      const added = await office.publish([row(), luna()], { decisions: { apart: 'all' } });
      await merge();
      expect(await previewOf(added.list.id)).toMatchObject({ refusal: null, summary: { gone: 1 } });
      expect((await office.undo(added.list.id)).status).toBe(200);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
    });

    it('that withdrew the coach of both brings one back', async () => {
      await office.publish([row(), luna(), row({ 'Flight number': 'FR 1' })]);
      const gone = await office.publish([row({ 'Flight number': 'FR 1' })], {
        ...{ decisions: { complete: 'days' }, body: { accept_gone: 2 } },
      });
      expect(gone.status).toBe(200);
      await merge();
      expect(await previewOf(gone.list.id)).toMatchObject({ refusal: null, summary: { new: 1 } });
      expect((await office.undo(gone.list.id)).status).toBe(200);
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682', '09:00 FR 1']);
    });

    fullIt('that withdrew the coach of one brings none back beside that of the other', async () => {
      await office.publish([row(), luna(), row({ 'Flight number': 'FR 1' })]);
      const gone = await office.publish([luna(), row({ 'Flight number': 'FR 1' })], {
        ...{ decisions: { complete: 'days' }, body: { accept_gone: 1 } },
      });
      expect(gone.status).toBe(200);
      await merge();
      expect(await previewOf(gone.list.id)).toMatchObject({
        refusal: 'changed_since',
        departures: [{ hotel: 'Hotel Sol', flight_number: 'BT 682' }],
      });
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682', '09:00 FR 1']);
    });
  });
});
