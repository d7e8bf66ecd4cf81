import { UnreadableFile } from './unreadable-file.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** How files that are no lists begin. */
const FOREIGN: readonly (readonly [begins: string, what: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['BM', 'a picture'],
  ['II*\0', 'a picture'],
  ['MM\0*', 'a picture'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['\x1f\x8b', 'a gzip archive'],
  ['{\\rtf', 'a text document (RTF)'],
  ['SQLite format 3', 'a database'],
];
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Excel 2 to 4 wrote their sheets without a container. */
const EARLY_EXCEL = ['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00'];

/**
 * Whether a file is a workbook or text, by what is in it and not by its name. Anything else is refused with
 * a message that says what it is and what to do.
 */
export function fileKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file is empty.');
  if (bytes.length > MOST_BYTES) {
    throw new UnreadableFile('too-large', 'The file is larger than 20 MB.');
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.toString('latin1', 0, 1024);
  if (start.startsWith('PK\x03\x04')) return 'xlsx';
  if (start.startsWith('PK')) throw new UnreadableFile('damaged', 'The archive holds no files.');
  if (start.startsWith(COMPOUND)) throw compoundFile(file);
  if (EARLY_EXCEL.some((begins) => start.startsWith(begins))) throw oldExcel();
  for (const [begins, what] of FOREIGN) {
    if (start.startsWith(begins)) throw notAList(`This is ${what}.`);
  }
  refuseMarkup(start);
  return 'csv';
}

export function notAList(what: string): UnreadableFile {
  return new UnreadableFile('not-a-list', `${what} Send the list as CSV or as an Excel workbook (.xlsx).`);
}

function oldExcel(): UnreadableFile {
  return new UnreadableFile(
    'old-excel',
    'This is a workbook of Excel 2003 or older (.xls). Open it and save it as .xlsx.',
  );
}

/** The container of Office up to 2003, and of every encrypted workbook since. */
function compoundFile(file: Buffer): UnreadableFile {
  const holds = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'));
  if (holds('EncryptedPackage')) {
    return new UnreadableFile('encrypted', 'The workbook is protected by a password. Save it without one.');
  }
  return holds('Workbook') || holds('Book') ? oldExcel() : notAList('This is an old Office document.');
}

function refuseMarkup(start: string): void {
  const text = start.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
  if (/^\s*<(?:!doctype html|html|head|body|table|meta|style)/i.test(text)) {
    throw notAList('This is a web page, whatever its name says. Open it in Excel and save it anew.');
  }
  if (/^\s*<(?:\?xml|workbook)/i.test(text)) throw notAList('This is an XML document.');
}
