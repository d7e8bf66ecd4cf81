import type { Reader } from '../../../db/database.ts';
import { mapInSteps, runInSlices } from '../../../http/time-slices.ts';
import { type CsvRow, csvTableInSteps, csvText } from '../../../spreadsheets/csv-table.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { listKnownHotels } from '../../hotels/server/list-known-hotels.ts';
import { nameKey } from '../../hotels/server/name-token.ts';
import { clockTime } from '../../schedule-reading/server/cells/clock-time.ts';
import { analyzeDates, type DateColumn } from '../../schedule-reading/server/cells/date-column.ts';
import type { AdminMeeting, Meeting, RowProblem } from '../admin-contract.ts';

const COLUMNS = {
  hotel: ['Hotel', 'Hotel name', 'Отель', 'Готель', 'Viesnīca', 'Viešbutis', 'Hotell'],
  hotel_id: ['Hotel number', 'Hotel id'],
  date: ['Date', 'Day', 'Дата', 'Fecha', 'Datums', 'Data', 'Kuupäev'],
  time_from: ['From', 'Time from', 'Start', 'Starts', 'Begins', 'Desde', 'С', 'Начало', 'Nuo', 'No', 'Algus'],
  time_to: ['To', 'Time to', 'Until', 'End', 'Ends', 'Hasta', 'До', 'Конец', 'Iki', 'Līdz', 'Lõpp'],
} as const;
type Column = keyof typeof COLUMNS;

/** Rows of a CSV file that `readMeetingsCsv` can read. */
export function meetingsCsv(meetings: readonly AdminMeeting[]): string {
  const headings = [COLUMNS.hotel, COLUMNS.hotel_id, COLUMNS.date, COLUMNS.time_from, COLUMNS.time_to];
  return csvText([
    headings.map(([heading]) => heading),
    ...meetings.map(({ hotel, hotel_id, date, time_from, time_to }) => [
      hotel,
      hotel_id,
      date,
      time_from,
      time_to,
    ]),
  ]);
}

/**
 * Reads the meetings of a CSV file and reports unreadable rows with reasons. A hotel is identified by its id or any
 * current or former name; ambiguous dates are never guessed. Throws `UnreadableFile`. [DESK-70]
 */
export async function readMeetingsCsv(
  db: Reader,
  bytes: Uint8Array,
): Promise<{ meetings: Meeting[]; problems: RowProblem[] }> {
  const steps = csvTableInSteps<Column>(bytes, COLUMNS, ['hotel', 'date', 'time_from', 'time_to']);
  const { rows } = await runInSlices(steps);
  const matchHotel = await createHotelMatcher(db);
  const dates = analyzeDates(
    rows.map(({ cells }) => cells.date),
    { epoch: 1900 },
    undefined,
  );
  const meetings: Meeting[] = [];
  const problems: RowProblem[] = [];
  const reading = mapInSteps(rows, (row) => {
    const read = readRow(row, matchHotel, dates);
    if ('problem' in read) problems.push(read.problem);
    else meetings.push(read.meeting);
  });
  await runInSlices(reading);
  return { meetings, problems };
}

type Refusal = { reason: RowProblem['reason'] };

function readRow(
  { row, cells }: CsvRow<Column>,
  matchHotel: (cells: CsvRow<Column>['cells']) => number | Refusal,
  dates: DateColumn,
): { meeting: Meeting } | { problem: RowProblem } {
  const bad = (field: RowProblem['field'], { reason }: Refusal) => ({
    problem: { row, field, reason: cells[field] === '' ? 'missing' : reason, value: cells[field] } as const,
  });
  const hotel_id = matchHotel(cells);
  if (typeof hotel_id !== 'number') return bad('hotel', hotel_id);
  const date = dateIn(dates, cells.date);
  if (typeof date !== 'string') return bad('date', date);
  const time_from = clockTime(cells.time_from);
  if (!time_from) return bad('time_from', { reason: 'not-a-time' });
  const time_to = clockTime(cells.time_to);
  if (!time_to) return bad('time_to', { reason: 'not-a-time' });
  if (time_to <= time_from) return bad('time_to', { reason: 'ends-before-it-begins' });
  return { meeting: { hotel_id, date, time_from, time_to } };
}

function dateIn(dates: DateColumn, cell: string): CalendarDate | Refusal {
  const reading = dates.read(cell);
  switch (reading.kind) {
    case 'date':
      return reading.date;
    case 'ordered':
      return dates.order === reading.order ? reading.date : { reason: 'date-unclear' };
    case 'either':
      return dates.order ? reading[dates.order] : { reason: 'date-unclear' };
    case 'other-weekday':
      return { reason: 'date-unclear' };
    case 'none':
      return { reason: 'not-a-date' };
  }
}

/** If id and name are of different hotels, neither is used. */
async function createHotelMatcher(db: Reader): Promise<(cells: CsvRow<Column>['cells']) => number | Refusal> {
  const hotels = await listKnownHotels(db);
  const ids = new Set(hotels.map(({ id }) => id));
  const byName = new Map<string, Set<number>>();
  for (const { id, name, otherNames } of hotels) {
    for (const key of [name, ...otherNames].map(nameKey))
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
  }
  return (cells) => {
    const named = byName.get(nameKey(cells.hotel)) ?? new Set<number>();
    const number = Number(
      cells.hotel_id || (/^\d+$/.test(cells.hotel) && named.size === 0 ? cells.hotel : 0),
    );
    if (number !== 0) {
      if (!ids.has(number)) return { reason: 'hotel-unknown' };
      return named.size > 0 && !named.has(number) ? { reason: 'hotel-unclear' } : number;
    }
    const [only, ...others] = named;
    if (only === undefined) return { reason: 'hotel-unknown' };
    return others.length > 0 ? { reason: 'hotel-unclear' } : only;
  };
}
