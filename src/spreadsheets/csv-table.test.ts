import { describe, expect, it } from 'vitest';
import { encodeText, TEXT_ENCODINGS } from '../../tests/support/encode-text.ts';
import { UnreadableFile } from './csv/unreadable-file.ts';
import { csvTableInSteps, csvText } from './csv-table.ts';

const COLUMNS = { hotel: ['Hotel', 'Hotel name'], time: ['Time', 'Starts at'], note: ['Note'] } as const;

function read(bytes: Uint8Array) {
  const steps = csvTableInSteps(bytes, COLUMNS, ['hotel', 'time']);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const cells = (text: string) => read(Buffer.from(text)).rows.map((row) => Object.values(row.cells));

function rejectionReason(bytes: Uint8Array): string | undefined {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.reason;
    throw error;
  }
}

describe('csvTableInSteps', () => {
  it.each(TEXT_ENCODINGS.filter((name) => name !== 'windows-1251'))('reads %s', (encoding) => {
    const table = read(encodeText('Hotel;Time\r\nPalmasol Š;10:30\r\n', encoding));
    expect(table.rows).toEqual([{ row: 2, cells: { hotel: 'Palmasol Š', time: '10:30', note: '' } }]);
    expect(table.found).toEqual(['hotel', 'time']);
  });

  it.each([';', ',', '\t'])('accepts %j as separator and columns in any order', (separator) => {
    const text = ['starts_at', 'Colour', 'HOTEL NAME'].join(separator);
    expect(cells(`${text}\n${['09:00', 'red', '"Sol, ""y"" Mar"'].join(separator)}\n`)).toEqual([
      ['Sol, "y" Mar', '09:00', ''],
    ]);
  });

  it('numbers rows like the spreadsheet, also below a title and blank lines', () => {
    const { rows } = read(Buffer.from('Meetings in June;\n\nHotel;Time\n;\nSol;09:00\n'));
    expect(rows.map(({ row }) => row)).toEqual([5]);
  });

  it('round-trips through csvText, and no cell becomes a formula', () => {
    const rows = [
      ['=HYPERLINK("x")', '09:00', '-3'],
      ['+34 952;1', "'quoted", 'two\nlines'],
      ['@home', '', '-a'],
    ];
    const text = csvText([['Hotel', 'Time', 'Note'], ...rows]);
    expect(text).not.toMatch(/(?:^|[;\n"])[=+@]/);
    expect(cells(text)).toEqual([rows[0], ['+34 952;1', "'quoted", 'two lines'], rows[2]]);
  });

  it.each([
    ['empty', ''],
    ['no-headings', 'Palmasol;09:00\n'],
    ['not-a-list', 'PK\x03\x04 a workbook'],
    ['not-a-list', '%PDF-1.7'],
    ['damaged', 'Hotel;Time\n"Sol;09:00\n'],
  ])('rejects invalid files as %s', (reason, text) => {
    expect(rejectionReason(Buffer.from(text, 'latin1'))).toBe(reason);
  });
});
