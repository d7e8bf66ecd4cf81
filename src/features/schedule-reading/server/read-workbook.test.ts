import { describe, expect, it } from 'vitest';
import {
  makeWorkbook,
  type SheetCell,
  type SheetSpec,
  type WorkbookSpec,
} from '../../../../tests/support/make-workbook.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';
import type { ReadingDecisions, ScheduleReading } from './schedule-reading.ts';

const HEADINGS = ['Hotel', 'Pick-up date', 'Pick-up time', 'Pick-up point', 'Flight'];

function read(
  spec: Partial<WorkbookSpec> & { sheets: SheetSpec[] },
  decisions: ReadingDecisions = {},
): Promise<ScheduleReading> {
  return readSchedule(makeWorkbook(spec), 'list.xlsx', decisions, KNOWN);
}

function date(serial: number, format = 'dd/mm/yyyy'): SheetCell {
  return { serial, format };
}

function time(serial: number, format = 'h:mm'): SheetCell {
  return { serial, format };
}

function facts({ rows }: ScheduleReading): string[] {
  return rows.map(({ row, hotel_id, pickup_date, pickup_time, flight_number }) =>
    [row, hotel_id, pickup_date, pickup_time, flight_number].join(' '),
  );
}

function problems({ problems }: ScheduleReading): string[] {
  return problems.map(({ row, field, reason, value }) => `${row} ${field} ${reason} ${value}`.trimEnd());
}

const DAY = 46380;
const ROW = ['Riu Belplaya', date(DAY), time(0.3541666666666667), 'Lobby', 'BT 672'];

describe('a workbook', () => {
  it('has dates and times as numbers with a format, or as text', async () => {
    const rows = [
      HEADINGS,
      ROW,
      ['Riu Belplaya', date(DAY + 1, 'd. mmmm yyyy;@'), time(0.5, '[$-F400]h:mm:ss\\ AM/PM'), 'Lobby', 672],
      ['Riu Belplaya', DAY + 2, 0.75, 'Lobby', 'BT 672'],
      ['Riu Belplaya', '27.12.2026', '18.45', 'Lobby', 'BT 672'],
      ['Riu Belplaya', date(DAY + 4), date(DAY + 4.25, 'dd.mm.yyyy hh:mm'), 'Lobby', 'BT 672'],
    ];
    expect(facts(await read({ sheets: [{ rows }] }))).toEqual([
      '2 2 2026-12-24 08:30 BT 672',
      '3 2 2026-12-25 12:00 672',
      '4 2 2026-12-26 18:00 BT 672',
      '5 2 2026-12-27 18:45 BT 672',
      '6 2 2026-12-28 06:00 BT 672',
    ]);
  });

  it('[LIST-03b] with days as consecutive numbers has a departure on each of them', async () => {
    const daily = [0, 1, 2, 3].map((day): SheetCell[] => [
      'Riu Belplaya',
      date(DAY + day),
      time(day === 3 ? 0.375 : 0.3541666666666667),
      'Lobby',
      'BT 672',
    ]);
    const reading = await read({ sheets: [{ rows: [HEADINGS, ...daily] }] });
    expect(facts(reading)).toEqual([
      '2 2 2026-12-24 08:30 BT 672',
      '3 2 2026-12-25 08:30 BT 672',
      '4 2 2026-12-26 08:30 BT 672',
      '5 2 2026-12-27 09:00 BT 672',
    ]);
    expect(reading.notices).toEqual([]);
  });

  it('[LIST-03b] decides whether 0.3 without a format is 00:30 or 07:12 by the other numbers of its column', async () => {
    const rowOf = (day: number, cell: SheetCell) => [
      'Riu Belplaya',
      date(DAY + day),
      cell,
      'Lobby',
      'BT 672',
    ];
    const among = (...others: SheetCell[]) =>
      read({ sheets: [{ rows: [HEADINGS, rowOf(0, 0.3), ...others.map((cell, n) => rowOf(n + 1, cell))] }] });
    expect(problems(await among(time(0.5)))).toEqual(['2 pickup_time not-a-time 0.3']);
    expect(facts(await among(0.3541666666666667))).toEqual([
      '2 2 2026-12-24 07:12 BT 672',
      '3 2 2026-12-25 08:30 BT 672',
    ]);
    expect(facts(await among('8.30'))).toEqual([
      '2 2 2026-12-24 00:30 BT 672',
      '3 2 2026-12-25 08:30 BT 672',
    ]);
  });

  it('is read from its visible sheets if the sheet of the last file is hidden now', async () => {
    const sheets: SheetSpec[] = [
      { name: 'July', state: 'hidden', rows: [HEADINGS, ROW] },
      { name: 'August', rows: [HEADINGS, ['Riu Belplaya', date(DAY + 1), time(0.5), 'Lobby', 'BT 672']] },
    ];
    const reading = await read({ sheets }, { sheets: ['July'] });
    expect(facts(reading)).toEqual(['2 2 2026-12-25 12:00 BT 672']);
  });

  it('may count its days from 1904', async () => {
    const rows = [HEADINGS, ['Riu Belplaya', date(DAY - 1462), time(0.5), 'Lobby', 'BT 672']];
    const reading = await read({ sheets: [{ rows }], epoch: 1904 });
    expect(facts(reading)).toEqual(['2 2 2026-12-24 12:00 BT 672']);
    expect(reading.format).toEqual({
      kind: 'xlsx',
      read: [{ name: 'Sheet1', before: 0 }],
      unread: [],
      epoch: 1904,
    });
  });

  it('has the calculated values of formulas, and a problem for one that failed or was never calculated', async () => {
    const rows = [
      HEADINGS,
      [
        { formula: 'A9', value: 'Riu Belplaya' },
        date(DAY),
        { formula: 'C9+1', value: 0.5208333333333334 },
        { formula: 'D9', value: '' },
        'BT 672',
      ],
      ['Riu Belplaya', { formula: 'B2+1' }, time(0.5), 'Lobby', 'BT 672'],
      ['Riu Belplaya', date(DAY), time(0.5), 'Lobby', { error: '#N/A' }],
    ];
    const reading = await read({ sheets: [{ rows }] });
    expect(facts(reading)).toEqual(['2 2 2026-12-24 12:30 BT 672']);
    expect(problems(reading)).toEqual([
      '3 pickup_date formula-without-value',
      '4 flight_number error-value #N/A',
    ]);
  });

  it('repeats a value merged over several rows in each of them, except in otherwise empty rows', async () => {
    const rows = [
      HEADINGS,
      ['Riu Belplaya', date(DAY), time(0.25), 'Lobby', 'BT 672'],
      [null, null, time(0.5), 'Lobby', 'BT 673'],
      [],
      [null, date(DAY + 1), time(0.75), 'Lobby', 'BT 674'],
    ];
    const reading = await read({ sheets: [{ rows, merged: ['A2:A5', 'B2:B4'] }] });
    expect(facts(reading)).toEqual([
      '2 2 2026-12-24 06:00 BT 672',
      '3 2 2026-12-24 12:00 BT 673',
      '5 2 2026-12-25 18:00 BT 674',
    ]);
    expect(reading.rowCount).toBe(3);
  });

  it('has a value merged across columns only in the first of them', async () => {
    const rows = [HEADINGS, ROW, ['Riu Belplaya', date(DAY), null, null, 'BT 673']];
    const reading = await read({ sheets: [{ rows, merged: ['B3:D3'] }] });
    expect(facts(reading)[1]).toBe('3 2 2026-12-24  BT 673');
  });

  it('may have headings in two rows, one over several columns', async () => {
    const rows = [
      ['Hotel', 'Pick-up', null, null, 'Flight', null],
      [null, 'Date', 'Time', 'Place', 'No.', 'Date'],
      [...ROW, date(DAY + 1)],
    ];
    const reading = await read({ sheets: [{ rows, merged: ['A1:A2', 'B1:D1', 'E1:F1'] }] });
    expect(facts(reading)).toEqual(['3 2 2026-12-24 08:30 BT 672']);
    expect(reading.rows[0]?.flight_date).toBe('2026-12-25');
  });

  it.each([
    ['hidden', { hiddenRows: [2] }],
    ['struck', { struckRows: [2] }],
  ])('[LIST-10a] a %s row is held until staff accept it, and contradicts no other', async (mark, marked) => {
    const old = ['Riu Belplaya', '2026-12-24', '08:30', 'Lobby', 'BT 672'];
    const sheets = [{ rows: [HEADINGS, old, old.with(2, '12:00')], ...marked }];
    const reading = await read({ sheets });
    expect(reading.rows).toMatchObject([{ row: 3, pickup_time: '12:00' }]);
    expect(reading.problems).toMatchObject([
      { row: 2, reason: `${mark}-row`, readable: { hotel_id: 2, pickup_date: '2026-12-24' } },
    ]);
    const accepted = await read({ sheets: [{ rows: [HEADINGS, old], ...marked }] }, { accepted_rows: [2] });
    expect(accepted).toMatchObject({ rows: [{ row: 2 }], problems: [], markedRows: [2] });
  });

  it.each([
    ['hotel', 0, 'Riu Belplaya', ''],
    ['pickup_date', 1, '2026-12-24', ''],
    ['pickup_time', 2, '08:30', ''],
    ['pickup_time', 2, '08:30', ' 08:10'],
    ['pickup_point', 3, 'Bar', ' Lobby'],
    ['flight_number', 4, 'BT 672', ''],
  ] as const)('[LIST-10a] a row whose %s (column %i) is struck through, here %s before «%s», is held', async (field, column, struck, then) => {
    const row: SheetCell[] = ['Riu Belplaya', '2026-12-24', '08:30', 'Lobby', 'BT 672'];
    const shared = `<si><r><rPr><strike/></rPr><t>${struck}</t></r><r><t xml:space="preserve">${then}</t></r></si>`;
    const texts = [...HEADINGS, ...row.with(column, `${struck}${then}`)];
    const strings = texts.map((text) => (text === `${struck}${then}` ? shared : `<si><t>${text}</t></si>`));
    const extra = [{ name: 'xl/sharedStrings.xml', content: `<sst>${strings.join('')}</sst>` }];
    for (const workbook of [
      { sheets: [{ rows: [HEADINGS, row.with(column, { struck, then })] }] },
      { sheets: [{ rows: [HEADINGS, row.with(column, `${struck}${then}`)] }], extra },
    ]) {
      const reading = await read(workbook);
      expect(reading.rows).toEqual([]);
      expect(reading.problems).toMatchObject([
        { row: 2, field, reason: 'struck-row', value: `${struck}${then}` },
      ]);
    }
  });

  it('[LIST-10a] a struck cell that is merged over several rows holds each', async () => {
    const rows = [
      HEADINGS,
      [{ struck: 'Riu Belplaya' }, ...ROW.slice(1)],
      [null, ...ROW.slice(1, 4), 'FR 1'],
    ];
    const reading = await read({ sheets: [{ rows, merged: ['A2:A3'] }] });
    expect(reading.problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 struck-row',
      '3 struck-row',
    ]);
  });

  it('a struck remark beside the row does not hold it', async () => {
    const row = ['Riu Belplaya', '2026-12-24', '08:30', 'Lobby', 'BT 672', { struck: 'call them' }];
    expect((await read({ sheets: [{ rows: [[...HEADINGS, 'Remarks'], row] }] })).rows).toHaveLength(1);
  });

  it('ignores macros', async () => {
    const macros = { name: 'xl/vbaProject.bin', content: Buffer.from('\xd0\xcf\x11\xe0 macros', 'latin1') };
    const reading = await read({ sheets: [{ rows: [HEADINGS, ROW] }], extra: [macros] });
    expect(facts(reading)).toHaveLength(1);
  });

  it('preserves letters and line breaks of texts, shared or formatted', async () => {
    const strings = [...HEADINGS, 'Riu Belplaya', 'Lobby', 'BT 672'];
    const shared = strings.map(
      (text) =>
        `<si><r><t>${text.slice(0, 2)}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${text.slice(2)}</t></r><rPh><t>x</t></rPh></si>`,
    );
    const rows = [HEADINGS, ['Riu Belplaya', date(DAY), time(0.5), 'Lobby', 'BT 672']];
    const extra = [{ name: 'xl/sharedStrings.xml', content: `<sst>${shared.join('')}</sst>` }];
    expect(facts(await read({ sheets: [{ rows }], extra }))).toEqual(['2 2 2026-12-24 12:00 BT 672']);
    const point = ['Riu Belplaya', date(DAY), time(0.5), 'Вход &\n_x041B_обби', 'BT 672'];
    expect((await read({ sheets: [{ rows: [HEADINGS, point] }] })).rows[0]?.pickup_point).toBe(
      'Вход & Лобби',
    );
  });

  it('is read with any namespace prefix', async () => {
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>${[
      HEADINGS,
      ['Riu Belplaya', '24.12.2026', '8:30', 'Lobby', 'BT 672'],
    ]
      .map(
        (cells) =>
          `<x:row>${cells.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`,
      )
      .join('')}</x:sheetData></x:worksheet>`;
    const extra = [{ name: 'xl/worksheets/sheet1.xml', content: sheet }];
    expect(facts(await read({ sheets: [{ rows: [] }], extra }))).toEqual(['2 2 2026-12-24 08:30 BT 672']);
  });

  it('may have its list on any visible sheet, if only one has suitable headings', async () => {
    const sheets: SheetSpec[] = [
      { name: 'Notes', rows: [['Call', 'the driver']] },
      { name: 'Old', rows: [HEADINGS, ROW], state: 'hidden' },
      { name: 'List', rows: [HEADINGS, ROW] },
    ];
    const reading = await read({ sheets });
    expect(reading.format).toMatchObject({
      read: [{ name: 'List' }],
      unread: [
        { name: 'Old', reason: 'hidden' },
        { name: 'Notes', reason: 'no-headings' },
      ],
    });
    expect(facts(reading)).toHaveLength(1);
  });

  it('[LIST-15a] raises the question which sheets are meant, if their columns differ', async () => {
    const sheets: SheetSpec[] = [
      { name: 'June', rows: [HEADINGS, ROW] },
      {
        name: 'Guests',
        rows: [
          [...HEADINGS, 'Last name'],
          [...ROW, 'Ozols'],
        ],
      },
      { name: 'July', rows: [HEADINGS, ROW.with(0, 'Hotel Palmasol')] },
    ];
    const open = await read({ sheets });
    expect(open.questions).toEqual([{ about: 'sheet', sheets: ['June', 'Guests', 'July'] }]);
    expect(open.rows).toEqual([]);
    expect(facts(await read({ sheets }, { sheets: ['June', 'July'] }))).toHaveLength(2);
    expect(await read({ sheets }, { sheets: ['Guests'] })).toMatchObject({ type: 'private' });
  });

  it('does not trust dates that a spreadsheet converted in the wrong order', async () => {
    const rows = [
      HEADINGS,
      ['Riu Belplaya', date(46148), time(0.5), 'Lobby', 'BT 672'],
      ['Riu Belplaya', '24/12/2026', time(0.5), 'Lobby', 'BT 672'],
    ];
    const reading = await read({ sheets: [{ rows }] });
    expect(problems(reading)).toEqual(['2 pickup_date date-unclear 2026-05-06']);
  });
});
