import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { makeWorkbook } from '../../../../tests/support/make-workbook.ts';
import { makeZip } from '../../../../tests/support/make-zip.ts';
import { UnreadableFile, type UnreadableReason } from '../../../spreadsheets/csv/unreadable-file.ts';
import { KNOWN } from './known-hotels.fixture.ts';
import { readSchedule } from './read-schedule.ts';

async function refusal(bytes: Uint8Array): Promise<{ reason: UnreadableReason; message: string }> {
  try {
    await readSchedule(bytes, 'list.xlsx', {}, KNOWN);
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason, message: error.message };
    throw error;
  }
  throw new Error('The file was read.');
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const COMPOUND = latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const HEADINGS = ['Hotel', 'Pick-up date', 'Pick-up time', 'Pick-up point'];
const ROWS = [HEADINGS, ['Riu Belplaya', '24.12.2026', '8:30', 'Lobby']];

function compound(stream: string): Buffer {
  return Buffer.concat([COMPOUND, Buffer.alloc(600), Buffer.from(stream, 'utf16le'), Buffer.alloc(600)]);
}

describe('[LIST-05a] a file that is not a list is refused by its content, regardless of its name', () => {
  it.each<[what: string, bytes: Buffer, reason: UnreadableReason, says: string]>([
    ['nothing', Buffer.alloc(0), 'empty', 'empty'],
    ['blank text', latin(' \r\n\r\n'), 'empty', 'empty'],
    ['headings alone', latin(HEADINGS.join(';')), 'empty', 'no rows'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'too-large', '20 MB'],
    ['a workbook of Excel 2003', compound('Workbook'), 'old-excel', '.xlsx'],
    ['a workbook of Excel 4', latin('\x09\x04\x06\x00\x00\x00\x10\x00'), 'old-excel', '.xlsx'],
    ['an encrypted workbook', compound('EncryptedPackage'), 'encrypted', 'password'],
    ['an old Word document', compound('WordDocument'), 'not-a-list', 'Office document'],
    ['a web page', latin('<html><table><tr><td>Hotel</td></tr></table></html>'), 'not-a-list', 'web page'],
    ['an XML document', latin('<?xml version="1.0"?><Workbook/>'), 'not-a-list', 'XML'],
    ['a PDF document', latin('%PDF-1.7\n'), 'not-a-list', 'PDF'],
    ['a picture', latin('\x89PNG\r\n\x1a\n'), 'not-a-list', 'picture'],
    ['an archive', latin('Rar!\x1a\x07'), 'not-a-list', 'RAR'],
    ['bytes', Buffer.from([1, 0, 2, 3, 0, 0, 4, 5, 0]), 'not-a-list', 'no text'],
    ['a letter', latin('Dear colleague\nplease see below\n'), 'not-a-list', 'no columns'],
    ['a table of something else', latin('Name;Age\nAnna;3\n'), 'no-headings', 'Hotel'],
    ['a quote that never ends', latin('Hotel;Date;Pick-up time\n"Riu;1;2\n'), 'damaged', 'columns'],
    [
      'an OpenDocument text',
      makeZip([{ name: 'content.xml', content: '<x/>' }]),
      'not-a-list',
      'no spreadsheet',
    ],
    ['a binary workbook', makeZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'not-a-list', 'xlsb'],
    [
      'a Word document',
      makeZip([{ name: 'word/document.xml', content: '<x/>' }]),
      'not-a-list',
      'no workbook',
    ],
    ['an empty archive', latin(`PK\x05\x06${'\0'.repeat(18)}`), 'damaged', 'no files'],
    ['an empty workbook', makeWorkbook({ sheets: [{ rows: [] }] }), 'empty', 'empty'],
    ['half a workbook', makeWorkbook({ sheets: [{ rows: ROWS }] }).subarray(0, 900), 'damaged', 'damaged'],
  ])('%s', async (_, bytes, reason, says) => {
    const refused = await refusal(bytes);
    expect(refused.reason).toBe(reason);
    expect(refused.message).toContain(says);
  });
});

const SHEET = 'xl/worksheets/sheet1.xml';

function withSheet(
  content: string | Buffer,
  stated?: { size?: number; crc?: number; flags?: number },
): Buffer {
  return makeWorkbook({
    sheets: [{ rows: ROWS }],
    extra: [{ name: SHEET, content, ...(stated && { stated }) }],
  });
}

function sheet(inside: string): string {
  return `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
}

describe('[LIST-05b] a malicious workbook is refused', () => {
  it.each<[what: string, bytes: () => Buffer, reason: UnreadableReason]>([
    [
      'by what it says it would expand to',
      () => withSheet('<x/>', { size: 201 * 1024 * 1024 }),
      'expands-too-far',
    ],
    ['by a ratio no list has', () => withSheet(Buffer.alloc(30 * 1024 * 1024, ' ')), 'expands-too-far'],
    [
      'by expanding beyond what it said',
      () => withSheet(sheet(' '.repeat(5_000_000)), { size: 1000 }),
      'expands-too-far',
    ],
    ['by a checksum that is wrong', () => withSheet(sheet(''), { crc: 1 }), 'damaged'],
    ['by a part that is encrypted', () => withSheet(sheet(''), { flags: 1 }), 'encrypted'],
    [
      'by a document type',
      () => withSheet(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheet('<row><c><v>&a;</v></c></row>')}`),
      'damaged',
    ],
    ['by elements within elements without end', () => withSheet('<a>'.repeat(1000)), 'damaged'],
    ['by XML that does not end', () => withSheet('<worksheet><sheetData><row><c'), 'damaged'],
    [
      'by columns without end',
      () => withSheet(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      'too-large',
    ],
    [
      'by rows without end',
      () => withSheet(sheet('<row><c><v>1</v></c></row>'.repeat(200_001))),
      'too-large',
    ],
    [
      'by merging everything',
      () =>
        withSheet(
          `<worksheet><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50)}</mergeCells></worksheet>`,
        ),
      'damaged',
    ],
    [
      'by a string that is not there',
      () => withSheet(sheet('<row><c t="s"><v>999</v></c></row>')),
      'damaged',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect((await refusal(bytes())).reason).toBe(reason);
  });

  fullIt('with an endless value, read with no more memory than a list needs', async () => {
    const before = process.memoryUsage().rss;
    const value = randomBytes(16 * 1024 * 1024).toString('hex');
    expect((await refusal(withSheet(`<worksheet><c x="${value}"/></worksheet>`))).reason).toBe('damaged');
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  });

  fullIt('with endless elements', async () => {
    const elements = Array.from({ length: 40 }, (_, n) => `<x y="${n}"/>`)
      .join('')
      .repeat(200_000);
    const { reason } = await refusal(
      withSheet(sheet(`<!--${randomBytes(700_000).toString('hex')}-->${elements}`)),
    );
    expect(reason).toBe('expands-too-far');
  });
});
