import { cellText, type TableRow } from '../../../../../spreadsheets/table.ts';
import { shorten } from '../../../../../values/text.ts';
import type { RowCells, RowNotice, RowProblem, ScheduleRow } from '../../schedule-reading.ts';
import { shownText } from '../shown-text.ts';
import type { ListRules } from './list-rules.ts';
import { readRow } from './read-row.ts';
import { countingColumns, findRepeatedRows, textWithout } from './repeated-rows.ts';
import { LONGEST_VALUE } from './row-findings.ts';
import { type ReadRow, settleSameDepartures } from './same-departure.ts';

export interface ReadRows {
  rows: ScheduleRow[];
  problems: RowProblem[];
  notices: RowNotice[];
}

/**
 * All rows of a list: each is read, repeats one before it, or has a problem. None is lost but remarks below or
 * between, which have nothing in any column of a departure; they are noticed.
 */
export function readRows(rows: readonly TableRow[], list: ListRules): ReadRows {
  const meaningful = new Set(Object.values(list.columns));
  const counters = countingColumns(rows, meaningful);
  const repeated = findRepeatedRows(rows, counters);
  const besides = new Set([...meaningful, ...counters]);
  const problems: RowProblem[] = [];
  const notices: RowNotice[] = [];
  const read: ReadRow[] = [];
  for (const source of rows) {
    if (saysNothing(source, list)) {
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
    if (reading.row) read.push({ row: reading.row, besides: textWithout(source, besides) });
  }
  const settled = settleSameDepartures(read, list.type);
  return {
    rows: settled.rows,
    problems: withCells([...problems, ...settled.problems], rows, list).sort((a, b) => a.row - b.row),
    notices: [...notices, ...settled.notices].sort((a, b) => a.row - b.row),
  };
}

/** Staff look at a cell beside the others of its row. */
function withCells(
  problems: readonly RowProblem[],
  rows: readonly TableRow[],
  { columns, epoch }: ListRules,
): RowProblem[] {
  const bad = new Set(problems.map(({ row }) => row));
  const sources = new Map(rows.filter(({ row }) => bad.has(row)).map((source) => [source.row, source]));
  const cellsOf = ({ cells }: TableRow): RowCells =>
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, shownText(cells[column], epoch)]),
    );
  return problems.map((problem) => {
    const source = sources.get(problem.row);
    return source ? { ...problem, cells: cellsOf(source) } : problem;
  });
}

function saysNothing({ cells }: TableRow, { columns }: ListRules): boolean {
  return Object.values(columns).every((column) => (cells[column] ?? '') === '');
}

function notice({ row, cells }: TableRow, { columns }: ListRules, reason: RowNotice['reason']): RowNotice {
  const shown = cells[columns.hotel ?? -1] || cells.find((cell) => cell !== '');
  return { row, field: 'hotel', reason, value: shorten(cellText(shown), LONGEST_VALUE) };
}
