import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDate, todayInMadrid } from '../../src/values/calendar-date.ts';
import { fullDescribe } from '../support/full-tests.ts';
import { makeWorkbook, type SheetSpec } from '../support/make-workbook.ts';
import { startScheduleImport } from '../support/run-schedule-import.ts';
import { newServerData } from '../support/server-data.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, or by a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const HEADINGS = ['Hotel', 'Pickup time', 'Pickup point', 'Flight number'];
const COLUMNS_DIFFER = { name: 'Guests', rows: [[...HEADINGS, 'Last name'], row('08:00').concat('Ozols')] };

function row(time: string, flight = 'BT 682', hotel = 'Hotel Sol'): string[] {
  return [hotel, time, 'Main entrance', flight];
}
function day(name: string, ...rows: string[][]): SheetSpec {
  return { name, rows: [HEADINGS, ...rows] };
}

describe('an office sends one sheet per day', () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());

  const workbook = (...sheets: SheetSpec[]) => office.stageWorkbook({ sheets });
  const publish = async (id: number) => (await office.publishList(id)).status;

  it('[LIST-14a] [LIST-16b] and all days are published in one go, with the year that is reported', async () => {
    const list = await workbook(
      day('Sat 6.6.', row('08:00')),
      day('Sun 7.6.', row('09:00'), row('12:00', 'FR 1')),
    );
    expect(list).toMatchObject({
      summary: { new: 3, problems: 0 },
      reading: {
        inferred_years: [2026],
        format: { read: [{ name: 'Sat 6.6.' }, { name: 'Sun 7.6.' }], unread: [] },
      },
    });
    expect(await publish(list.id)).toBe(200);
    expect(await office.lookup('2026-06-06')).toEqual(['08:00 BT 682']);
    expect(await office.lookup('2026-06-07')).toEqual(['09:00 BT 682', '12:00 FR 1']);
  });

  it('[LIST-10a] [LIST-14c] and a held row is accepted by its sheet and number, also after another sheet is left out', async () => {
    const side = (time: string) => row(time, 'SIDE DOOR');
    const sheets = [day('6.6.', row('08:00'), side('09:00')), day('7.6.', row('08:00'), side('09:30'))];
    const list = await workbook(...sheets);
    expect(await office.problems(list)).toMatchObject([
      { row_number: 3, reason: 'no-flight-number' },
      { row_number: 6, reason: 'no-flight-number' },
    ]);
    const accepted = await office.decide(list, { accepted_rows: ['7.6.!3'] });
    expect(accepted).toMatchObject({ summary: { new: 3, held: 1 }, reading: { unused: [] } });
    const one = await office.decide(accepted, { sheets: ['7.6.'] });
    expect(one).toMatchObject({ summary: { new: 2, held: 0 }, reading: { unused: [] } });
    expect(await publish(one.id)).toBe(200);
    expect(await office.lookup('2026-06-06')).toEqual([]);
    expect(await office.lookup('2026-06-07')).toEqual(['08:00 BT 682', '09:30 SIDE DOOR']);
  });

  it('[LIST-15b] [LIST-15c] and what was decided holds for the workbook of the next days, but not which sheets were read', async () => {
    const first = await workbook(day('6.6.', row('08:00', 'BT 682', 'Sol y Mar')), day('7.6.', row('08:00')));
    const hotels = { 'Sol y Mar': office.hotelId() };
    const decided = await office.decide(first, { hotels, source: 'Tez Tour', sheets: ['6.6.'] });
    expect(await publish(decided.id)).toBe(200);
    const next = await workbook(
      day('7.6.', row('09:00')),
      day('8.6.', row('09:00', 'BT 682', 'Sol y Mar').concat('', 'new driver')),
    );
    expect(next).toMatchObject({
      summary: { new: 2, questions: 0 },
      choices: { source: 'Tez Tour' },
      reading: { format: { read: [{ name: '7.6.' }, { name: '8.6.' }] } },
    });
  });

  it('[LIST-15c] and a column that was decided holds for the next workbook, whose sheets have other names', async () => {
    const headings = ['Hotel', 'Pickup time', 'Meeting place', 'Lobby', 'Flight number'];
    const sheet = (name: string): SheetSpec => ({
      name,
      rows: [headings, ['Hotel Sol', '08:00', 'Main entrance', 'Side door', 'BT 682']],
    });
    const point = async () => (await office.answer('2026-06-08'))[0]?.pickup_point;
    const first = await workbook(sheet('6.6.'));
    const decided = await office.decide(first, { columns: { pickup_point: 3 }, source: 'Tez Tour' });
    expect(await publish(decided.id)).toBe(200);
    const next = await workbook(sheet('8.6.'));
    expect(next).toMatchObject({
      summary: { new: 1, questions: 0 },
      choices: { columns: { pickup_point: 3 } },
    });
    expect(await publish(next.id)).toBe(200);
    expect(await point()).toBe('Side door');
  });

  it('[LIST-15a] [LIST-15b] and beside them a list with other columns: which sheets are meant is a question', async () => {
    const open = await workbook(day('6.6.', row('08:00')), COLUMNS_DIFFER, day('7.6.', row('08:00')));
    expect(open.reading?.questions).toEqual([{ about: 'sheet', sheets: ['6.6.', 'Guests', '7.6.'] }]);
    expect(await publish(open.id)).toBe(409);
    const chosen = await office.decide(open, { sheets: ['6.6.', '7.6.'] });
    expect(chosen).toMatchObject({
      summary: { new: 2, questions: 0 },
      reading: { format: { unread: [{ name: 'Guests', reason: 'not-chosen' }] } },
    });
  });

  it('[LIST-14a] and a copy of a sheet changes nothing', async () => {
    const first = await workbook(day('6.6.', row('08:00')), day('6.6. (2)', row('08:00')));
    expect(first).toMatchObject({ summary: { rows: 2, new: 1, problems: 0, notices: 1 } });
  });

  it('[LIST-16c] and a date whose weekday is wrong is a problem that says what to write', async () => {
    const list = await workbook(day('Sat 6.6.', row('08:00')), day('Sat 7.6.', row('08:00')));
    expect(list).toMatchObject({ summary: { new: 1, problems: 1, held: 0 } });
    expect(await office.problems(list)).toMatchObject([{ reason: 'weekday-without-year' }]);
  });

  it('[LIST-17] and a sheet that was renamed without its dates is held', async () => {
    const dated = (name: string, date: string): SheetSpec => ({
      name,
      rows: [
        ['Pickup date', ...HEADINGS],
        [date, ...row('08:00')],
      ],
    });
    const list = await workbook(dated('6.6.', '06.06.2026'), dated('7.6.', '08.06.2026'));
    expect(list).toMatchObject({ summary: { new: 1, problems: 1, held: 1 } });
    expect(await office.problems(list)).toMatchObject([{ reason: 'not-sheet-day' }]);
  });
});

fullDescribe('importing one sheet per day by command', () => {
  it('[LIST-14c] [LIST-15a] [LIST-15b] [LIST-16b] names sheets, rows and the year, and reads one sheet on request', async () => {
    const data = await newServerData();
    try {
      await data.visit((database) => storeHotel(database));
      const days = [5, 6].map((ahead) => addDays(todayInMadrid(), ahead));
      const [first = '', second = ''] = days.map(withoutYear);
      const sheets = [
        {
          name: 'Summary',
          rows: [
            ['Hotel', 'Guests', 'Flight'],
            ['Hotel Sol', 14, 'BT 682'],
          ],
        },
        day(first, row('08:00')),
        day(second, row('08:00'), row('09:00', 'SIDE DOOR')),
      ];
      const run = (...args: string[]) =>
        startScheduleImport(data.env, makeWorkbook({ sheets }), ['--publish', ...args]).ended;
      const departures = () =>
        data.visit(({ read }) => read.selectFrom('departures').select('pickup_date').orderBy('id').execute());

      const undated = startScheduleImport(
        data.env,
        makeWorkbook({ sheets: [day('List', row('08:00'))] }),
        [],
      );
      expect((await undated.ended).stdout).toContain(
        'write the day into a row above, or as the name of its sheet',
      );
      const unknown = await run('--sheet', 'Tomorrow');
      expect(unknown).toMatchObject({ code: 1 });
      expect(unknown.stderr).toContain('no sheet "Tomorrow" is a list');
      const one = await run('--sheet', first);
      expect(one).toMatchObject({ code: 0, stderr: '' });
      expect(one.stdout).toContain(`Sheet not read: ${second}: it was not chosen`);
      expect(await departures()).toEqual([{ pickup_date: days[0] }]);

      const all = await run();
      expect(all).toMatchObject({ code: 3, stderr: '' });
      expect(all.stdout).toContain(`Sheets read: ${first}, ${second}\n`);
      expect(all.stdout).toContain('Sheet not read: Summary: it has no columns of hotels and pickup times');
      expect(all.stdout).toContain('Year not written: read as ');
      expect(all.stdout).toContain(
        `Sheet «${second}», row 3, column D: SIDE DOOR: This is no flight number: write it like BT 682.`,
      );
      expect((await run('--accept-rows', '3')).stderr).toContain('row 3 is not held');
      expect(await run('--accept-rows', `${second}!3`)).toMatchObject({ code: 0, stderr: '' });
      expect(await departures()).toHaveLength(3);
    } finally {
      await data.remove();
    }
  });

  function withoutYear(date: CalendarDate): string {
    return `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;
  }
});
