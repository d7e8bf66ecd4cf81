import { formatFileSize, MAX_SPREADSHEET_BYTES } from '../../values/file-size-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Signatures of files that are not spreadsheets. */
const FOREIGN_SIGNATURES: readonly (readonly [signature: string, what: string])[] = [
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
const COMPOUND_FILE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Excel 2 to 4 wrote worksheets without a container. */
const EARLY_EXCEL_SIGNATURES = ['\x09\x00\x04\x00', '\x09\x02\x06\x00', '\x09\x04\x06\x00'];

/**
 * Detects by content, not by name, whether a file is a workbook or text. Rejects anything else with a message that
 * says what it is and what to do.
 */
export function fileKind(bytes: Uint8Array): 'workbook' | 'csv' {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file is empty.');
  if (bytes.length > MAX_SPREADSHEET_BYTES) {
    throw new UnreadableFile(
      'too-large',
      `The file is larger than ${formatFileSize(MAX_SPREADSHEET_BYTES)}.`,
    );
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.toString('latin1', 0, 1024);
  if (start.startsWith('PK\x03\x04')) return 'workbook';
  if (start.startsWith('PK')) throw new UnreadableFile('damaged', 'The archive holds no files.');
  if (start.startsWith(COMPOUND_FILE_SIGNATURE)) throw describeCompoundFile(file);
  if (EARLY_EXCEL_SIGNATURES.some((signature) => start.startsWith(signature))) throw oldExcelFile();
  for (const [signature, what] of FOREIGN_SIGNATURES) {
    if (start.startsWith(signature)) throw unsupportedFile(`This is ${what}.`);
  }
  rejectMarkup(start);
  return 'csv';
}

export function unsupportedFile(what: string): UnreadableFile {
  return new UnreadableFile(
    'not-a-list',
    `${what} Send the list as CSV, Excel workbook (.xlsx) or OpenDocument spreadsheet (.ods).`,
  );
}

function oldExcelFile(): UnreadableFile {
  return new UnreadableFile(
    'old-excel',
    'This is a workbook of Excel 2003 or older (.xls). Open it and save it as .xlsx.',
  );
}

/** The container of Office files up to 2003, and of every encrypted workbook since. */
function describeCompoundFile(file: Buffer): UnreadableFile {
  const hasStream = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'));
  if (hasStream('EncryptedPackage')) {
    return new UnreadableFile('encrypted', 'The workbook is protected by a password. Save it without one.');
  }
  return hasStream('Workbook') || hasStream('Book')
    ? oldExcelFile()
    : unsupportedFile('This is an old Office document.');
}

function rejectMarkup(start: string): void {
  const text = start.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');
  if (/^\s*<(?:!doctype html|html|head|body|table|meta|style)/i.test(text)) {
    throw unsupportedFile('This is a web page, whatever its name says. Open it in Excel and save it anew.');
  }
  if (/^\s*<(?:\?xml|workbook)/i.test(text)) throw unsupportedFile('This is an XML document.');
}
