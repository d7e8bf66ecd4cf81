import { type Cell, isBroken, type TableRow } from '../../../../spreadsheets/table.ts';
import type { ProblemReason, RowNotice, RowProblem, ScheduleField } from '../schedule-reading.ts';
import { shownText } from '../shown-text.ts';
import type { ListRules } from './list-rules.ts';

/** Maximum length of a cell value in a problem or notice. */
export const MAX_VALUE_LENGTH = 200;

export type Parsed<T> = { value: T } | { problem: ProblemReason };

/** Reads the cells of one row and collects their problems and notices. */
export interface RowFindings {
  problems: RowProblem[];
  notices: RowNotice[];
  cell(field: ScheduleField): Cell;
  /** The value of a field; undefined if its cell is invalid, which is recorded as a problem. */
  take<T>(
    field: ScheduleField,
    parse: (cell: Exclude<Cell, { broken: unknown }>) => Parsed<T>,
  ): T | undefined;
  fail(field: ScheduleField, reason: ProblemReason): void;
  notice(field: ScheduleField, reason: RowNotice['reason']): void;
}

export function rowFindings(
  { row, cells }: TableRow,
  { columns, isDitto, calendar }: Pick<ListRules, 'columns' | 'isDitto' | 'calendar'>,
): RowFindings {
  const problems: RowProblem[] = [];
  const notices: RowNotice[] = [];
  const cell = (field: ScheduleField): Cell => {
    const column = columns[field];
    return column === undefined ? '' : (cells[column] ?? '');
  };
  const shownValue = (field: ScheduleField) => shownText(cell(field), calendar.epoch, MAX_VALUE_LENGTH);
  const fail = (field: ScheduleField, reason: ProblemReason): void => {
    problems.push({ row, field, reason, value: shownValue(field), readable: {} });
  };
  return {
    problems,
    notices,
    cell,
    fail,
    notice(field, reason) {
      notices.push({ row, field, reason, value: shownValue(field) });
    },
    take(field, parse) {
      const found = cell(field);
      const isRepeated = field !== 'last_name' && isDitto(found);
      const parsed = isBroken(found)
        ? { problem: found.broken }
        : isRepeated
          ? { problem: 'ditto' as const }
          : parse(found);
      if ('value' in parsed) return parsed.value;
      fail(field, parsed.problem);
      return undefined;
    },
  };
}
