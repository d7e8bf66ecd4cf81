import type { TransferType } from '../../../../departures/contract.ts';
import type {
  ReadingContext,
  ReadingDecisions,
  ScheduleQuestion,
  ScheduleReading,
} from '../../schedule-reading.ts';
import type { Columns } from '../columns/assign-columns.ts';
import { recogniseHotels } from '../hotels/recognise-hotels.ts';
import type { OpenList } from '../open-list.ts';
import {
  analyzeDateColumns,
  analyzeTimeColumns,
  cellsOf,
  DATE_FIELDS,
  type ListRules,
} from './list-rules.ts';
import { readRows } from './read-rows.ts';

/**
 * Reads the rows of a list whose sheet, columns and type are known. Hotels and dates may still raise
 * questions.
 */
export function readListRows(
  { headings: { rows, texts }, epoch, format }: OpenList,
  type: TransferType,
  columns: Columns,
  decisions: ReadingDecisions,
  { hotels, latestDay, flights }: ReadingContext,
): Pick<
  ScheduleReading,
  'dateOrders' | 'questions' | 'rows' | 'problems' | 'notices' | 'shiftedRows' | 'markedRows' | 'unusedHotels'
> {
  const dates = analyzeDateColumns(rows, columns, epoch, decisions.dateOrders);
  const recognised = recogniseHotels(cellsOf(rows, columns, 'hotel'), hotels, decisions.hotels);
  const list: ListRules = {
    type,
    columns,
    epoch,
    dates,
    hotels: recognised,
    hotelNames: new Map(hotels.map(({ id, name }) => [id, name])),
    times: analyzeTimeColumns(rows, columns, epoch),
    latestDay,
    flights,
    acceptedRows: decisions.accepted_rows ?? [],
    width: format.kind === 'csv' ? texts.length : undefined,
  };
  return {
    dateOrders: ordersOf(dates),
    unusedHotels: recognised.unused,
    questions: [...dateQuestions(dates), ...recognised.questions],
    ...readRows(rows, list),
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
