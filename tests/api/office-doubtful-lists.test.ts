import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(quickly(1, WAYS))('a list that can be meant in two ways, by %s', (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna', 'Hotel Mar'], { publishBy });
  });
  afterEach(() => office.close());

  describe('[LIST-23] with several versions of a value', () => {
    const fileOf = (headings: string, cells: string) => ({
      bytes: new TextEncoder().encode(
        `Hotel;Pickup date;Flight;${headings}\r\nHotel Sol;${DAY};BT 682;${cells}\r\n`,
      ),
      name: 'list.csv',
    });

    const headed: [string, string, string, number[]][] = [
      ['Pickup time;New pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Pickup time 2;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Pickup point;New pickup point', '09:00;Lobby;Bus stop 4', 'pickup_point', [4, 5]],
      ['Pickup time;Pickup point;New flight', '09:00;Lobby;BT 684', 'flight_number', [2, 5]],
      ['Pickup time;Corrected pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Pickup time (new);Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Changed to;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Time;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup;New time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup point;Hora recogida;Nueva hora', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup point;Время подачи;Изменённое время', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup time;Pickup time.1;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;PU time corr.;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup point;Время подачи;Время подачи (изм.)', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup time;2nd pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Pickup time B;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup time;Alternative pickup time;Pickup point', '09:00;08:20;Lobby', 'pickup_time', [3, 4]],
      ['Pickup point;Hora de recogida;Hora de recogida 2', 'Lobby;09:00;08:20', 'pickup_time', [4, 5]],
      ['Pickup time;Pickup point;Pickup point 2', '09:00;Lobby;Bus stop 4', 'pickup_point', [4, 5]],
      ['Pickup time;Pickup point;New pickup date', '09:00;Lobby;2026-06-29', 'pickup_date', [1, 5]],
    ];
    it.each(
      quickly(4, headed),
    )('%s: which column counts is asked', async (headings, cells, field, candidates) => {
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

    const again: [string, string, string, number, number[]][] = [
      ['Old time;New time;Pickup point', '09:00;;Lobby', '09:10;08:20;Lobby', 3, [3, 4]],
      ['Old time;New time;Pickup point', '09:00;08:20;Lobby', '09:10;;Lobby', 4, [3]],
    ];
    it.each(
      quickly(1, again),
    )('%s: after %s, which column counts is asked again for %s', async (headings, then, now, chosen, asked) => {
      const decisions = { columns: { pickup_time: chosen } };
      expect(await office.publishFile(fileOf(headings, then), { decisions })).toMatchObject({ status: 200 });
      const alike = then.replace('09:00', '09:01').replace('08:20', '08:21');
      expect(await office.publishFile(fileOf(headings, alike))).toMatchObject({
        status: 200,
        summary: { changed: 1 },
      });
      const { list, status } = await office.publishFile(fileOf(headings, now));
      expect([status, list.reading?.questions]).toEqual([
        409,
        [{ about: 'column', field: 'pickup_time', candidates: asked }],
      ]);
    });

    it.each(
      quickly(1, [
        ['is empty', 'Pickup time;New pickup time;Pickup point', '09:00;;Lobby'],
        ['of a second time is empty', 'Pickup time;Pickup time 2;Pickup point', '09:00;;Lobby'],
        ['of changes holds no times', 'Pickup time;Changes;Pickup point', '09:00;no;Lobby'],
      ]),
    )('nothing is asked where the column %s', async (_which, headings, cells) => {
      expect(await office.publishFile(fileOf(headings, cells))).toMatchObject({
        status: 200,
        summary: { new: 1 },
      });
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    });
  });

  describe('[LIST-23] with a column «Time» beside the one of the pickup', () => {
    it.each(
      quickly(2, [
        [['Flight', 'Time', 'Hotel', 'Place', 'Pick-up']],
        [['Рейс', 'Время', 'Отель', 'Место', 'Выезд']],
        [['Vuelo', 'Hora', 'Hotel', 'Lugar', 'Recogida']],
      ]),
    )('%j: which of both is the pickup is asked, and the time of the flight is not published as that of the coach', async (headings) => {
      const rows = [headings, ['BT 682', '11:35', 'Hotel Sol', 'Lobby', '08:40']];
      const workbook = { sheets: [{ name: '28.06.2026', rows }] };
      const { list, status, json } = await office.publishWorkbook(workbook, { decisions: { type: 'group' } });
      expect([status, json.error_key]).toEqual([409, 'questions_open']);
      expect(list.reading?.questions).toEqual([
        { about: 'column', field: 'pickup_time', candidates: [1, 4] },
      ]);
      expect(await office.lookup(DAY)).toEqual([]);
      const decisions = { columns: { pickup_time: 4 } };
      expect(await office.publishWorkbook(workbook, { decisions })).toMatchObject({ status: 200 });
      expect(await office.lookup(DAY)).toEqual(['08:40 BT 682']);
    });
  });

  describe('[LIST-11] with a month mistyped in a row, of a list that is complete for its days', () => {
    const fr = row({ 'Flight number': 'FR 1' });
    const complete = { source: 'Main office', complete: 'days' as const };
    beforeEach(async () => {
      await office.publish([row(), fr], { decisions: complete });
    });

    it.each(
      quickly<[string, OfficeRow, number]>(2, [
        ['a row', { Date: '2026-07-28' }, 0],
        ['a row that is held', { Date: '2026-07-28', 'Flight number': 'BT 0' }, 1],
        ['a row whose time cannot be read', { Date: '2026-07-28', 'Pickup time': '9 o' }, 0],
        [
          'a row with the day of its flight',
          { Date: '2026-07-28', 'Flight date': DAY, 'Flight time': '12:00' },
          1,
        ],
      ]),
    )('the coach that %s may mean stays, and nobody is mailed', async (_which, mistyped, held) => {
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
      await office.letters();
      const dated = { 'Flight date': '', 'Flight time': '' };
      const rows = [row({ ...dated, ...mistyped }), { ...fr, ...dated, 'Pickup time': '09:10' }];
      const options = { decisions: complete, body: { leave_out: true } };
      const published = await office.publish(rows, options);
      expect(published).toMatchObject({ status: 200, summary: { changed: 1, gone: 0, held, held_back: 1 } });
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:10 FR 1']);
      expect(await office.recipients()).toEqual([]);
    });

    it('it stays also where staff withdraw all that the list does not name', async () => {
      const ofCoaches = { ...complete, complete: 'coaches' as const };
      await office.publish([row({ 'Flight number': 'W6 200' })], { decisions: ofCoaches });
      const options = {
        decisions: { ...ofCoaches, withdraw: 'all' as const },
        body: { leave_out: true, accept_gone: 1 },
      };
      const published = await office.publish([row({ Date: '2026-07-28' }), fr], options);
      expect(published).toMatchObject({ status: 200, summary: { gone: 1, held_back: 1 } });
      expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:00 FR 1']);
    });

    it('it is refused while the question is open', async () => {
      const open = await office.publish([row({ Date: '2026-07-28' }), fr], { decisions: complete });
      expect(open).toMatchObject({ status: 409, summary: { questions: 1 } });
    });
  });

  describe('[LIST-28] with different times of one flight', () => {
    const timed = (Hotel: string, time: string) => row({ Hotel, 'Flight date': DAY, 'Flight time': time });
    const rows = [
      timed('Hotel Sol', '12:05'),
      timed('Hotel Luna', '12:05'),
      { ...timed('Hotel Mar', '12:50'), 'Pickup time': '09:30' },
    ];
    const question = {
      about: 'flight-times',
      key: 'BT682@2026-06-28',
      flight: 'BT 682',
      day: DAY,
      times: [
        { time: '12:05', rows: 2 },
        { time: '12:50', rows: 1 },
      ],
    };

    it('it is one question, and until it is answered the rows of the rarer time are left out', async () => {
      const asked = await office.publish(rows);
      expect(asked).toMatchObject({ status: 409, json: { error_key: 'rows_left_out' }, summary: { new: 2 } });
      expect(asked.list.reading?.questions).toEqual([question]);
      expect(await office.problems(asked.list)).toMatchObject([
        { row_number: 4, reason: 'other-flight-time' },
      ]);
      expect(await office.publish(rows, { body: { leave_out: true } })).toMatchObject({ status: 200 });
      expect(await office.lookup(DAY, { hotel: 'Hotel Mar' })).toEqual([]);
    });

    it('accepted, all of them are published', async () => {
      const decisions = { accepted_flight_times: [question.key] };
      const accepted = await office.publish(rows, { decisions });
      expect(accepted).toMatchObject({ status: 200, summary: { new: 3, questions: 0 } });
      expect(await office.lookup(DAY, { hotel: 'Hotel Mar' })).toEqual(['09:30 BT 682']);
    });

    it('where no time is that of most rows, all are left out, and what is published of them stays', async () => {
      await office.publish(rows.slice(0, 2), {});
      const differing = [timed('Hotel Sol', '12:15'), timed('Hotel Luna', '12:25')];
      const left = await office.publish(differing, { body: { leave_out: true } });
      expect(left).toMatchObject({
        status: 409,
        json: { error_key: 'nothing_to_publish' },
        summary: { gone: 0 },
      });
    });

    it('a delayed and the regular flight of one number, both of one hotel, are no question', async () => {
      const late = { ...timed('Hotel Luna', '21:40'), 'Pickup time': '18:30', Coach: '2' };
      const first = timed('Hotel Sol', '12:05');
      const both = [{ ...first, Coach: '1' }, timed('Hotel Luna', '12:05'), late];
      expect(await office.publish(both)).toMatchObject({ status: 200, summary: { new: 3, questions: 0 } });
    });

    it('a flight of another day, or of another number, is another one', async () => {
      const others = [
        rows[0] ?? {},
        { ...timed('Hotel Luna', '12:50'), Date: '2026-06-29', 'Flight date': '2026-06-29' },
        { ...timed('Hotel Luna', '13:10'), 'Flight number': 'FR 1' },
      ];
      expect(await office.publish(others)).toMatchObject({ status: 200, summary: { new: 3, questions: 0 } });
    });
  });

  describe('[LIST-11] of which all days are far from today', () => {
    it.each(
      quickly<[string, string[]]>(1, [
        ['of last year', ['2025-06-28', '2025-06-29']],
        ['of next year', ['2027-06-28', '2027-06-29']],
        ['of last month', ['2026-05-10', '2026-05-12']],
      ]),
    )('one %s is a question, and published once it is answered', async (_year, days) => {
      await office.publish([row({ 'Flight number': 'FR 1' })]);
      const rows = days.map((day) => row({ Date: day }));
      const asked = await office.publish(rows);
      expect(asked).toMatchObject({ status: 409, json: { error_key: 'rows_left_out' }, summary: { new: 0 } });
      expect(asked.list.reading?.questions).toEqual([{ about: 'days', days, rows: 2, from: null, to: null }]);
      expect((await office.problems(asked.list)).map(({ reason }) => reason)).toEqual(['far-day', 'far-day']);
      const left = await office.publish(rows, { body: { leave_out: true } });
      expect(left).toMatchObject({ status: 409, json: { error_key: 'nothing_to_publish' } });
      const meant = await office.publish(rows, { decisions: { accepted_days: days as [] } });
      expect(meant).toMatchObject({ status: 200, summary: { new: 2, questions: 0 } });
    });

    it.each([
      ['a list of the whole season so far', ['2026-05-01', '2026-05-14', '2026-05-27'], 3],
      ['a list of a season that begins in ten months', ['2027-03-20', '2027-04-02'], 2],
    ])('but %s is none', async (_which, days, rows) => {
      const published = await office.publish(days.map((day) => row({ Date: day })));
      expect(published).toMatchObject({ status: 200, summary: { new: rows, questions: 0 } });
    });
  });
});
