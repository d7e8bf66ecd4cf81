import { cellText, isNumber, type TableRow } from '../../../../spreadsheets/table.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { shorten } from '../../../../values/text.ts';
import { resolveDate } from '../cells/date-column.ts';
import { dayOfName } from '../columns/section-dates.ts';
import type { RowCells, RowNotice, RowProblem, ScheduleReading, ScheduleRow } from '../schedule-reading.ts';
import { shownText } from '../shown-text.ts';
import type { ListRules, TimeField } from './list-rules.ts';
import { mergeSameDepartures, type ReadRow } from './merge-same-departures.ts';
import { isDateAlone, readRow } from './read-row.ts';
import { findRepeatedRows, rowNumberColumns, textWithout } from './repeated-rows.ts';
import { MAX_VALUE_LENGTH } from './row-findings.ts';
import { isCounted, type RowMarks, withoutLeftOut } from './row-marks.ts';

export interface ReadRows {
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
  writtenDays: Record<CalendarDate, string>;
  markedRows: number[];
  otherDayRows: number[];
  midnightRows: ScheduleReading['midnightRows'];
  blankTimeRows: number[];
  severalRows: number[];
  unclearRows: ScheduleReading['unclearRows'];
}

/**
 * Reads all rows of a list: each is read, repeats an earlier one, or has a problem. Rows without a cell of
 * any field are remarks, reported as notices. Marked rows are held without being read, unless staff accepted them.
 */
export function readRows(
  all: readonly TableRow[],
  { marks, remarks }: { marks: RowMarks; remarks: ReadonlySet<TableRow> },
  list: ListRules,
): ReadRows {
  const rows = withoutLeftOut(all, marks, list);
  const meaningful = new Set(Object.values(list.columns));
  const counters = rowNumberColumns(rows, meaningful, list.sheets);
  const repeated = findRepeatedRows(rows, counters);
  const ignored = new Set([...meaningful, ...counters]);
  const problems: RowProblem[] = [];
  const notices: RowNotice[] = [];
  const read: ReadRow[] = [];
  const writtenDays: ReadRows['writtenDays'] = {};
  for (const source of rows) {
    if (remarks.has(source)) {
      notices.push(notice(source, list, 'extra-text'));
      continue;
    }
    if (repeated.has(source)) {
      notices.push(notice(source, list, 'repeated-row'));
      continue;
    }
    const reading = readRow(source, list);
    for (const problem of reading.problems) problems.push(problem);
    for (const notice of reading.notices) notices.push(notice);
    if (!reading.row) continue;
    read.push({ row: reading.row, otherText: textWithout(source, ignored) });
    writtenDays[reading.row.pickup_date] ??= shownText(
      source.cells[list.columns.pickup_date ?? -1],
      list.calendar.epoch,
    );
  }
  const merged = mergeSameDepartures(read, list);
  return {
    rows: merged.rows,
    writtenDays,
    problems: withCells([...problems, ...merged.problems, ...heldByMark(marks, list)], all, list).sort(
      (a, b) => a.row - b.row,
    ),
    notices: [...notices, ...merged.notices].sort((a, b) => a.row - b.row),
    markedRows: Array.from(marks.keys(), ({ row }) => row),
    otherDayRows: otherDayRows(merged.rows, list),
    midnightRows: {
      pickup_time: midnightRows(rows, 'pickup_time', list),
      flight_time: midnightRows(rows, 'flight_time', list),
    },
    blankTimeRows: blankTimeRows(rows, list),
    severalRows: merged.severalRows,
    unclearRows: merged.unclearRows,
  };
}

/** The departure that a marked row means stays. */
function heldByMark(marks: RowMarks, list: ListRules): RowProblem[] {
  const leftOut = [...marks].filter(([source, mark]) => !isCounted(source, mark, list));
  return leftOut.map(([source, { reason, field, value }]): RowProblem => {
    const { row, problems } = readRow(source, list);
    return {
      row: source.row,
      field,
      reason,
      value,
      readable: row ? identifyingFacts(row) : (problems[0]?.readable ?? {}),
    };
  });
}

function identifyingFacts({
  hotel_id,
  pickup_date,
  pickup_time,
  flight_number,
  last_name,
}: ScheduleRow): RowProblem['readable'] {
  return { hotel_id, pickup_date, pickup_time, flight_number, last_name };
}

/** See `ScheduleReading.midnightRows`. */
function midnightRows(rows: readonly TableRow[], field: TimeField, { columns }: ListRules): number[] {
  return rows.flatMap(({ row, cells }) => {
    const cell = cells[columns[field] ?? -1] ?? '';
    return isNumber(cell) && cell.calculated === true && cell.value % 1 === 0 ? row : [];
  });
}

/** See `ScheduleReading.blankTimeRows`. */
function blankTimeRows(rows: readonly TableRow[], list: ListRules): number[] {
  const column = list.columns.pickup_time;
  if (column === undefined) return [];
  return rows.flatMap(({ row, cells }) => {
    const cell = cells[column] ?? '';
    return cellText(cell).trim() === '' || isDateAlone(cell, 'pickup_time', list) ? row : [];
  });
}

/** See `ScheduleReading.otherDayRows`. */
function otherDayRows(rows: readonly ScheduleRow[], { sheets, dates, calendar }: ListRules): number[] {
  return sheets.flatMap(({ name, before }, index) => {
    const cell = dayOfName(name, calendar);
    const day = cell === undefined ? undefined : resolveDate(dates.pickup_date, cell);
    if (!day || 'problem' in day) return [];
    const end = sheets[index + 1]?.before ?? Number.POSITIVE_INFINITY;
    const ofSheet = rows.filter(({ row }) => before < row && row <= end);
    return ofSheet.some(({ pickup_date }) => pickup_date === day.date) ? [] : ofSheet.map(({ row }) => row);
  });
}

/** Adds the other cells of the row to each problem. */
function withCells(
  problems: readonly RowProblem[],
  rows: readonly TableRow[],
  { columns, calendar }: ListRules,
): RowProblem[] {
  const bad = new Set(problems.map(({ row }) => row));
  const sources = new Map(rows.filter(({ row }) => bad.has(row)).map((source) => [source.row, source]));
  const cellsOf = ({ cells }: TableRow): RowCells =>
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, shownText(cells[column], calendar.epoch)]),
    );
  return problems.map((problem) => {
    const source = sources.get(problem.row);
    return source ? { ...problem, cells: cellsOf(source) } : problem;
  });
}

function notice({ row, cells }: TableRow, { columns }: ListRules, reason: RowNotice['reason']): RowNotice {
  const shown = cells[columns.hotel ?? -1] || cells.find((cell) => cell !== '');
  return { row, field: 'hotel', reason, value: shorten(cellText(shown), MAX_VALUE_LENGTH) };
}
