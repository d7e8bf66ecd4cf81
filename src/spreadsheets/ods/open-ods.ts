import type { PartReader } from '../archive/part-reader.ts';
import { damaged } from '../archive/zip-directory.ts';
import { unsupportedFile } from '../csv/file-kind.ts';
import { UnreadableFile } from '../csv/unreadable-file.ts';
import { spreadMergedCells } from '../merged-cells.ts';
import type { Workbook } from '../table.ts';
import { contentReader } from './content-reader.ts';

/** Opens an OpenDocument spreadsheet. All its sheets are in one part, which is read once. */
export async function openOds(parts: PartReader): Promise<Workbook> {
  await rejectEncrypted(parts);
  const { document, reader } = contentReader();
  if (!(await parts.read('content.xml', reader))) throw damaged();
  if (!document.isSpreadsheet) throw unsupportedFile('This is an OpenDocument file, but no spreadsheet.');
  const { epoch, sheets } = document;
  return {
    kind: 'ods',
    epoch,
    sheets: sheets.map(({ name, hidden, rows, ranges }) => ({
      name,
      hidden,
      read: async () => ({ rows, epoch, wide: spreadMergedCells(rows, ranges) }),
    })),
  };
}

async function rejectEncrypted(parts: PartReader): Promise<void> {
  await parts.read('META-INF/manifest.xml', {
    open(name) {
      if (name !== 'encryption-data') return;
      throw new UnreadableFile('encrypted', 'The workbook is protected by a password. Save it without one.');
    },
  });
}
