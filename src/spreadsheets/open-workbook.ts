import { createPartReader } from './archive/part-reader.ts';
import { readZipDirectory } from './archive/zip-directory.ts';
import { openOds } from './ods/open-ods.ts';
import type { Workbook } from './table.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/**
 * Opens an Excel workbook (.xlsx) or an OpenDocument spreadsheet (.ods) for reading its sheets. Formulas have the value
 * calculated when the file was saved; macros, images and links are never unpacked. Throws `UnreadableFile`.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readZipDirectory(file);
  const parts = createPartReader(file, entries);
  return entries.has('content.xml') ? openOds(parts) : openXlsx(parts, entries);
}
