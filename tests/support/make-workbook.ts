import { escapeHtml } from '../../src/values/escape-html.ts';
import { makeZip, type ZipPart } from './make-zip.ts';

export type SheetCell =
  | string
  | number
  | null
  /** A number with a format, as spreadsheets store dates and times; with a formula it is its stored result. */
  | { serial: number; format: string; formula?: string }
  /** Without a value the formula was never calculated. */
  | { formula: string; value?: string | number }
  | { error: string }
  /** A text that is struck through, before one that is not. */
  | { struck: string; then?: string };

export interface SheetSpec {
  name?: string;
  rows: readonly (readonly SheetCell[])[];
  /** For example `A2:A5`. */
  merged?: readonly string[];
  hiddenRows?: readonly number[];
  struckRows?: readonly number[];
  state?: 'visible' | 'hidden';
}

export interface WorkbookSpec {
  sheets: readonly SheetSpec[];
  epoch?: 1900 | 1904;
  /** Parts that are added to, or replace, those of a plain workbook. */
  extra?: readonly ZipPart[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Writes an XLSX workbook with shared strings and cell formats, like Excel. */
export function makeWorkbook({ sheets, epoch = 1900, extra = [] }: WorkbookSpec): Buffer {
  const strings: string[] = [];
  const formats: string[] = [];
  const worksheets = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet, strings, formats),
  }));
  const parts = [
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbookXml(sheets, epoch) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ]),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: xml(`<sst xmlns="${MAIN}">${strings.map(stringXml).join('')}</sst>`),
    },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
    ...worksheets,
  ];
  const replaced = new Set(extra.map(({ name }) => name));
  return makeZip([...parts.filter(({ name }) => !replaced.has(name)), ...extra]);
}

function sheetXml(
  { rows, merged = [], hiddenRows = [], struckRows = [] }: SheetSpec,
  strings: string[],
  formats: string[],
): string {
  const places = new Map(strings.map((text, place) => [text, place]));
  const cellXml = (cell: SheetCell, address: string, style = ''): string => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      const place = places.get(cell) ?? strings.push(cell) - 1;
      places.set(cell, place);
      return `<c r="${address}"${style} t="s"><v>${place}</v></c>`;
    }
    if ('struck' in cell) {
      const rest = `<r><t>${escapeHtml(cell.then ?? '')}</t></r>`;
      return `<c r="${address}" t="inlineStr"><is><r><rPr><strike/></rPr><t>${escapeHtml(cell.struck)}</t></r>${rest}</is></c>`;
    }
    if ('error' in cell) return `<c r="${address}" t="e"><v>${cell.error}</v></c>`;
    if (!('serial' in cell)) return formulaXml(cell, address);
    if (!formats.includes(cell.format)) formats.push(cell.format);
    const formula = cell.formula === undefined ? '' : `<f>${escapeHtml(cell.formula)}</f>`;
    return `<c r="${address}" s="${formats.indexOf(cell.format) + 2}">${formula}<v>${cell.serial}</v></c>`;
  };
  const rowsXml = rows.map((cells, index) => {
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : '';
    const style = struckRows.includes(index + 1) ? ' s="1"' : '';
    const inside = cells
      .map((cell, column) => cellXml(cell, `${columnLetters(column)}${index + 1}`, style))
      .join('');
    return `<row r="${index + 1}"${hidden}>${inside}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = ranges && `<mergeCells>${ranges}</mergeCells>`;
  return xml(`<worksheet xmlns="${MAIN}"><sheetData>${rowsXml.join('')}</sheetData>${merges}</worksheet>`);
}

function formulaXml(
  { formula, value }: { formula: string; value?: string | number },
  address: string,
): string {
  const type = typeof value === 'string' ? ' t="str"' : '';
  const cached = value === undefined ? '' : `<v>${escapeHtml(String(value))}</v>`;
  return `<c r="${address}"${type}><f>${escapeHtml(formula)}</f>${cached}</c>`;
}

function workbookXml(sheets: readonly SheetSpec[], epoch: 1900 | 1904): string {
  const list = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escapeHtml(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const properties = epoch === 1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return xml(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${list.join('')}</sheets></workbook>`,
  );
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeHtml(code)}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return xml(
    `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/>${styles.join('')}</cellXfs></styleSheet>`,
  );
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return xml(`<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`);
}

function stringXml(text: string): string {
  return `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`;
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
