import type { TransferType } from '../../../../departures/contract.ts';
import type {
  KnownBefore,
  ScheduleChoices,
  ScheduleQuestion,
  ScheduleReading,
} from '../../schedule-reading.ts';
import type { Columns } from '../columns/assign-columns.ts';
import { recogniseHotels } from '../hotels/recognise-hotels.ts';
import type { OpenList } from '../open-list.ts';
import { cellsOf, DATE_FIELDS, type ListRules, studyDateColumns, studyTimeColumns } from './list-rules.ts';
import { readRows } from './read-rows.ts';

/** Reads the rows of a list whose sheet, columns and type are settled; hotels and dates may still be asked about. */
export function readSettled(
  { headings: { rows }, epoch }: OpenList,
  type: TransferType,
  columns: Columns,
  choices: ScheduleChoices,
  { hotels, latestDay }: KnownBefore,
): Pick<ScheduleReading, 'dateOrders' | 'questions' | 'rows' | 'problems' | 'notices'> {
  const dates = studyDateColumns(rows, columns, epoch, choices.dateOrders);
  const recognised = recogniseHotels(cellsOf(rows, columns, 'hotel'), hotels, choices.hotels);
  const list: ListRules = {
    type,
    columns,
    epoch,
    dates,
    hotels: recognised,
    hotelNames: new Map(hotels.map(({ id, name }) => [id, name])),
    times: studyTimeColumns(rows, columns, epoch),
    latestDay,
  };
  return {
    dateOrders: ordersOf(dates),
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
