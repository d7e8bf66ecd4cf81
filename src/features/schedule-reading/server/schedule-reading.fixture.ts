import { calendarDate } from '../../../values/calendar-date.ts';
import { wallTime } from '../../../values/wall-time.ts';
import { NONE_ACCEPTED } from './accepted-rows.ts';
import type { ScheduleReading, ScheduleRow } from './schedule-reading.ts';

/** A row of a list of coaches; by default of hotel 1 at 09:00 on 1 June 2026, at the main entrance. */
export function scheduleRow(more: Partial<ScheduleRow> = {}): ScheduleRow {
  return {
    row: 2,
    hotel_id: 1,
    pickup_date: calendarDate('2026-06-01'),
    pickup_time: wallTime('09:00'),
    pickup_point: 'Main entrance',
    pickup_lat: null,
    pickup_lng: null,
    flight_number: 'BT 672',
    flight_date: null,
    flight_time: null,
    flight_destination: null,
    last_name: '',
    ...more,
  };
}

/** What was read of a list with these rows. */
export function scheduleReading(rows: ScheduleRow[], more: Partial<ScheduleReading> = {}): ScheduleReading {
  return {
    type: 'group',
    format: { kind: 'csv', encoding: 'utf-8', separator: ';' },
    headings: [],
    preview: [],
    columns: { hotel: 0, pickup_date: 1, pickup_time: 2, pickup_point: 3 },
    dateOrders: {},
    ambiguousDates: [],
    writtenDays: {},
    inferredYears: [],
    questions: [],
    rows,
    problems: [],
    notices: [],
    markedRows: [],
    otherDayRows: [],
    midnightRows: { pickup_time: [], flight_time: [] },
    blankTimeRows: [],
    severalRows: [],
    unclearRows: { flight_number: [], coach: [] },
    blankColumns: [],
    arrivals: [],
    acceptedRows: NONE_ACCEPTED,
    unusedHotels: [],
    rowCount: rows.length,
    ...more,
  };
}
