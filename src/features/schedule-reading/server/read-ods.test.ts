import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../../tests/support/make-zip.ts';
import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';
import type { ScheduleReading } from './schedule-reading.ts';

/** Saved by LibreOffice 7.4. */
const SAVED = readFileSync(path('libreoffice-list.ods'));
const HEADINGS = row(...['Hotel', 'Pick-up date', 'Pick-up time', 'Pick-up point', 'Flight'].map(text));
const DATE = cell('office:value-type="date" office:date-value="2026-12-24"', '24/12/2026');
const TIME = cell('office:value-type="time" office:time-value="PT08H30M00S"', '8:30');

describe('an OpenDocument spreadsheet', () => {
  it('[LIST-09] saved by LibreOffice is read like the workbook it was made from', async () => {
    const reading = await readSchedule(SAVED, 'list.ods', {}, KNOWN);
    expect(reading.format).toMatchObject({
      kind: 'ods',
      epoch: 1900,
      read: [{ name: 'December', before: 0 }],
    });
    expect(facts(reading)).toEqual([
      '3 2 2026-12-24 08:30 Lobby BT 672',
      '4 2 2026-12-25 12:00 Lobby side door BT 672',
      '5 2 2026-12-26 18:45 Lobby & bar BT 672',
    ]);
    expect(reading.problems).toMatchObject([{ row: 6, reason: 'hidden-row' }]);
  });

  it('[LIST-09] with repeated rows and cells has them as often as they have content', async () => {
    const hotel = text('Riu Belplaya');
    const blank =
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const rows = [
      HEADINGS,
      row(hotel, DATE, TIME, cell('table:number-columns-repeated="2"', 'BT 672')),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>',
      row(hotel, DATE, TIME.replace('08H', '09H'), text('Bar'), text('FR 7054')),
      blank,
    ];
    const reading = await read(sheet('List', rows));
    expect(facts(reading)).toEqual([
      '2 2 2026-12-24 08:30 BT 672 BT 672',
      '6 2 2026-12-24 09:30 Bar FR 7054',
    ]);
  });

  it('[LIST-10a] holds rows that are filtered out or struck through', async () => {
    const styles =
      '<office:automatic-styles><style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles>';
    const cells = [text('Riu Belplaya'), DATE, TIME, text('Lobby'), text('BT 672')];
    const struck = cells.map((each) =>
      each.replace('<table:table-cell', '<table:table-cell table:style-name="ce1"'),
    );
    const filtered = row(...cells).replace('<table:table-row', '<table:table-row table:visibility="filter"');
    const reading = await read(sheet('List', [HEADINGS, row(...struck), filtered]), styles);
    expect(reading.rows).toEqual([]);
    expect(reading.problems).toMatchObject([
      { row: 2, reason: 'struck-row' },
      { row: 3, reason: 'hidden-row' },
    ]);
  });

  it('[LIST-10a] holds rows with a cell, or a part of one, that is struck through', async () => {
    const styles =
      '<office:automatic-styles><style:style style:name="S1"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles>';
    const cell = text('Lobby').replace('<table:table-cell', '<table:table-cell table:style-name="S1"');
    const part = text('Lobby').replace('Lobby', '<text:span text:style-name="S1">Bar</text:span> Lobby');
    const rows = [cell, part].map((point) => row(text('Riu Belplaya'), DATE, TIME, point, text('BT 672')));
    const reading = await read(sheet('List', [HEADINGS, ...rows]), styles);
    expect(reading.rows).toEqual([]);
    expect(reading.problems).toMatchObject([
      { row: 2, field: 'pickup_point', reason: 'struck-row', value: 'Lobby' },
      { row: 3, field: 'pickup_point', reason: 'struck-row', value: 'Bar Lobby' },
    ]);
  });

  it('[LIST-09] has no comments, drawings and links to other files in its cells', async () => {
    const comment = '<office:annotation><text:p>Ask the hotel</text:p></office:annotation>';
    const frame = '<draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame>';
    const point = `<table:table-cell office:value-type="string">${comment}<text:p>Lobby,</text:p>${frame}<text:p><text:span>side</text:span><text:s/>door</text:p></table:table-cell>`;
    const linked = `<table:dde-links>${sheet('Linked', [HEADINGS])}</table:dde-links>`;
    const reading = await read(
      sheet('List', [HEADINGS, row(text('Riu Belplaya'), DATE, TIME, point, text('BT 672'))]) + linked,
    );
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 Lobby, side door BT 672']);
  });

  it('[LIST-09] reports cells that are errors or were never calculated', async () => {
    const error = cell(
      'table:formula="of:=[.Z1]" office:value-type="string" calcext:value-type="error"',
      '#N/A',
    );
    const never = '<table:table-cell table:formula="of:=TIME(8;30;0)"/>';
    const rows = [
      HEADINGS,
      row(text('Riu Belplaya'), DATE, error, text('Lobby'), text('BT 672')),
      row(text('Riu Belplaya'), DATE, never, text('Lobby'), text('FR 7054')),
    ];
    const { problems } = await read(sheet('List', rows));
    expect(problems.map(({ row, reason, value }) => [row, reason, value])).toEqual([
      [2, 'error-value', '#N/A'],
      [3, 'formula-without-value', ''],
    ]);
  });

  it('[LIST-10a] names rows with 00:00 out of a formula', async () => {
    const formula = 'table:formula="of:=TIME(0;0;0)" office:value-type="time"';
    const midnight = cell(`${formula} office:time-value="PT00H00M00S"`, '00:00');
    const written = cell('office:value-type="time" office:time-value="PT00H00M00S"', '00:00');
    const of = (time: string, flight: string) =>
      row(text('Riu Belplaya'), DATE, time, text('Lobby'), text(flight));
    const { rows, midnightRows } = await read(
      sheet('List', [HEADINGS, of(midnight, 'BT 672'), of(written, 'FR 7054')]),
    );
    expect(rows.map(({ pickup_time }) => pickup_time)).toEqual(['00:00', '00:00']);
    expect(midnightRows).toEqual({ pickup_time: [2], flight_time: [] });
  });

  it('[LIST-10a] names rows with 00:00 out of a formula as the time of the flight', async () => {
    const formula = 'table:formula="of:=VLOOKUP([.E2];[.Z1:.Z9];2;0)" office:value-type="time"';
    const midnight = cell(`${formula} office:time-value="PT00H00M00S"`, '00:00');
    const written = cell('office:value-type="time" office:time-value="PT00H00M00S"', '00:00');
    const of = (time: string, flight: string) =>
      row(text('Riu Belplaya'), DATE, TIME, text('Lobby'), text(flight), time);
    const headings = HEADINGS.replace('</table:table-row>', `${text('Flight time')}</table:table-row>`);
    const { rows, midnightRows } = await read(
      sheet('List', [headings, of(midnight, 'BT 672'), of(written, 'FR 7054')]),
    );
    expect(rows.map(({ flight_time }) => flight_time)).toEqual(['00:00', '00:00']);
    expect(midnightRows).toEqual({ pickup_time: [], flight_time: [2] });
  });

  it('[LIST-09] with a hidden sheet is read without it, and counts days from its own epoch', async () => {
    const styles = `<office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;
    const start =
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>';
    const number = cell('office:value-type="float" office:value="44918"', '44918');
    const rows = [HEADINGS, row(text('Riu Belplaya'), number, TIME, text('Lobby'), text('BT 672'))];
    const reading = await read(start + sheet('Old', rows, 'ta2') + sheet('New', rows), styles);
    expect(reading.format).toMatchObject({ kind: 'ods', read: [{ name: 'New' }], epoch: 1904 });
    expect(facts(reading)).toEqual(['2 2 2026-12-24 08:30 Lobby BT 672']);
  });

  it.each([
    ['protected by a password', 'encrypted', archive('<x/>', '<manifest:encryption-data/>')],
    ['no spreadsheet', 'not-a-list', archive(content('<office:text/>'))],
    ['cut off', 'damaged', SAVED.subarray(0, 4_000)],
    ['of more rows than a list has', 'too-large', archive(spreadsheet(sheet('List', [repeated(200_001)])))],
    ['of endless columns', 'too-large', archive(spreadsheet(sheet('List', [row(wide(1_000_000_000))])))],
    ['with a negative repetition', 'damaged', archive(spreadsheet(sheet('List', [row(wide(-1))])))],
  ])('[LIST-09] that is %s is rejected as %s', async (_, reason, bytes) => {
    const failure = await readSchedule(bytes, 'list.ods', {}, KNOWN).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFile);
    expect(failure).toMatchObject({ reason });
  });
});

function path(name: string): URL {
  return new URL(`../../../../tests/support/data/${name}`, import.meta.url);
}

function read(tables: string, styles = ''): Promise<ScheduleReading> {
  return readSchedule(archive(spreadsheet(tables, styles)), 'list.ods', {}, KNOWN);
}

function facts({ rows }: ScheduleReading): string[] {
  return rows.map(({ row, hotel_id, pickup_date, pickup_time, pickup_point, flight_number }) =>
    [row, hotel_id, pickup_date, pickup_time, pickup_point, flight_number].join(' '),
  );
}

function archive(xml: string, encryption = ''): Buffer {
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'content.xml', content: xml },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:m">${encryption}</manifest:manifest>`,
    },
  ]);
}

function spreadsheet(tables: string, styles = ''): string {
  return content(`<office:spreadsheet>${tables}</office:spreadsheet>`, styles);
}

function content(body: string, styles = ''): string {
  const spaces = ['office', 'table', 'text', 'style', 'calcext', 'draw'].map(
    (prefix) => `xmlns:${prefix}="urn:${prefix}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces.join(' ')}>${styles}<office:body>${body}</office:body></office:document-content>`;
}

function sheet(name: string, rows: readonly string[], style = 'ta1'): string {
  return `<table:table table:name="${name}" table:style-name="${style}">${rows.join('')}</table:table>`;
}

function row(...cells: readonly string[]): string {
  return `<table:table-row>${cells.join('')}</table:table-row>`;
}

function text(value: string): string {
  return cell('office:value-type="string"', value);
}

function cell(attributes: string, shown: string): string {
  return `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
}

function repeated(rows: number): string {
  return `<table:table-row table:number-rows-repeated="${rows}">${text('x')}</table:table-row>`;
}

function wide(columns: number): string {
  return cell(`table:number-columns-repeated="${columns}"`, 'x');
}
