import { UnreadableFile } from '../../../spreadsheets/csv/unreadable-file.ts';
import { type Cell, cellText } from '../../../spreadsheets/table.ts';
import { minutesBetween } from '../../../values/wall-time.ts';
import type { TransferType } from '../../departures/contract.ts';
import { MAX_MINUTES_BEFORE_FLIGHT, MIN_MINUTES_BEFORE_FLIGHT } from '../problem-contract.ts';
import { NONE_ACCEPTED } from './accepted-rows.ts';
import type { Calendar } from './cells/read-date.ts';
import { readTime } from './cells/read-time.ts';
import {
  type Assignment,
  assignColumns,
  type ColumnValues,
  columnQuestions,
} from './columns/assign-columns.ts';
import { findType } from './columns/find-type.ts';
import { type ListHeadings, openList } from './open-list.ts';
import { findArrivals, withoutDirections } from './rows/find-arrivals.ts';
import { readListRows } from './rows/read-list-rows.ts';
import { findRemarks } from './rows/row-marks.ts';
import type {
  ReadingContext,
  ReadingDecisions,
  ScheduleQuestion,
  ScheduleReading,
} from './schedule-reading.ts';
import { shownText } from './shown-text.ts';

/**
 * Reads a list of departures from a CSV file or workbook, recognised by content and not by name. Ambiguous
 * content is never guessed: it becomes a question, answered by `decisions`, or a problem of a row. No row is
 * read until sheet, columns and type are known. `recall` adds the decisions that were made about such headings with such
 * blank columns, none of them about sheets. Throws only `UnreadableFile`, which says what the file is and what to do.
 */
export async function readSchedule(
  bytes: Uint8Array,
  fileName: string,
  given: ReadingDecisions,
  known: ReadingContext,
  recall: (headings: readonly string[], blank: readonly number[]) => Promise<ReadingDecisions> = async () =>
    given,
): Promise<ScheduleReading> {
  const list = await openList(bytes, given, known);
  if ('sheets' in list) return unreadList(list.format, [{ about: 'sheet', sheets: list.sheets }]);
  const { headings, calendar, format } = list;
  if (headings.rows.length === 0) {
    throw new UnreadableFile('empty', `${fileName} has headings, but no rows below them.`);
  }
  const { departing: likely } = splitArrivals(headings, given, columnValues(headings, calendar));
  // What only arrivals state is no evidence about columns; of arrivals alone they are the only one.
  const values = likely.rows.length > 0 ? likely : headings;
  const blank = blankColumns(values);
  const decisions = await recall(headings.texts, blank);
  const { assignment, arrivals, departing } = splitArrivals(
    headings,
    decisions,
    columnValues(values, calendar),
  );
  const hasRows = findRemarks(departing.rows, assignment.columns).size < departing.rows.length;
  if (arrivals.size > 0 && !hasRows) {
    throw new UnreadableFile(
      'arrivals',
      `${fileName} lists arrivals only (${arrivals.size} ${arrivals.size === 1 ? 'row' : 'rows'}): send the list of departures, from the hotels to the airport.`,
    );
  }
  const type = decisions.type ?? typeOf(departing, assignment, decisions);
  const questions = openQuestions(departing, assignment, type, decisions);
  const found = {
    headings: headings.texts,
    sectionColumn: headings.sectionColumn,
    preview: previewOf(headings, calendar),
    columns: assignment.columns,
    arrivals: Array.from(arrivals, ({ row }) => row),
    blankColumns: blank,
    rowCount: headings.rows.length,
  };
  if (!type || questions.length > 0) return { ...unreadList(format, questions), ...found, type };
  const opened = { ...list, headings: departing };
  return { ...found, type, format, ...readListRows(opened, type, assignment.columns, decisions, known) };
}

/** What the columns mean, and the rows that are read by them. */
function splitArrivals(headings: ListHeadings, { columns }: ReadingDecisions, values: ColumnValues) {
  const assigned = assignColumns(headings.texts, columns, values);
  const assignment = { ...assigned, columns: withoutDirections(headings, assigned.columns) };
  const arrivals = findArrivals(headings, assignment.columns);
  const departing = { ...headings, rows: headings.rows.filter((row) => !arrivals.has(row)) };
  return { assignment, arrivals, departing };
}

function unreadList(format: ScheduleReading['format'], questions: ScheduleQuestion[]): ScheduleReading {
  return {
    type: undefined,
    format,
    headings: [],
    preview: [],
    columns: {},
    dateOrders: {},
    ambiguousDates: [],
    writtenDays: {},
    inferredYears: [],
    questions,
    rows: [],
    problems: [],
    notices: [],
    markedRows: [],
    otherDayRows: [],
    midnightRows: { pickup_time: [], flight_time: [] },
    blankTimeRows: [],
    severalRows: [],
    unclearRows: { flight_number: [], coach: [] },
    arrivals: [],
    blankColumns: [],
    acceptedRows: NONE_ACCEPTED,
    unusedHotels: [],
    rowCount: 0,
  };
}

const PREVIEW_ROWS = 6;

/** The first rows, shown to staff with questions about columns. */
function previewOf({ rows }: ListHeadings, { epoch }: Calendar): ScheduleReading['preview'] {
  return rows
    .slice(0, PREVIEW_ROWS)
    .map(({ row, cells }) => ({ row, cells: Array.from(cells, (cell) => shownText(cell, epoch)) }));
}

/** The type of the list; also undefined while the column of last names is an open question. */
function typeOf(
  { rows, understood }: ListHeadings,
  { columns, open }: Assignment,
  decisions: ReadingDecisions,
): TransferType | undefined {
  if (open.some(({ field }) => field === 'last_name')) return undefined;
  const column = columns.last_name;
  if (column === undefined && !understood && decisions.columns?.last_name !== null) return undefined;
  return findType(column === undefined ? undefined : rows.map(({ cells }) => cellText(cells[column])));
}

function openQuestions(
  { texts }: ListHeadings,
  assignment: Assignment,
  type: TransferType | undefined,
  { columns }: ReadingDecisions,
): ScheduleQuestion[] {
  const ofColumns = columnQuestions(texts, assignment, type, columns);
  const typeFollows = assignment.open.some(({ field }) => field === 'last_name');
  return type || typeFollows ? ofColumns : [...ofColumns, { about: 'type' }];
}

/** Columns with a heading in which no row has a value. */
function blankColumns({ texts, rows }: ListHeadings): number[] {
  return texts.flatMap((text, column) => (text !== '' && !isFilled(rows, column) ? column : []));
}

function isFilled(rows: ListHeadings['rows'], column: number): boolean {
  return rows.some(({ cells }) => cellText(cells[column]).trim() !== '');
}

const SAMPLE_ROWS = 500;
const MIN_TIME_SHARE = 0.8;

function columnValues({ rows }: ListHeadings, calendar: Calendar): ColumnValues {
  const timeAt = (cells: readonly Cell[], column: number) => {
    const reading = readTime(cells[column] ?? '', calendar);
    return reading.kind === 'time' ? reading.time : undefined;
  };
  return {
    looksLikeTimes(column) {
      const cells = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[column] ?? '');
      const kinds = cells.map((cell) => readTime(cell, calendar).kind).filter((kind) => kind !== 'pending');
      return (
        kinds.length > 0 && kinds.filter((kind) => kind === 'time').length >= kinds.length * MIN_TIME_SHARE
      );
    },
    isFilled: (column) => isFilled(rows, column),
    anyLater(column, than) {
      return rows.some(({ cells }) => {
        const [time, other] = [timeAt(cells, column), timeAt(cells, than)];
        return time !== undefined && other !== undefined && time > other;
      });
    },
    isFlightAfter(column, other) {
      const minutes = rows.flatMap(({ cells }) => {
        const [time, later] = [timeAt(cells, column), timeAt(cells, other)];
        return time && later ? minutesBetween(time, later) : [];
      });
      const isLead = (lead: number) => lead >= MIN_MINUTES_BEFORE_FLIGHT && lead <= MAX_MINUTES_BEFORE_FLIGHT;
      return minutes.length > 0 && minutes.every(isLead);
    },
  };
}
