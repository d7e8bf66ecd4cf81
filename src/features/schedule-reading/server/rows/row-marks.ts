import { type Cell, cellText, type TableRow } from '../../../../spreadsheets/table.ts';
import { shorten } from '../../../../values/text.ts';
import type { HeldReason } from '../../problem-contract.ts';
import { SCHEDULE_FIELDS, type ScheduleField } from '../../reading-contract.ts';
import { isAccepted } from '../accepted-rows.ts';
import { memoizeByCell } from '../cells/memoize-by-cell.ts';
import { isCancelledText, isPlaceName, isTotalText } from '../cells/pending-text.ts';
import type { ListRules } from './list-rules.ts';
import { MAX_VALUE_LENGTH } from './row-findings.ts';

/** Why a row hardly counts, whatever its cells say. */
export interface RowMark {
  reason: Extract<HeldReason, 'hidden-row' | 'struck-row' | 'cancelled-row' | 'more-cells'>;
  /** That of the cell that makes it doubtful. */
  field: ScheduleField | null;
  /** The text that makes it doubtful. */
  value: string;
}
export type RowMarks = ReadonlyMap<TableRow, RowMark>;
type Rules = Pick<ListRules, 'columns' | 'beyond' | 'acceptedRows'>;

/** The rows that are held before they are read, each with a mark that staff did not accept, if any: what stands in their cells is no evidence about the list either. */
export function markRows(rows: readonly TableRow[], list: Rules): RowMarks {
  const isCancelled = memoizeByCell((cell) => isCancelledText(cellText(cell)));
  return new Map(
    rows.flatMap((source): [TableRow, RowMark][] => {
      const [first, ...others] = marksOf(source, list, isCancelled);
      const open = [first, ...others].find((mark) => mark && !isCounted(source, mark, list));
      return first ? [[source, open ?? first]] : [];
    }),
  );
}

/**
 * A cell beyond the headings of a CSV file means that a cell before it has a separator that is not quoted, or that a column
 * has no heading. Which of them cannot be seen in the cells: a place that is cut off is as readable as a whole one. So such
 * a row is held, also where every row of the list has such a cell, and where the last one is blank. [LIST-10]
 */
function* marksOf(
  { row, isHidden, struck, cells }: TableRow,
  { columns, beyond }: Rules,
  isCancelled: (cell: Cell) => boolean,
): Generator<RowMark> {
  if (isHidden) yield { reason: 'hidden-row', field: null, value: '' };
  const field = SCHEDULE_FIELDS.find((each) => struck?.includes(columns[each] ?? -1));
  if (field !== undefined) {
    const value = shorten(cellText(cells[columns[field] ?? -1]), MAX_VALUE_LENGTH);
    yield { reason: 'struck-row', field, value };
  }
  const cancelled = cells.find(
    (cell, column) => isCancelled(cell) && !isNamed(cellText(cell), column, columns),
  );
  if (cancelled !== undefined)
    yield { reason: 'cancelled-row', field: null, value: shorten(cellText(cancelled), MAX_VALUE_LENGTH) };
  const value = beyond.get(row);
  if (value !== undefined)
    yield { reason: 'more-cells', field: null, value: shorten(value, MAX_VALUE_LENGTH) };
}

/** Whether the text is a name: of a guest, or of a place in the columns for places. */
function isNamed(text: string, column: number, columns: Rules['columns']): boolean {
  if (column === columns.last_name) return true;
  return (column === columns.pickup_point || column === columns.hotel) && isPlaceName(text);
}

/** The rows that are read: those without a mark, and those that staff accepted. */
export function withoutLeftOut(rows: readonly TableRow[], marks: RowMarks, list: Rules): TableRow[] {
  return rows.filter((source) => {
    const mark = marks.get(source);
    return !mark || isCounted(source, mark, list);
  });
}

/** Whether staff accepted a row in spite of its mark. */
export function isCounted(
  { row }: TableRow,
  { reason }: RowMark,
  { acceptedRows }: Pick<Rules, 'acceptedRows'>,
): boolean {
  return isAccepted(acceptedRows, row, reason);
}

/** The rows that have no cell of any field, or are rows of totals. [LIST-29] */
export function findRemarks(rows: readonly TableRow[], columns: Rules['columns']): Set<TableRow> {
  const meaningful = Object.values(columns);
  return new Set(rows.filter((source) => isRemark(source, meaningful, columns)));
}

function isRemark({ cells }: TableRow, meaningful: readonly number[], columns: Rules['columns']): boolean {
  if (meaningful.every((column) => (cells[column] ?? '') === '')) return true;
  return isTotalText(cellText(cells[columns.hotel ?? -1])) && cells.every(isTotal);
}

function isTotal(cell: Cell): boolean {
  const text = cellText(cell);
  return !/\p{L}/u.test(text) || isTotalText(text);
}
