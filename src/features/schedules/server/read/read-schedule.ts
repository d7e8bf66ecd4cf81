import { UnreadableFile } from '../../../../spreadsheets/csv/unreadable-file.ts';
import { type Cell, cellText, type Epoch } from '../../../../spreadsheets/table.ts';
import type { TransferType } from '../../../departures/contract.ts';
import type { KnownBefore, ScheduleChoices, ScheduleQuestion, ScheduleReading } from '../schedule-reading.ts';
import { readTime } from './cells/read-time.ts';
import { type Assignment, assignColumns, columnQuestions, type Values } from './columns/assign-columns.ts';
import type { Headings } from './columns/find-headings.ts';
import { findType } from './columns/find-type.ts';
import { openList } from './open-list.ts';
import { readSettled } from './rows/read-settled.ts';
import { shownText } from './shown-text.ts';

/**
 * Reads a list of departures as an operator sent it, CSV or workbook by what it is and not by its name. What can
 * be read in two ways is never guessed: it is a question for staff, whose `choices` answer it, or the problem of
 * a row. Until it is settled which sheet, columns and type are meant, no row is read. Throws nothing but
 * `UnreadableFile`, which says what the file is and what to do.
 */
export async function readSchedule(
  bytes: Uint8Array,
  fileName: string,
  choices: ScheduleChoices,
  known: KnownBefore,
): Promise<ScheduleReading> {
  const list = await openList(bytes, choices, known.hotels);
  if ('sheets' in list) return unread(list.format, [{ about: 'sheet', sheets: list.sheets }]);
  const { headings, epoch, format } = list;
  if (headings.rows.length === 0) {
    throw new UnreadableFile('empty', `${fileName} has headings, but no rows below them.`);
  }
  const assignment = assignColumns(headings.texts, choices.columns, valuesOf(headings, epoch));
  const type = choices.type ?? typeOf(headings, assignment, choices);
  const questions = openQuestions(headings, assignment, type, choices);
  const found = {
    headings: headings.texts,
    preview: previewOf(headings, epoch),
    columns: assignment.columns,
    rowCount: headings.rows.length,
  };
  if (!type || questions.length > 0) return { ...unread(format, questions), ...found, type };
  return { ...found, type, format, ...readSettled(list, type, assignment.columns, choices, known) };
}

function unread(format: ScheduleReading['format'], questions: ScheduleQuestion[]): ScheduleReading {
  return {
    type: undefined,
    format,
    headings: [],
    preview: [],
    columns: {},
    dateOrders: {},
    questions,
    rows: [],
    problems: [],
    notices: [],
    rowCount: 0,
  };
}

const PREVIEWED = 6;

/** So that staff see what a column is they are asked about. */
function previewOf({ rows }: Headings, epoch: Epoch): ScheduleReading['preview'] {
  return rows
    .slice(0, PREVIEWED)
    .map(({ row, cells }) => ({ row, cells: Array.from(cells, (cell) => shownText(cell, epoch)) }));
}

/** Undefined, too, while it is open whether a column has last names. */
function typeOf(
  { rows, understood }: Headings,
  { columns, open }: Assignment,
  choices: ScheduleChoices,
): TransferType | undefined {
  if (open.some(({ field }) => field === 'last_name')) return undefined;
  const column = columns.last_name;
  if (column === undefined && !understood && choices.columns?.last_name !== null) return undefined;
  return findType(column === undefined ? undefined : rows.map(({ cells }) => cellText(cells[column])));
}

function openQuestions(
  { texts }: Headings,
  assignment: Assignment,
  type: TransferType | undefined,
  { columns }: ScheduleChoices,
): ScheduleQuestion[] {
  const ofColumns = columnQuestions(texts, assignment, type, columns);
  const typeFollows = assignment.open.some(({ field }) => field === 'last_name');
  return type || typeFollows ? ofColumns : [...ofColumns, { about: 'type' }];
}

const SAMPLE = 500;
const MOSTLY = 0.8;

function valuesOf({ rows }: Headings, epoch: Epoch): Values {
  const timeAt = (cells: readonly Cell[], column: number) => {
    const reading = readTime(cells[column] ?? '', epoch);
    return reading.kind === 'time' ? reading.time : undefined;
  };
  return {
    looksLikeTimes(column) {
      const cells = rows.slice(0, SAMPLE).map(({ cells }) => cells[column] ?? '');
      const kinds = cells.map((cell) => readTime(cell, epoch).kind).filter((kind) => kind !== 'pending');
      return kinds.length > 0 && kinds.filter((kind) => kind === 'time').length >= kinds.length * MOSTLY;
    },
    anyLater(column, than) {
      return rows.some(({ cells }) => {
        const [time, other] = [timeAt(cells, column), timeAt(cells, than)];
        return time !== undefined && other !== undefined && time > other;
      });
    },
  };
}
