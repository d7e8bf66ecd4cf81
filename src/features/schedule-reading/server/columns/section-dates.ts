import { type Cell, cellText, isNumber, type TableRow } from '../../../../spreadsheets/table.ts';
import { withoutDirection } from '../cells/direction-of.ts';
import { weekdaysOf } from '../cells/month-of.ts';
import { type Calendar, readDate } from '../cells/read-date.ts';
import { directionTitle } from './direction-title.ts';
import { recogniseHeading } from './recognise-heading.ts';

/** The heading of the column that the dates of sections become. */
const HEADING = 'Pickup date';

/** The rows of a sheet; a file without sheets is one without a name. */
export interface Section {
  name: string;
  above: readonly TableRow[];
  rows: readonly TableRow[];
}

/** A day, a month and a year, or a day and a month alone, whatever stands between them: `28,11.2026`, `28 Novmber 26`, `28.11`. */
const LIKE_DATE =
  /^\d{1,2} ?(?:[.,/] ?\d{1,2}[.,]?|[.,:;/ -] ?(?:\d{1,2}|\p{L}{3,12}) ?[.,:;/ -]{1,2} ?(?:\d{2}|\d{4})\.?)$/u;
/** Behind a date, of one number at most: « – 42 pax», but not another date. */
const REMARK = /(?: [–—|-] |[(:])\D*\d{0,4}\D*$/;

/**
 * In a list without a column of dates, the name of a sheet dates its rows, and a row with nothing but a date the rows below
 * it, also one above the headings: the date becomes a column behind the last heading. A row with nothing but what is like a
 * date and none dates them, too, so that they cannot be read rather than are read as of the day before. [LIST-13] [LIST-14]
 */
export function sectionDates(
  texts: readonly string[],
  sections: readonly Section[],
  calendar: Calendar,
): { texts: string[]; rows: TableRow[]; sectionColumn?: number } {
  const rows = sections.flatMap((section) => section.rows);
  const hasDates = texts.some((text) => recogniseHeading(text)?.fields.includes('pickup_date'));
  const isDated = ({ name, above, rows }: Section) =>
    dayOfName(name, calendar) !== undefined ||
    [...above, ...rows].some((row) => dateAlone(row, calendar) !== undefined);
  if (hasDates || !sections.some(isDated)) return { texts: [...texts], rows };
  const width = texts.findLastIndex((text) => text !== '') + 1;
  const dated = sections.flatMap((section) => datedRows(section, width, calendar));
  return { texts: texts.toSpliced(width, 0, HEADING), rows: dated, sectionColumn: width };
}

function datedRows({ name, above, rows }: Section, width: number, calendar: Calendar): TableRow[] {
  const title = above.map((row) => dateAlone(row, calendar)).findLast((cell) => cell !== undefined);
  let date: Cell = title ?? dayOfName(name, calendar) ?? '';
  const dated: TableRow[] = [];
  for (const row of rows) {
    const section = dateAlone(row, calendar) ?? likeDateAlone(row);
    if (section !== undefined) date = section;
    else dated.push({ ...row, cells: [...padded(row.cells, width), date, ...row.cells.slice(width)] });
  }
  return dated;
}

/** The name of a sheet, if it is a date, with «Departures» or without; Excel numbers the name of a copy: «27.11. (2)». */
export function dayOfName(name: string, calendar: Calendar): string | undefined {
  const text = name.replace(/ ?\(\d+\)$/, '');
  return [text, withoutDirection(text)].find((each) => isDate(each, calendar));
}

/**
 * The only cell of a row, if it is a date, alone or before a remark: «28.11.2026 – 42 pax»; a date and its weekday; or the
 * date beside «Departures» or «Transfers».
 */
function dateAlone(row: TableRow, calendar: Calendar): Cell | undefined {
  const cells = row.cells.filter((cell) => cell !== '');
  const [only, another] = cells;
  if (only === undefined) return undefined;
  const text = cellText(only);
  const alone =
    another === undefined ? [only, text.replace(REMARK, '').trimEnd(), withoutDirection(text)] : [];
  if (cells.length === 2) alone.push(...withWeekday(text, cellText(another)));
  const beside = directionTitle(row)?.beside ?? [];
  return [...alone, ...beside].find((cell) => isDate(cell, calendar) && !isTotalOrPage(cell));
}

/** A date and its weekday as one text. */
function withWeekday(text: string, another: string): string[] {
  return [text, another].some((each) => weekdaysOf(each).size > 0) ? [`${text} ${another}`] : [];
}

/** The only cell of a row, if it is like a date, also behind a weekday; blank for what may be a total. */
function likeDateAlone({ cells }: TableRow): Cell | undefined {
  const [only, another] = cells.filter((cell) => cell !== '');
  if (only === undefined || another !== undefined) return undefined;
  const text = cellText(only);
  const [weekday = ''] = /^\p{L}+/u.exec(text) ?? [];
  const rest = weekdaysOf(weekday).size > 0 ? text.slice(weekday.length).replace(/^[., ]+/, '') : text;
  if (!LIKE_DATE.test(rest) || isPage(rest)) return undefined;
  return isTotalOrPage(only) ? '' : only;
}

function isDate(cell: Cell, calendar: Calendar): boolean {
  return readDate(cell, calendar).kind !== 'none';
}

/** A number alone is a total or a page: 46380, 12.10, or page 3/12. */
function isTotalOrPage(cell: Cell): boolean {
  if (isNumber(cell)) return !cell.shown.startsWith('date');
  const text = cellText(cell);
  return /^\d+(?:[.,]\d+)?$/.test(text) || isPage(text);
}

function isPage(text: string): boolean {
  const [, page, pages] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  return Number(page) <= Number(pages);
}

function padded(cells: readonly Cell[], width: number): Cell[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? '');
}
