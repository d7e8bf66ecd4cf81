import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(quickly(1, WAYS))('a list that can be meant in two ways, by %s', (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  describe('[LIST-23] with several versions of a value', () => {
    const fileOf = (headings: string, cells: string) => ({
      bytes: new TextEncoder().encode(
        `Hotel;Pickup date;Flight;${headings}\r\nHotel Sol;${DAY};BT 682;${cells}\r\n`,
      ),
      name: 'list.csv',
    });

    it.each([
      ['Pickup time;New pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Corrected pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Pickup time (new);Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Changed to;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Time;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup point;Hora recogida;Nueva hora', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup point;Время подачи;Изменённое время', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup time;Pickup point;New pickup point', '09:00;Lobby;Bus stop 4', 'pickup_point', [4, 5]],
      ['Pickup time;Pickup point;New flight', '09:00;Lobby;BT 684', 'flight_number', [2, 5]],
      ['Pickup time;Pickup point;New pickup date', '09:00;Lobby;2026-06-29', 'pickup_date', [1, 5]],
    ])('%s: which column counts is asked', async (headings, cells, field, candidates) => {
      const { list, status, json } = await office.publishFile(fileOf(headings, cells));
      expect([status, json.error_key]).toEqual([409, 'questions_open']);
      expect(list.reading?.questions).toEqual([{ about: 'column', field, candidates }]);
      expect(await office.lookup(DAY)).toEqual([]);
    });

    it('the column that staff choose is published', async () => {
      const file = fileOf('Pickup time;New pickup time;Pickup point', '09:00;08:20;Lobby');
      expect(await office.publishFile(file, { decisions: { columns: { pickup_time: 4 } } })).toMatchObject({
        status: 200,
        summary: { new: 1, questions: 0 },
      });
      expect(await office.lookup(DAY)).toEqual(['08:20 BT 682']);
    });

    it.each([
      ['is empty', 'Pickup time;New pickup time;Pickup point', '09:00;;Lobby'],
      ['of changes holds no times', 'Pickup time;Changes;Pickup point', '09:00;no;Lobby'],
    ])('nothing is asked where the column %s', async (_which, headings, cells) => {
      expect(await office.publishFile(fileOf(headings, cells))).toMatchObject({
        status: 200,
        summary: { new: 1 },
      });
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    });
  });
});
