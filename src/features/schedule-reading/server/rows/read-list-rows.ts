import { cellText } from '../../../../spreadsheets/table.ts';
import type { TransferType } from '../../../departures/contract.ts';
import { acceptedRows } from '../accepted-rows.ts';
import { memoizeByCell } from '../cells/memoize-by-cell.ts';
import { isDitto } from '../cells/pending-text.ts';
import type { Columns } from '../columns/assign-columns.ts';
import { recogniseHotels } from '../hotels/recognise-hotels.ts';
import type { OpenList } from '../open-list.ts';
import type {
  ReadingContext,
  ReadingDecisions,
  ScheduleQuestion,
  ScheduleReading,
} from '../schedule-reading.ts';
import {
  analyzeDateColumns,
  analyzeTimeColumns,
  cellsOf,
  DATE_FIELDS,
  type ListRules,
} from './list-rules.ts';
import { readRows } from './read-rows.ts';
import { findRemarks, markRows, withoutLeftOut } from './row-marks.ts';

/**
 * Reads the rows of a list whose sheet, columns and type are known. Hotels and dates may still raise
 * questions.
 */
export function readListRows(
  { headings: { rows, beyond }, calendar, format }: OpenList,
  type: TransferType,
  columns: Columns,
  decisions: ReadingDecisions,
  { hotels, hiddenHotels, latestDay, flights }: ReadingContext,
): Pick<
  ScheduleReading,
  | 'dateOrders'
  | 'ambiguousDates'
  | 'inferredYears'
  | 'writtenDays'
  | 'questions'
  | 'rows'
  | 'problems'
  | 'notices'
  | 'markedRows'
  | 'otherDayRows'
  | 'midnightRows'
  | 'blankTimeRows'
  | 'severalRows'
  | 'unclearRows'
  | 'acceptedRows'
  | 'unusedHotels'
> {
  const rules = {
    columns,
    acceptedRows: acceptedRows(format, decisions),
    beyond,
  };
  const remarks = findRemarks(rows, columns);
  const meant = rows.filter((row) => !remarks.has(row));
  const marks = markRows(meant, rules);
  const counted = withoutLeftOut(meant, marks, rules);
  const dates = analyzeDateColumns(counted, columns, calendar, decisions.dateOrders);
  const isRepeated = memoizeByCell((cell) => isDitto(cellText(cell)));
  const named = cellsOf(counted, columns, 'hotel').filter((cell) => !isRepeated(cell));
  const recognised = recogniseHotels(named, hotels, decisions.hotels, hiddenHotels);
  const list: ListRules = {
    ...rules,
    type,
    calendar,
    dates,
    hotels: recognised,
    hotelNames: new Map(hotels.map(({ id, name }) => [id, name])),
    times: analyzeTimeColumns(counted, columns, calendar),
    latestDay,
    isDitto: isRepeated,
    flights,
    sheets: format.kind === 'csv' ? [] : format.read,
  };
  return {
    dateOrders: ordersOf(dates),
    ambiguousDates: DATE_FIELDS.filter((field) => dates[field].isAmbiguous),
    inferredYears: DATE_FIELDS.flatMap((field) => [...dates[field].inferredYears]),
    acceptedRows: list.acceptedRows,
    unusedHotels: recognised.unused,
    questions: [...dateQuestions(dates), ...recognised.questions],
    ...readRows(rows, { marks, remarks }, list),
  };
}

function ordersOf(dates: ListRules['dates']): ScheduleReading['dateOrders'] {
  const orders: ScheduleReading['dateOrders'] = {};
  for (const field of DATE_FIELDS) if (dates[field].order) orders[field] = dates[field].order;
  return orders;
}

function dateQuestions(dates: ListRules['dates']): ScheduleQuestion[] {
  return DATE_FIELDS.flatMap((field) => {
    const example = dates[field].undecided;
    return example === undefined ? [] : [{ about: 'date-order' as const, field, example }];
  });
}
