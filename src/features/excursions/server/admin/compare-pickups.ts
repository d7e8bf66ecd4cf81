import type { Reader } from '../../../../db/database.ts';
import { mapInSteps, runInSlices } from '../../../../http/time-slices.ts';
import { type CsvRow, csvTableInSteps } from '../../../../spreadsheets/csv-table.ts';
import type { AdminPickup, PickupComparison, PickupTable } from '../../admin-contract.ts';
import { createHotelFinder } from './hotel-finder.ts';
import { PICKUP_COLUMNS, type PickupColumn } from './pickup-columns.ts';
import { isSamePickup, readPickups } from './pickups.ts';
import { type Problem, readPickupRow } from './read-pickup-row.ts';
import { createStopFinder } from './stop-finder.ts';

type Named = PickupTable['rows'][number];

/**
 * Compares a CSV file with the stored pickups of an excursion. An unreadable row is reported with its reason and
 * changes nothing: its hotel is named, and while one does not say which, none is absent. Values of columns missing in the
 * file are retained. Throws `UnreadableFile` if it is not such a table.
 */
export async function comparePickups(
  db: Reader,
  excursionId: number,
  bytes: Uint8Array,
): Promise<PickupComparison> {
  const table = await readPickups(db, excursionId);
  const { rows, found } = await runInSlices(csvTableInSteps<PickupColumn>(bytes, PICKUP_COLUMNS, ['time']));
  const findHotel = await createHotelFinder(db, [...table.rows, ...table.without]);
  const putAtStop = await createStopFinder(db, table);
  const stored = new Map(table.rows.map((row) => [row.hotel_id, row]));
  const named = new Set<number>();
  const read = new Map<number, Named>();
  const problems: PickupComparison['problems'] = [];
  let areAllNamed = true;

  const reading = mapInSteps(rows, (row) => {
    const hotel = findHotel(row.cells);
    if ('reason' in hotel) {
      areAllNamed = false;
      problems.push(problemOf(row, hotel));
      return;
    }
    named.add(hotel.hotel_id);
    const former = stored.get(hotel.hotel_id);
    if (!former && isBlank(row.cells)) return;
    const outcome = readPickupRow(row.cells, found, former);
    if ('reason' in outcome) problems.push(problemOf(row, outcome));
    else if (read.has(hotel.hotel_id))
      problems.push(problemOf(row, { column: 'hotel', reason: 'hotel-twice' }));
    else
      read.set(hotel.hotel_id, { ...putAtStop({ ...outcome, hotel_id: hotel.hotel_id }, former), ...hotel });
  });
  await runInSlices(reading);
  const { added, changed, unchanged } = diff(read, stored);
  return {
    version: table.version,
    added,
    changed,
    unchanged,
    absent: areAllNamed ? table.rows.filter(({ hotel_id }) => !named.has(hotel_id)) : [],
    problems,
  };
}

/** Whether a row only names its hotel. */
function isBlank({ hotel_id, hotel, ...cells }: CsvRow<PickupColumn>['cells']): boolean {
  return Object.values(cells).every((cell) => cell === '');
}

function problemOf({ row, cells }: CsvRow<PickupColumn>, { column, reason }: Problem) {
  const hotel = cells.hotel || cells.hotel_id;
  return { row, hotel, column: PICKUP_COLUMNS[column][0], value: cells[column], reason };
}

function diff(read: ReadonlyMap<number, Named>, stored: ReadonlyMap<number, AdminPickup & Named>) {
  const all = [...read.values()].map((after) => ({ before: stored.get(after.hotel_id), after }));
  return {
    added: all.filter(({ before }) => before === undefined).map(({ after }) => after),
    changed: all.flatMap(({ before, after }) =>
      before !== undefined && !isSamePickup(before, after) ? [{ before, after }] : [],
    ),
    unchanged: all.filter(({ before, after }) => before !== undefined && isSamePickup(before, after)).length,
  };
}
