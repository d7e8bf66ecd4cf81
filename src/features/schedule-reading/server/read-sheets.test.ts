import { describe, expect, it } from 'vitest';
import { makeWorkbook, type SheetCell, type SheetSpec } from '../../../../tests/support/make-workbook.ts';
import { nameRow, rowNumber, rowReference } from '../sheet-contract.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';
import type { ReadingDecisions, ScheduleReading } from './schedule-reading.ts';

const HEADINGS = ['Hotel', 'Pick-up time', 'Pick-up point', 'Flight'];

function row(time: string, flight = 'BT 672'): SheetCell[] {
  return ['Riu Belplaya', time, 'Lobby', flight];
}

function day(name: string, ...rows: SheetCell[][]): SheetSpec {
  return { name, rows: [HEADINGS, ...rows] };
}

function read(sheets: SheetSpec[], decisions: ReadingDecisions = {}): Promise<ScheduleReading> {
  return readSchedule(makeWorkbook({ sheets }), 'list.xlsx', { type: 'group', ...decisions }, KNOWN);
}

/** Rows as staff name them, with what was read. */
function facts({ format, rows }: ScheduleReading): string[] {
  return rows.map((each) => `${nameRow(format, each.row)}: ${each.pickup_date} ${each.pickup_time}`);
}

function problems({ format, problems }: ScheduleReading): string[] {
  return problems.map(({ row, field, reason }) => `${nameRow(format, row)}: ${field} ${reason}`);
}

describe('a workbook with one sheet per day', () => {
  it.each([
    ['27.11.', '28.11.'],
    ['27.11', '28.11'],
    ['Fri 27.11.', 'Sat 28.11.'],
    ['27 Nov', '28 Nov'],
    ['2026-11-27', '2026-11-28'],
    ['Пт 27.11', 'Сб 28.11'],
    ['piektdiena 27.11.', 'sestdiena 28.11.'],
    ['27.11. (penktadienis)', '28.11. (šeštadienis)'],
    ['27.11.26', '28.11.26 (2)'],
  ])('[LIST-14a] [LIST-14b] is one list, in the order of its sheets, with the days of their names: %s', async (friday, saturday) => {
    const reading = await read([
      day(friday, row('08:00'), row('09:00', 'FR 1')),
      day(saturday, row('10:00')),
    ]);
    expect(facts(reading)).toEqual([
      `Sheet «${friday}», row 2: 2026-11-27 08:00`,
      `Sheet «${friday}», row 3: 2026-11-27 09:00`,
      `Sheet «${saturday}», row 2: 2026-11-28 10:00`,
    ]);
    expect(reading.rowCount).toBe(3);
    expect(problems(reading)).toEqual([]);
  });

  it('[LIST-14b] has its days in a row above the headings, in rows between, or in a column', async () => {
    const above = (date: string, time: string): SheetSpec['rows'] => [[date], HEADINGS, row(time)];
    const titled = await read([
      { name: 'A', rows: above('Friday, 27 November', '08:00') },
      { name: 'B', rows: [...above('28.11.', '09:00'), ['29.11.'], row('10:00')] },
    ]);
    expect(facts(titled)).toEqual([
      'Sheet «A», row 3: 2026-11-27 08:00',
      'Sheet «B», row 3: 2026-11-28 09:00',
      'Sheet «B», row 5: 2026-11-29 10:00',
    ]);
    const inColumn = (name: string, date: string): SheetSpec => ({
      name,
      rows: [
        ['Date', ...HEADINGS],
        [date, ...row('08:00')],
      ],
    });
    expect(facts(await read([inColumn('Costa', '27/11'), inColumn('Blanca', '28/11')]))).toEqual([
      'Sheet «Costa», row 2: 2026-11-27 08:00',
      'Sheet «Blanca», row 2: 2026-11-28 08:00',
    ]);
  });

  it('[LIST-14a] has the same columns on each sheet, whatever stands beside the list', async () => {
    const wide = row('09:00').concat(null, 'new driver');
    const reading = await read([day('27.11.', row('08:00')), day('28.11.', wide)]);
    expect(facts(reading)).toHaveLength(2);
    expect(reading.headings).toEqual([...HEADINGS, 'Pickup date', '', '']);
  });

  it('[LIST-14a] counts a copy of a sheet once, also where each sheet numbers its rows', async () => {
    const numbered = (name: string, ...rows: SheetCell[][]): SheetSpec => ({
      name,
      rows: [
        ['No.', ...HEADINGS, 'Last name'],
        ...rows.map((cells, index) => [index + 1, ...cells, 'Ozols']),
      ],
    });
    const first = numbered('27.11.', row('08:00'), row('09:00', 'FR 1'));
    const copies = [
      numbered('Fri 27.11.', row('09:00', 'FR 1'), row('08:00')),
      { ...first, name: '27.11. (2)' },
    ];
    const reading = await read([first, ...copies], { type: 'private' });
    expect(facts(reading)).toEqual(
      facts(await read([first], { type: 'private' })).map((fact) =>
        fact.replace('Row', 'Sheet «27.11.», row'),
      ),
    );
    expect(problems(reading)).toEqual([]);
  });

  it('[LIST-08b] takes what two sheets say differently for several coaches, of both', async () => {
    const old = await read([
      day('27.11.', row('08:00')),
      day('27.11. old', row('09:00')),
      day('27.11. (2)', row('10:00')),
    ]);
    expect(problems(old)).toEqual(['Sheet «27.11. old», row 2: pickup_date missing']);
    expect(old.severalRows.map((each) => nameRow(old.format, each))).toEqual([
      'Sheet «27.11.», row 2',
      'Sheet «27.11. (2)», row 2',
    ]);
  });

  it('[LIST-15a] does not read sheets that are no list, or that staff did not choose, and says why', async () => {
    const sheets: SheetSpec[] = [
      {
        name: 'Summary',
        rows: [
          ['Hotel', 'Flight', 'Guests'],
          ['Riu Belplaya', 'BT 672', 14],
        ],
      },
      day('27.11.', row('08:00')),
      day('28.11.', row('09:00')),
      day('29.11.'),
      { name: 'Notes', rows: [['Call the driver']] },
      { ...day('Old', row('10:00')), state: 'hidden' },
    ];
    const reasons = ({ format }: ScheduleReading) =>
      format.kind === 'csv' ? [] : format.unread.map(({ name, reason }) => `${name} ${reason}`);
    const all = await read(sheets);
    expect(reasons(all)).toEqual([
      'Old hidden',
      'Notes no-headings',
      '29.11. empty',
      'Summary no-departures',
    ]);
    expect(facts(all)).toHaveLength(2);
    const one = await read(sheets, { sheets: ['28.11.'] });
    expect(facts(one)).toEqual(['Row 2: 2026-11-28 09:00']);
    expect(reasons(one)).toContain('27.11. not-chosen');
  });

  it('[LIST-17] holds the rows of a sheet whose name is another day than all of them', async () => {
    const dated = (name: string, ...dates: string[]): SheetSpec => ({
      name,
      rows: [['Date', ...HEADINGS], ...dates.map((date) => [date, ...row('08:00')])],
    });
    const reading = await read([
      dated('27.11.', '27.11.2026', '28.11.2026'),
      dated('29.11.', '30.11.2026', '01.12.2026'),
    ]);
    expect(reading.otherDayRows.map((each) => nameRow(reading.format, each))).toEqual([
      'Sheet «29.11.», row 2',
      'Sheet «29.11.», row 3',
    ]);
  });

  it('[LIST-16c] a day that contradicts its weekday dates no row, neither does a page number', async () => {
    const wrong = await read([day('Fri 27.11.', row('08:00')), day('Fri 28.11.', row('09:00'))]);
    expect(problems(wrong)).toEqual(['Sheet «Fri 28.11.», row 2: pickup_date weekday-without-year']);
    const section = await read([day('27.11.', row('08:00'), ['Sun 28.11.2026'], row('09:00'))]);
    expect(problems(section)).toEqual(['Row 4: pickup_date other-weekday']);
    const pages = await read([day('27.11.', row('08:00'), ['2/12'], row('09:00', 'FR 1'), ['12.10'])]);
    expect(pages.rows.map(({ pickup_date }) => pickup_date)).toEqual(['2026-11-27', '2026-11-27']);
  });
});

describe('a row of several sheets', () => {
  const format = {
    kind: 'xlsx' as const,
    read: [
      { name: '27.11.', before: 0 },
      { name: 'It’s 5!', before: 14 },
    ],
  };

  it('[LIST-14c] is named by its sheet and number, and found by that name', () => {
    expect([14, 15].map((number) => rowReference(format, number))).toEqual(['27.11.!14', 'It’s 5!!1']);
    for (const number of [2, 14, 15, 90])
      expect(rowNumber(format, rowReference(format, number))).toBe(number);
    expect([rowNumber(format, 14), rowNumber(format, 'Other!14')]).toEqual([undefined, undefined]);
    expect(rowNumber({ kind: 'csv' }, 14)).toBe(14);
  });
});
