import type { PartReader } from '../archive/part-reader.ts';
import { damaged, type ZipEntry } from '../archive/zip-directory.ts';
import { unsupportedFile } from '../csv/file-kind.ts';
import { spreadMergedCells } from '../merged-cells.ts';
import type { Epoch, Table, Workbook } from '../table.ts';
import { cellFormatsReader } from './cell-formats.ts';
import { sharedStringsReader } from './shared-strings.ts';
import { type CellSources, sheetReader } from './sheet-rows.ts';

/** Opens an Excel workbook: its sheets, the strings and styles their cells refer to. */
export async function openXlsx(parts: PartReader, entries: ReadonlyMap<string, ZipEntry>): Promise<Workbook> {
  const main = await findMainPart(parts, entries);
  const related = await readRelations(parts, main);
  const { sheets, epoch } = await readSheets(parts, main, related);
  const sources = await readCellSources(parts, related);
  async function read(path: string): Promise<Table> {
    const { rows, ranges, reader } = sheetReader(sources);
    if (!(await parts.read(path, reader))) throw damaged();
    return { rows, epoch, wide: spreadMergedCells(rows, ranges) };
  }
  return {
    kind: 'xlsx',
    epoch,
    sheets: sheets.map(({ name, hidden, path }) => ({ name, hidden, read: () => read(path) })),
  };
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

async function findMainPart(parts: PartReader, entries: ReadonlyMap<string, ZipEntry>): Promise<string> {
  if (entries.has('xl/workbook.bin')) throw unsupportedFile('This is a binary workbook (.xlsb).');
  const root = await readRelations(parts, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!/\bworkbook\w*\.xml$/i.test(path)) throw unsupportedFile('This archive holds no workbook.');
  return path;
}

/** The relations of a part, with paths from the archive root. */
async function readRelations(parts: PartReader, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const found: Relation[] = [];
  await parts.read(`${folder}_rels/${of.slice(folder.length)}.rels`, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const type = attribute('Type') ?? '';
      found.push({
        id: attribute('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: pathOf(attribute('Target') ?? '', folder),
      });
    },
  });
  return found;
}

/** Resolves a target: `../styles.xml` in `xl/sheets/` is `xl/styles.xml`; a leading slash means the root. */
function pathOf(target: string, folder: string): string {
  const path = URL.parse(target, `file:///${folder}`)?.pathname.slice(1) ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

async function readSheets(parts: PartReader, main: string, related: readonly Relation[]) {
  const sheets: { name: string; hidden: boolean; path: string }[] = [];
  let epoch: Epoch = 1900;
  const exists = await parts.read(main, {
    open(name, attribute) {
      if (name === 'workbookPr' && /^(?:1|true|on)$/.test(attribute('date1904') ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const id = attribute('*:id');
      const relation = related.find((candidate) => candidate.id === id);
      if (relation?.type !== 'worksheet') return;
      const hidden = (attribute('state') ?? 'visible') !== 'visible';
      sheets.push({ name: attribute('name') ?? '', hidden, path: relation.path });
    },
  });
  if (!exists) throw unsupportedFile('This archive holds no workbook.');
  // Several sheets sharing a part would unpack it repeatedly.
  if (sheets.length === 0 || new Set(sheets.map(({ path }) => path)).size < sheets.length) throw damaged();
  return { sheets, epoch: epoch as Epoch };
}

async function readCellSources(parts: PartReader, related: readonly Relation[]): Promise<CellSources> {
  const { strings, struck, reader: stringsReader } = sharedStringsReader();
  const { formats, reader: formatsReader } = cellFormatsReader();
  const pathBy = (wanted: string) => related.find(({ type }) => type === wanted)?.path ?? '';
  await parts.read(pathBy('sharedStrings'), stringsReader);
  await parts.read(pathBy('styles'), formatsReader);
  return { strings, struck, formats };
}
